import { expect, test } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { lookupCoinType } from './lookupAddress.js'

const withNames = fakeNamespace('eip155')
const nameless = fakeNamespace('polkadot')
nameless.adapter.calls = async () => ({ ...nameless.adapter, toCoinType: undefined }) as never
const kit = createTestKit({ plugins: [withNames.plugin, nameless.plugin] })

test.each([
  [1, 60],
  [10, 0x80000000 + 10],
])('the adapter of the network says it: %s', async (id, coinType) => {
  const network = fakeNetwork('eip155', id, 'A network')
  expect(await lookupCoinType(kit, { network })).toBe(coinType)
})

test('a namespace without names says so', async () => {
  const network = fakeNetwork('polkadot', 'abc', 'Polkadot')
  await expect(lookupCoinType(kit, { network })).rejects.toMatchObject({
    name: 'UnsupportedOperationError',
  })
})
