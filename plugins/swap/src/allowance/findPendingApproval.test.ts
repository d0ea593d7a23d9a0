import { type TrackedTransaction, trackTransaction } from '@wallet-kit/core/money'
import { expect, test } from 'vitest'
import { alice, bob, chain, dai, eth, fakeProvider, router, usdc } from '../../test/fakeProvider.js'
import { swapKit } from '../../test/swapKit.js'
import type { SwapPlan } from '../pair/swapPlan.js'
import { findPendingApproval, noteApproved } from './checkAllowance.js'

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
const find = (change: Partial<TrackedTransaction>, approved: readonly [string, string][] = []) => {
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
  })
  for (const [hash, token] of approved) noteApproved(kit, { hash, token })
  return findPendingApproval(kit, plan)
}

test('an approval of this account for this spender and token counts', () => {
  expect(find({})).toBe('0x1')
  expect(find({}, [['0x1', usdc]])).toBe('0x1')
})

test.each([
  ['another account', { caipAddress: bob }],
  ['another spender', { sentTo: bob.split(':')[2] as string }],
  ['a swap', { operationType: 'trade' }],
] as const)('%s does not', (_, change) => {
  expect(find(change)).toBeUndefined()
})

test('one for another token, or that was waited for in vain, does not', () => {
  expect(find({}, [['0x1', dai]])).toBeUndefined()
  expect(find({}, [['0x1', '']])).toBeUndefined()
})
