import { expect, test } from 'vitest'
import { walletNetworks } from './chain/address.js'
import * as networks from './networks.js'

const all = Object.entries(networks)

test.each(all)('%s is plain and whole', (_, network) => {
  expect(JSON.parse(JSON.stringify(network))).toEqual(network)
  expect(network).toMatchObject({ namespace: 'bip122', nativeCurrency: { decimals: 8 } })
  expect(network.caipNetworkId).toBe(`bip122:${network.id}`)
  expect(network.id).toMatch(/^[\da-f]{32}$/)
})

test('each has the name that wallets give it', () => {
  const ids = all.map(([, { caipNetworkId }]) => caipNetworkId)
  expect(walletNetworks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(ids)
})
