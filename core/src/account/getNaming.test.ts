import { expect, test } from 'vitest'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { defineView } from '../router/defineView.js'
import { createTestKit } from '../testing/createTestKit.js'
import { getNaming } from './accountView.js'
import { fetchIdentity } from './identity.js'

const address = '0x1111111111111111111111111111111111111111'
const naming = { id: 'names', label: 'names.get', view: defineView()('RegisterAccountName') }

function create(name: string | null, isAvailable = true) {
  const answer = { name, avatar: null }
  return createTestKit({
    plugins: [
      definePlugin({
        id: pluginId<undefined>('names'),
        options: undefined,
        features: ['names'],
        contributes: { naming: { ...naming, isAvailable: () => isAvailable } },
      }),
    ],
    account: { caipAddress: `eip155:1:${address}` },
    service: {
      [`/v1/identity/${address}`]: answer,
      '/v1/profile/account/mira.eth': { name, addresses: { 60: { address } }, attributes: [] },
    },
  })
}

test('an account that is known to have no name is led to one', async () => {
  const kit = create(null)
  expect(getNaming(kit)).toBeUndefined()
  await fetchIdentity(kit)
  expect(getNaming(kit)).toMatchObject(naming)
  kit.updateFeatures({ names: false } as object)
  expect(getNaming(kit)).toBeUndefined()
})

test('not one that has a name, nor where the plugin has none to give', async () => {
  for (const kit of [create('mira.eth'), create(null, false)]) {
    await fetchIdentity(kit)
    expect(getNaming(kit)).toBeUndefined()
  }
})
