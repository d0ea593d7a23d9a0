import { expect, test } from 'vitest'
import { getNetwork } from '../networks/getNetwork.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { checkReceiver } from './transfer.js'

const address = '0x2222222222222222222222222222222222222222'

test('is what the namespace says of a text', async () => {
  const { plugin, adapter } = fakeNamespace('eip155')
  const checked = { address, issue: 'burn' } as const
  const calls = { ...(await adapter.calls()), checkReceiver: async () => checked }
  Object.assign(adapter, { calls: async () => calls })
  const kit = createTestKit({ plugins: [plugin] })
  expect(await checkReceiver(kit, { text: 'x', network: getNetwork(kit) })).toBe(checked)
})

test('where it says nothing, an address is one, and a name is none', async () => {
  const { plugin, adapter } = fakeNamespace('eip155')
  const { checkReceiver: _, ...calls } = await adapter.calls()
  Object.assign(adapter, { calls: async () => calls })
  const kit = createTestKit({ plugins: [plugin] })
  const network = getNetwork(kit)
  expect(await checkReceiver(kit, { text: address, network })).toEqual({ address })
  expect(await checkReceiver(kit, { text: 'bob.eth', network })).toBeUndefined()
})
