import { type TrackedTransaction, trackTransaction } from '@wallet-kit/core/assets'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alice, bob, chain, dai, eth, fakeProvider, router, usdc } from '../../test/fakeProvider.js'
import { swapKit } from '../../test/swapKit.js'
import { getLive, type SwapPlan } from '../slice.js'
import { findPendingApproval, noteApproved } from './allowance.js'

const token = (address: string) => ({ name: 'A', symbol: 'A', address, decimals: 6 })
const [, , spender = ''] = router.split(':')
const plan: SwapPlan = {
  caipAddress: alice,
  source: token(usdc),
  destination: token(eth),
  amount: 1n,
  quote: { key: 'fake:', asked: fakeProvider().provider, name: 'Fake', toAmount: 1n },
  toAmount: 1n,
  call: { to: spender, data: '0x', value: 0n },
  cost: 0n,
  approval: { spender, amount: 1n, isLarger: false, isUnlimited: false },
}
type Change = { readonly [key in keyof TrackedTransaction]?: TrackedTransaction[key] | undefined }
const find = (change: Change, approved: readonly [string, string][] = [], asked = plan) => {
  const { kit } = swapKit()
  trackTransaction(kit, {
    id: '0x1',
    hash: '0x1',
    caipAddress: alice,
    chainId: chain,
    minedAt: Date.now(),
    operationType: 'approve',
    status: 'pending',
    sentTo: spender.toLowerCase(),
    transfers: [],
    ...change,
  } as TrackedTransaction)
  for (const [hash, token] of approved) noteApproved(kit, { hash, token })
  return findPendingApproval(kit, asked)
}

test('an approval of this account for this spender and token counts', () => {
  expect(find({})).toBe('0x1')
  expect(find({}, [['0x1', usdc]])).toBe('0x1')
})

test.each([
  ['another account', { caipAddress: bob }],
  ['another spender', { sentTo: bob.split(':')[2] as string }],
  ['a spender that nobody knows', { sentTo: undefined }],
  ['a swap', { operationType: 'trade' }],
  ['what is in a block', { status: 'confirmed' }],
  ['what failed', { status: 'failed' }],
] as const)('%s does not', (_, change) => {
  expect(find(change)).toBeUndefined()
})

test('one for another token, or that was waited for in vain, does not', () => {
  expect(find({}, [['0x1', dai]])).toBeUndefined()
  expect(find({}, [['0x1', '']])).toBeUndefined()
})

test('the spender is one in any letters', () => {
  const sentTo = spender.toUpperCase().replace('0X', '0x')
  expect(find({ sentTo, hash: '0x2' })).toBe('0x2')
})

test('a swap waits for none', () => {
  const { approval, ...swap } = plan
  expect(approval).toBeDefined()
  expect(find({}, [], swap)).toBeUndefined()
})

test.each([
  [0, '0x1'],
  [10 * 60_000 - 1, '0x1'],
  [10 * 60_000, undefined],
  // A clock that was set back makes nothing younger.
  [-1, undefined],
])('one that was sent %i ms ago is waited for, or not: %s', (age, hash) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(find({ minedAt: Date.now() - age })).toBe(hash)
})

test('what was noted of one says nothing of another', () => {
  const { kit } = swapKit()
  noteApproved(kit, { hash: '0x1', token: usdc })
  noteApproved(kit, { hash: '0x2', token: dai })
  expect([...getLive(kit).approved]).toEqual([
    ['0x1', usdc],
    ['0x2', dai],
  ])
})
