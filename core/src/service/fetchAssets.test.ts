import { expect, test } from 'vitest'
import { fetchNfts } from '../actions/fetchNfts.js'
import { getNfts } from '../actions/getNfts.js'
import type { Kit } from '../kit/kit.js'
import { createTestKit } from '../testing/createTestKit.js'
import { parseTokenBalance } from './parseTokenBalance.js'
import { readImageUrl } from './readImageUrl.js'

const account = { caipAddress: 'eip155:1:0x1111111111111111111111111111111111111111' }
const path = '/v1/account/0x1111111111111111111111111111111111111111/assets'

test('NFTs come in pages, without spam and what does not parse', async () => {
  const asked: string[] = []
  const kit: Kit = createTestKit({
    account,
    services: { blockchain: 'https://service.test' },
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(String(input))
      asked.push(`${pathname} ${searchParams.get('chainId')} ${searchParams.get('cursor')}`)
      return Response.json(
        searchParams.has('cursor')
          ? { data: [{ id: 'c', name: '', tokenId: 7 }], next: null }
          : {
              data: [
                { id: 'a', name: 'One\u202e', collection: 'All', previewUrl: 'javascript:1' },
                { id: 'b', name: 'Free', isSpam: true },
                { name: 'no id' },
              ],
              next: 'page2',
            },
      )
    },
  })
  await fetchNfts(kit)
  expect(getNfts(kit)).toMatchObject({
    value: { nfts: [{ id: 'a', name: 'One', collection: 'All' }], next: 'page2' },
  })
  await fetchNfts(kit, { isMore: true })
  expect(getNfts(kit).value?.nfts.map(({ name }) => name)).toEqual(['One', '7'])
  expect(asked).toEqual([`${path} eip155:1 null`, `${path} eip155:1 page2`])
})

test('an answer of the wrong shape is an error', async () => {
  const kit: Kit = createTestKit({ account, service: { [path]: { nfts: [] } } })
  await expect(fetchNfts(kit)).rejects.toMatchObject({ name: 'ServiceAnswerError' })
  expect(getNfts(kit).status).toBe('failed')
})

test.each([
  ['data:image/png;base64,AAAA', true],
  ['https://img.test/a.png', true],
  ['http://img.test/a.png', false],
  ['data:text/html,<b>', false],
  ['javascript:alert(1)', false],
  [7, false],
])('image %s: %s', (url, isUsable) => {
  expect(readImageUrl(url) !== undefined).toBe(isUsable)
})

test.each([
  ['no decimals', { quantity: { decimals: '0', numeric: '1' } }],
  ['a negative amount', { quantity: { decimals: '18', numeric: '-1' } }],
  ['an amount that is none', { quantity: { decimals: '18', numeric: 'NaN' } }],
  ['an unknown chain', { chainId: 'cosmos:hub' }],
  ['an address that is none', { address: '0x12' }],
  ['no name', { name: undefined }],
])('a balance with %s is dropped', (_, wrong) => {
  const token = {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    quantity: { decimals: 18, numeric: 1e-7 },
  }
  expect(parseTokenBalance(token)?.quantity).toEqual({ decimals: '18', numeric: '0.0000001' })
  expect(parseTokenBalance({ ...token, ...wrong })).toBeUndefined()
})
