import { expect, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { memoryStorage } from '../testing/memoryStorage.js'
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

test.each([
  ['7', '7'],
  [undefined, undefined],
])('a namespace without getBalance takes the coin %s of its list as %s', async (held, value) => {
  const { plugin, adapter } = fakeNamespace('eip155')
  const calls = await adapter.calls()
  Object.assign(adapter, { calls: async () => ({ ...calls, getBalance: undefined }) })
  const chainId = 'eip155:10'
  const coin = { name: 'Ether', symbol: 'ETH', chainId }
  const other = { ...coin, address: `${chainId}:0x${'cd'.repeat(20)}` }
  const balances = [
    { ...other, quantity: { decimals: '6', numeric: '3' } },
    ...(held ? [{ ...coin, quantity: { decimals: '18', numeric: held } }] : []),
  ]
  const kit = createTestKit({
    ...{ networks: [fakeNetwork('eip155', 10, 'OP Mainnet')], plugins: [plugin] },
    account: { caipAddress: `${chainId}:0x${'ab'.repeat(20)}` },
    providers: { balances: { fetchBalances: async () => ({ balances }) } },
  })
  await fetchBalance(kit).catch(() => {})
  expect(getBalance(kit).value).toBe(value)
  kit.destroy()
})

test('of a network that the app does not have there is none, and nobody waits for it', async () => {
  const kit = createTestKit({ account: { caipAddress: 'eip155:999:0x1111' } })
  expect(await fetchBalance(kit)).toBeUndefined()
  expect(getBalance(kit)).toEqual({ status: 'ready', symbol: '' })
  kit.destroy()
})

test.each([
  ['"7"', '7'],
  // What is stored may be anybody's: a number is no decimal text, nor is a list of one.
  ['7', '1'],
  ['["7"]', '1'],
])('a stored value %s is read as %s, where the network says 1', async (stored, value) => {
  const storage = memoryStorage()
  const { plugin } = fakeNamespace('eip155')
  const open = () =>
    createTestKit({
      ...{ networks: [fakeNetwork('eip155', 1, 'Ethereum')], plugins: [plugin], storage },
      account: { caipAddress: 'eip155:1:0x1111111111111111111111111111111111111111' },
    })
  const first = open()
  await fetchBalance(first)
  first.destroy()
  const [key = '', text = ''] = [...storage.values].find(([key]) => key.endsWith('/balances')) ?? []
  storage.setItem(key, text.replace('"value":"1"', `"value":${stored}`))
  const second = open()
  expect(await fetchBalance(second)).toEqual({ value, symbol: 'ETH' })
  second.destroy()
})
