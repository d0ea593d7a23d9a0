import { expect, test } from 'vitest'
import { coinbaseNetworks, nameOf, networkOf } from './networks.js'

/** As of https://docs.cdp.coinbase.com/onramp/coinbase-hosted-onramp/countries-&-currencies */
const documented = [
  ['ethereum', 1],
  ['optimism', 10],
  ['polygon', 137],
  ['base', 8453],
  ['arbitrum', 42_161],
  ['celo', 42_220],
  ['avalanche-c-chain', 43_114],
  ['berachain', 80_094],
] as const

test.each(documented)('%s is the name of chain %i', (name, chainId) => {
  expect(nameOf(`eip155:${chainId}`)).toBe(name)
  expect(networkOf(name)).toBe(`eip155:${chainId}`)
})

test('the networks are those with a name', () => {
  expect(coinbaseNetworks).toEqual(documented.map(([, chainId]) => `eip155:${chainId}`))
})

test.each(['eip155:56', 'toString', ''])('the network "%s" has no name', (caipNetworkId) => {
  expect(nameOf(caipNetworkId)).toBeUndefined()
})

test.each(['aptos', '', undefined])('no network is called %j', (name) => {
  expect(networkOf(name)).toBeUndefined()
})
