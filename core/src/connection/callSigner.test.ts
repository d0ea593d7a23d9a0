import { expect, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { sendTransaction, transfer } from '../money/transfer.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { callSigner } from './callSigner.js'

const alice = '0x1111111111111111111111111111111111111111'
const bob = '0x2222222222222222222222222222222222222222'
const caipAddress = `eip155:1:${alice}`
const money = { caipAddress, to: bob, amount: 5n }

function setUp() {
  const fake = fakeNamespace('eip155')
  const wallet = createFakeWallet({ id: 'fern', accounts: [alice] })
  const kit: Kit = createTestKit({ plugins: [fake.plugin], account: { caipAddress }, wallet })
  return { kit, wallet, adapter: fake.adapter }
}

test('what is asked of the wallet is what was asked for', async () => {
  const { kit, wallet } = setUp()
  const token = `0x${'cd'.repeat(20)}`
  const call = { to: token, data: '0xa9059cbb', value: 1n, gas: 60_000n }
  expect((await transfer(kit, { ...money, token })).hash).toMatch(/^0x0+1$/)
  await sendTransaction(kit, { caipAddress, call })
  expect(wallet.sent).toEqual([{ to: bob, amount: 5n, token }, call])
})

test('an account that changed while the adapter was loaded sends nothing', async () => {
  const { kit, wallet, adapter } = setUp()
  let go = () => {}
  const waited = new Promise<void>((resolve) => {
    go = resolve
  })
  const calls = vi.spyOn(adapter, 'calls').mockImplementation(async () => {
    await waited
    return adapter
  })
  const sending = transfer(kit, money)
  const outcome = expect(sending).rejects.toMatchObject({ name: 'AccountChangedError' })
  await vi.waitFor(() => expect(calls).toHaveBeenCalled())
  // The wallet is followed from a moment after the page has shown the account.
  await vi.waitFor(() => expect(wallet.listeners.size).toBeGreaterThan(0))
  wallet.switchAccounts([bob])
  await vi.waitFor(() => expect(kit.getAccount().address).toBe(bob))
  go()
  await outcome
  expect(wallet.requests).toEqual([])
})

test('a network that changed, and a wallet that is gone', async () => {
  const { kit, wallet } = setUp()
  await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
  await expect(transfer(kit, money)).rejects.toMatchObject({ name: 'AccountChangedError' })
  await kit.disconnect()
  await expect(transfer(kit, money)).rejects.toMatchObject({ name: 'NoActiveAddressError' })
  expect(wallet.sent).toEqual([])
})

test.each(['nonsense', '', `cosmos:hub:${alice}`])('%j is no account', async (caipAddress) => {
  const { kit } = setUp()
  const sending = transfer(kit, { ...money, caipAddress })
  await expect(sending).rejects.toMatchObject({ name: 'AddressNotFoundError' })
})

test('a network that is not configured is an error that names it', async () => {
  const { kit, wallet } = setUp()
  await vi.waitFor(() => expect(wallet.listeners.size).toBeGreaterThan(0))
  wallet.switchNetwork('eip155:999')
  const sending = transfer(kit, { ...money, caipAddress: `eip155:999:${alice}` })
  await expect(sending).rejects.toMatchObject({
    ...{ name: 'NetworkNotFoundError' },
    shortMessage: 'The network "eip155:999" is not configured.',
  })
  expect(wallet.requests).toEqual([])
})

test('an adapter is called as its own, for the account and its network', async () => {
  const { kit, adapter } = setUp()
  const transferOf = vi.spyOn(adapter, 'transfer')
  await transfer(kit, money)
  expect(transferOf.mock.contexts).toEqual([adapter])
  expect(transferOf.mock.lastCall?.[0]).toMatchObject({
    ...{ address: alice, to: bob, amount: 5n, connector: { id: 'fern' } },
    network: { caipNetworkId: 'eip155:1' },
  })
})

/** Calls something that has begun when another account takes the place of its own. */
async function moveDuring(operation: 'estimateTransfer' | 'transfer') {
  const { kit, wallet, adapter } = setUp()
  await vi.waitFor(() => expect(wallet.listeners.size).toBeGreaterThan(0))
  let isBegun = false
  let goOn = () => {}
  const waited = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const { [operation]: own } = adapter
  const slow = async (options: never) => {
    isBegun = true
    await waited
    return own(options)
  }
  Object.assign(adapter, { [operation]: slow })
  const calling = callSigner(kit, operation, money)
  calling.catch(() => {})
  await vi.waitFor(() => expect(isBegun).toBe(true))
  wallet.switchAccounts([bob])
  goOn()
  return { calling, wallet }
}

test('what asks nobody is answered for the account that it began for, though another one came', async () => {
  const { calling } = await moveDuring('estimateTransfer')
  expect(await calling).toMatchObject({ fee: 21_000n * 10n ** 9n })
})

test('what asks a wallet is not, as long as it has not asked', async () => {
  const { calling, wallet } = await moveDuring('transfer')
  await expect(calling).rejects.toMatchObject({ name: 'AccountChangedError' })
  expect(wallet.requests).toEqual([])
})

test('what a namespace cannot do is said', async () => {
  const { kit, adapter } = setUp()
  Object.assign(adapter, { transfer: undefined })
  await expect(transfer(kit, money)).rejects.toMatchObject({
    name: 'UnsupportedOperationError',
    shortMessage: '"transfer" is not supported on "eip155".',
  })
})

test('a decline is the wallet’s, an abort the caller’s', async () => {
  const { kit, wallet } = setUp()
  wallet.policy = 'reject'
  await expect(transfer(kit, money)).rejects.toMatchObject({ name: 'UserRejectedError' })
  expect(wallet.sent).toEqual([])
})
