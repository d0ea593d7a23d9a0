import { afterEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { alice, bob } from '../../test/createFakeWallet.js'
import { createMint, fakeChain, keyAccount, mint } from '../../test/fakeChain.js'
import { solanaMainnet as network } from '../networks.js'
import { estimateTransfer } from './fees.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function estimate(receiver: unknown, rent: unknown = 890_880) {
  const { bodies } = fakeRpc({
    getMultipleAccounts: () => ({ value: [receiver] }),
    getMinimumBalanceForRentExemption: () => rent,
  })
  const cost = estimateTransfer(createActionKit(), { from: alice, to: bob, amount: 5n, network })
  return { cost, asked: () => bodies as { method: string; params: unknown }[] }
}

test('SOL costs a signature; the account keeps its rent, or nothing', async () => {
  const { cost, asked } = estimate(keyAccount)
  expect(await cost).toEqual({ fee: 5000n, maxFee: 5000n, leastRest: 890_880n })
  expect(asked()).toContainEqual(
    expect.objectContaining({ method: 'getMinimumBalanceForRentExemption', params: [0] }),
  )
})

test('a receiver who is nobody yet gets the rent at least', async () => {
  expect(await estimate(null).cost).toMatchObject({ leastAmount: 890_880n })
})

test('a receiver who can own nothing is refused, as when it is sent', async () => {
  const { cost } = estimate({ ...keyAccount, executable: true })
  await expect(cost).rejects.toMatchObject({ name: 'InvalidReceiverError' })
})

test('an amount of a token that was reckoned with other decimals is refused, as when it is sent', async () => {
  fakeChain({ accounts: { [mint]: createMint() } })
  const call = { from: alice, to: bob, amount: 5n, token: mint, decimals: 9, network }
  await expect(estimateTransfer(createActionKit(), call)).rejects.toMatchObject({
    name: 'TransferRefusedError',
  })
})

test('a node that does not say the rent says no cost', async () => {
  await expect(estimate(keyAccount, null).cost).rejects.toMatchObject({
    name: 'ServiceAnswerError',
  })
})

test.each<[string, unknown, bigint]>([
  ['nothing while most blocks have room', [0, 0, 0, 0, 90_000], 0n],
  ['what three quarters of the last blocks took', [7, 20_000, 400, 90_000, 20_000], 2_000n],
  ['no more than a lamport for a unit, whatever a node says', [1e15, 1e15], 20_000n],
  ['a step that is exactly a price', [10_000], 200n],
  ['the price at three quarters in any order', [5_000, 400, 7, 90_000, 20], 200n],
  ['nothing for what is no price', ['5', -1, 0.5, null], 0n],
  ['what prices say beside what is no price', [0, 90_000, -1, '0', 0.5, null, -1, -1], 2_000n],
  ['nothing where no list comes', undefined, 0n],
])('priority costs %s', async (_, told, lamports) => {
  const fees = Array.isArray(told) && told.map((fee) => ({ slot: 1, prioritizationFee: fee }))
  fakeRpc({
    getMultipleAccounts: () => ({ value: [keyAccount] }),
    getMinimumBalanceForRentExemption: () => 890_880,
    getRecentPrioritizationFees: () => fees,
  })
  const call = { from: alice, to: bob, amount: 5n, network }
  const fee = 5_000n + lamports
  expect(await estimateTransfer(createActionKit(), call)).toMatchObject({ fee, maxFee: fee })
})

test('what priority costs stays for a minute: what the visitor was told is paid', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let price = 1_000
  fakeRpc({
    getMultipleAccounts: () => ({ value: [keyAccount] }),
    getMinimumBalanceForRentExemption: () => 890_880,
    getRecentPrioritizationFees: () => [{ slot: 1, prioritizationFee: price }],
  })
  const kit = createActionKit()
  const read = async () =>
    (await estimateTransfer(kit, { from: alice, to: bob, amount: 5n, network })).fee
  expect(await read()).toBe(5_020n)
  price = 10_000
  vi.advanceTimersByTime(59_999)
  expect(await read()).toBe(5_020n)
  vi.advanceTimersByTime(1)
  expect(await read()).toBe(5_200n)
})

test('who asks at the same time is told one price', async () => {
  let asked = 0
  fakeRpc({
    getMultipleAccounts: () => ({ value: [keyAccount] }),
    getMinimumBalanceForRentExemption: () => 890_880,
    getRecentPrioritizationFees: () => [{ slot: 1, prioritizationFee: 1_000 * 10 ** asked++ }],
  })
  const kit = createActionKit()
  const read = async () =>
    (await estimateTransfer(kit, { from: alice, to: bob, amount: 5n, network })).fee
  const [first, second] = await Promise.all([read(), read()])
  expect(second).toBe(first)
  expect(await read()).toBe(first)
  expect(asked).toBe(2)
})

test('a node that is silent of prices holds nobody up', async () => {
  vi.useFakeTimers()
  fakeRpc({
    getMultipleAccounts: () => ({ value: [keyAccount] }),
    getMinimumBalanceForRentExemption: () => 890_880,
  })
  const answer = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    String(init.body).includes('getRecentPrioritizationFees')
      ? new Promise(() => {})
      : answer(url, init),
  )
  const cost = estimateTransfer(createActionKit(), { from: alice, to: bob, amount: 5n, network })
  await vi.advanceTimersByTimeAsync(2_000)
  const late = new Promise((resolve) => setTimeout(resolve, 1, 'late'))
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.race([cost, late])).toMatchObject({ fee: 5_000n })
})

test('the prices are those of accounts that the sender writes to', async () => {
  for (const from of [alice, bob]) {
    const { bodies } = fakeChain({ accounts: { [bob]: keyAccount } })
    await estimateTransfer(createActionKit(), { from, to: bob, amount: 5n, network })
    expect(bodies).toContainEqual(
      expect.objectContaining({ method: 'getRecentPrioritizationFees', params: [[from]] }),
    )
  }
})
