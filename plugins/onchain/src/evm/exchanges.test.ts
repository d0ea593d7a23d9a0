import { createTestKit } from '@wallet-kit/core/testing'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { swapChainIds } from '../../../swap/src/constants.js'
import { knownRouters } from '../../../swap/src/transaction/buildSwap.js'
import { onchain } from '../index.js'
import { bundledTokens } from '../tokens/bundledTokens.js'
import { exchangesOf, knownExchanges } from './exchanges.js'

const all = Object.entries(knownExchanges)
const { has } = onchain().contributes?.data ?? {}
const kit = createTestKit({ plugins: [onchain()] })

test('the factory says of the networks in the table, and of no other, that there are prices and swaps', () => {
  const ids = [...Object.keys(knownExchanges), ...swapChainIds.map((id) => `eip155:${id}`)]
  for (const id of [...ids, 'eip155:31337', 'solana:1', 'eip155:11', 'eip155:561']) {
    const isKnown = id in knownExchanges
    expect([id, has?.(kit, 'swap', id), has?.(kit, 'prices', id)]).toEqual([id, isKnown, isKnown])
  }
})

test('there are exchanges on the chains of the Swap screen, but for three', () => {
  const missing = swapChainIds.filter((id) => !(`eip155:${id}` in knownExchanges))
  expect(missing).toEqual([250, 8217, 1313161554])
})

test('every address is written with its checksum, and none stands twice on a network', () => {
  for (const [id, exchanges] of all) {
    const addresses = [...JSON.stringify(exchanges).matchAll(/0x[\da-f]{40}\b/gi)].map(
      ([text]) => text,
    )
    expect(
      addresses.map((address) => getAddress(address)),
      id,
    ).toEqual(addresses)
    expect(new Set(addresses).size, id).toBe(addresses.length)
  }
})

test('wrapped coins and stablecoins are bundled tokens, except one', () => {
  const missing = all.flatMap(([id, { wrappedCoin, stablecoins }]) =>
    [wrappedCoin, ...stablecoins].filter((token) => !bundledTokens[id]?.includes(token)),
  )
  // USDbC of Base, which USDC replaced.
  expect(missing).toEqual(['0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA'])
})

test.each(all)(
  'the known exchanges of %s pass the checks of a host’s exchanges',
  (id, exchanges) => {
    expect(() => onchain({ exchanges: { [id]: exchanges } })).not.toThrow()
  },
)

test('only the test network has no stablecoin; only it and Gnosis have no price feed', () => {
  expect(all.filter(([, { stablecoins }]) => !stablecoins.length).map(([id]) => id)).toEqual([
    'eip155:11155111',
  ])
  expect(all.filter(([, { coinFeed }]) => !coinFeed).map(([id]) => id)).toEqual([
    'eip155:100',
    'eip155:11155111',
  ])
})

test.each([
  ['eip155:1', 'Uniswap v2', 'Uniswap v3'],
  ['eip155:10', 'Uniswap v2', 'Uniswap v3'],
  ['eip155:56', 'PancakeSwap v2', 'Uniswap v3'],
  ['eip155:100', undefined, 'Uniswap v3'],
  ['eip155:137', 'Uniswap v2', 'Uniswap v3'],
  ['eip155:324', undefined, 'Uniswap v3'],
  ['eip155:8453', 'Uniswap v2', 'Uniswap v3'],
  ['eip155:42161', 'Uniswap v2', 'Uniswap v3'],
  ['eip155:43114', 'Uniswap v2', 'Uniswap v3'],
  ['eip155:11155111', 'Uniswap v2', 'Uniswap v3'],
])('quotes on %s come from %s and %s', (id, v2, v3) => {
  const { [id]: exchanges } = knownExchanges
  expect([exchanges?.v2?.name, exchanges?.v3?.name]).toEqual([v2, v3])
})

test('the Swap screen knows each router of a chain that it offers, so that none is called unknown', () => {
  const routers = all.flatMap(([id, { v2, v3 }]) =>
    [v2, v3].flatMap((exchange) => (exchange ? [`${id}:${exchange.router}`.toLowerCase()] : [])),
  )
  const offered = swapChainIds.map((id) => `eip155:${id}:`)
  const unknown = routers.filter(
    (router) => offered.some((id) => router.startsWith(id)) && !knownRouters.has(router),
  )
  expect(unknown).toEqual([])
})

test('a host’s exchanges stand in place of those that are known, and an empty entry takes them away', () => {
  const at = (digit: string) => `0x${digit.repeat(40)}`
  const own = { wrappedCoin: at('1'), stablecoins: [] }
  const swapped = { ...own, v2: { name: 'Own', factory: at('2'), router: at('3') } }
  const exchanges = { 'eip155:1': own, 'eip155:31337': swapped }
  const asked = (id: string) => onchain({ exchanges }).contributes?.data?.has(kit, 'swap', id)
  expect([asked('eip155:1'), asked('eip155:31337'), asked('eip155:10')]).toEqual([
    false,
    true,
    true,
  ])
  const network = { caipNetworkId: 'eip155:1' } as never
  expect(exchangesOf({ network, options: { exchanges } })).toBe(own)
})
