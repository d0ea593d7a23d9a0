import { selectableNetworks } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import * as networks from '../networks.js'
import { getPrefix } from './prefixes.js'

// The system chains of a relay chain share its prefix.
test.each([
  [networks.polkadotMainnet, 'polkadot'],
  [networks.polkadotAssetHub, 'polkadot'],
  [networks.kusama, 'kusama'],
  [networks.kusamaAssetHub, 'kusama'],
  [networks.westend, 'substrate'],
  [networks.westendAssetHub, 'substrate'],
])('the prefix of $name is the registry’s', ({ caipNetworkId }, name) => {
  const registered = selectableNetworks.find(({ network }) => network === name)
  expect(getPrefix(caipNetworkId, {})).toBe(registered?.prefix)
})

test('the host’s word counts first, and what nobody knows is 42', () => {
  const own = `polkadot:${'ab'.repeat(16)}`
  const { caipNetworkId } = networks.kusama
  expect(getPrefix(own, {})).toBe(42)
  expect(getPrefix(own, { ss58Prefixes: { [own]: 7 } })).toBe(7)
  expect(getPrefix(caipNetworkId, { ss58Prefixes: { [caipNetworkId]: 42 } })).toBe(42)
})
