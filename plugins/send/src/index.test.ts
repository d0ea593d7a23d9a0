import type { Kit } from '@wallet-kit/core'
import { type DataName, definePlugin, pluginId } from '@wallet-kit/core/plugin'
import { createTestKit, describePlugin, fakeNamespace, fakeNetwork } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { isSendable } from './draft/draft.js'
import { send } from './index.js'

describePlugin('send', () => send())

test.each([
  ['eip155', true],
  ['solana', true],
  ['polkadot', false],
  ['bip122', false],
] as const)('in %s the action is there: %s', (namespace, isThere) => {
  const kit: Kit = createTestKit({
    plugins: [fakeNamespace(namespace).plugin, send()],
    networks: [fakeNetwork(namespace, 1, 'One')],
  })
  const [action] = kit.plugins.flatMap(({ contributes }) => contributes?.accountActions ?? [])
  expect(action).toMatchObject({ id: 'send', view: { name: 'Send' } })
  expect(action?.isAvailable?.(kit)).toBe(isThere)
})

test.each([
  ['utxos', true],
  ['balances', false],
] as const)(
  'on Bitcoin the action is there where a plugin tells of the coins: %s',
  (told, isThere) => {
    const source = definePlugin({
      id: pluginId<undefined>('source'),
      options: undefined,
      contributes: {
        data: {
          has: (_, name: DataName) => name === told,
          readers: () => async () => ({ default: () => ({}) }),
        },
      },
    })
    const kit: Kit = createTestKit({
      plugins: [fakeNamespace('bip122').plugin, source, send()],
      networks: [fakeNetwork('bip122', 1, 'One')],
      account: { caipAddress: 'bip122:1:bc1qmine' },
    })
    const [action] = kit.plugins.flatMap(({ contributes }) => contributes?.accountActions ?? [])
    expect(action?.isAvailable?.(kit)).toBe(isThere)
    expect(isSendable(kit)).toBe(isThere)
  },
)
