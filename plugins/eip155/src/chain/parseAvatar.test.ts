import { expect, test } from 'vitest'
import { parseAvatar } from './ens.js'

const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

test.each([
  ['https://example.com/a.png', 'https://example.com/a.png'],
  ['http://127.0.0.1:8545/a.png', 'http://127.0.0.1:8545/a.png'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
])('%s', (record, url) => {
  expect(parseAvatar(record)).toBe(url)
})

test('ipfs needs a gateway', () => {
  expect(parseAvatar(`ipfs://${cid}/1.png`)).toBeNull()
  const gateway = 'https://ipfs.example/'
  expect(parseAvatar(`ipfs://${cid}/1.png`, gateway)).toBe(`https://ipfs.example/ipfs/${cid}/1.png`)
  expect(parseAvatar(`ipfs://ipfs/${cid}`, gateway)).toBe(`https://ipfs.example/ipfs/${cid}`)
  expect(parseAvatar('ipfs://../../x', gateway)).toBeNull()
})

test.each(['..', '%2e%2e/admin', '.%2E', 'a/%2E./b', '..%2fadmin', 'a%5c..%5cadmin'])(
  'ipfs: a path with %j leads out of its folder, and is none',
  (path) => {
    expect(parseAvatar(`ipfs://${cid}/${path}`, 'https://ipfs.example')).toBeNull()
  },
)

test.each([
  'javascript:alert(1)',
  'http://example.com/a.png',
  'http://localhost.evil.example/a.png',
  'data:text/html,x',
  `data:image/png,${'A'.repeat(300_000)}`,
  'eip155:1/erc721:0xb7F7F6C52F2e2fdb1963Eab30438024864c313F6/2430',
  'https://',
  `https://example.com/${'a'.repeat(3000)}`,
  'x',
])('%s is none', (record) => {
  expect(parseAvatar(record, 'https://ipfs.example')).toBeNull()
})
