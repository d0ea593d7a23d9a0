import type { Kit } from '@wallet-kit/core'
import { createTestKit, describePlugin, fakeNamespace, fakeNetwork } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
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
