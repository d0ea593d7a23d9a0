import { selectableNetworks } from '@polkadot/util-crypto'
import { parseCaipNetworkId } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import * as networks from './networks.js'

test.each(Object.entries(networks))('%s is whole', (_, network) => {
  const { id, caipNetworkId, rpcUrls, explorerUrl, explorerPaths } = network
  expect(parseCaipNetworkId(caipNetworkId)).toEqual({ namespace: 'polkadot', reference: id })
  expect(id).toMatch(/^[\da-f]{32}$/)
  expect(rpcUrls).toHaveLength(1)
  expect(rpcUrls[0]).toMatch(/^https:\/\/([a-z-]+\.)?polkadot\.io$/)
  expect(explorerPaths?.address).toBe('/account/{address}')
  expect(explorerUrl).toMatch(/^https:\/\/[a-z-]+\.subscan\.io$/)
})

test.each([
  ['polkadot', networks.polkadotMainnet],
  ['kusama', networks.kusama],
])(
  'the id of %s is the first half of its genesis hash, its coin the registry’s',
  (name, { id, nativeCurrency }) => {
    const registered = selectableNetworks.find(({ network }) => network === name)
    expect(registered?.genesisHash[0]?.slice(2, 34)).toBe(id)
    expect(registered?.symbols[0]).toBe(nativeCurrency.symbol)
    expect(registered?.decimals[0]).toBe(nativeCurrency.decimals)
  },
)
