import { expect, test } from 'vitest'
import { explorerPage } from './network.js'

test.each(['https://explorer.example', 'https://explorer.example//', 'HTTP://explorer.example'])(
  'the pages of %s',
  (explorerUrl) => {
    const base = explorerUrl.replace(/\/+$/, '')
    expect(explorerPage({ explorerUrl }, 'address', '0x1')).toBe(`${base}/address/0x1`)
    expect(explorerPage({ explorerUrl }, 'token', '0x1')).toBe(`${base}/token/0x1`)
    expect(explorerPage({ explorerUrl }, 'transaction', '0x2')).toBe(`${base}/tx/0x2`)
  },
)

test.each([
  ...[undefined, '', 'explorer.example'],
  ...['javascript:alert(1)//', 'javascript:alert(1)//https://explorer.example'],
])('none at %j', (url) => {
  const network = url === undefined ? {} : { explorerUrl: url }
  expect(explorerPage(network, 'address', '0x1')).toBeUndefined()
})

test('a network’s own paths count, and an address stays one part of them', () => {
  const network = {
    explorerUrl: 'https://explorer.example',
    explorerPaths: { address: '/account/{address}?cluster=devnet' },
  }
  expect(explorerPage(network, 'address', 'a/b?$&')).toBe(
    'https://explorer.example/account/a%2Fb%3F%24%26?cluster=devnet',
  )
  expect(explorerPage(network, 'token', '1')).toBe('https://explorer.example/token/1')
})
