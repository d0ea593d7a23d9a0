import { expect, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { fetchBalance, getBalance } from './balance.js'

test('where a namespace has no balances, none is asked for and nobody waits for one', async () => {
  const { plugin, adapter } = fakeNamespace('polkadot')
  const asked = vi.spyOn(adapter, 'getBalance')
  const kit = createTestKit({
    networks: [fakeNetwork('polkadot', 'abc', 'Polkadot')],
    plugins: [plugin],
    account: { caipAddress: 'polkadot:abc:5Grw' },
  })
  expect(await fetchBalance(kit)).toBeUndefined()
  expect(asked).not.toHaveBeenCalled()
  expect(getBalance(kit)).toEqual({ status: 'ready', symbol: expect.any(String) })
  await vi.dynamicImportSettled()
  kit.destroy()
})

test('of a network that the app does not have there is none, and nobody waits for it', async () => {
  const kit = createTestKit({ account: { caipAddress: 'eip155:999:0x1111' } })
  expect(await fetchBalance(kit)).toBeUndefined()
  expect(getBalance(kit)).toEqual({ status: 'ready', symbol: '' })
  kit.destroy()
})
