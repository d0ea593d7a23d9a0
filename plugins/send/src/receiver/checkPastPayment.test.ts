import type { Transaction } from '@wallet-kit/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alice, bob, carol, createSendKit } from '../../test/createSendKit.js'
import { checkPastPayment, fetchPastReceivers, rememberReceiver } from './pastReceivers.js'
import { getReceiverFacts } from './receiver.js'

const hashOf = (number: number) => `0x${String(number).padStart(64, '0')}`
const sent = (to: string, number: number, more: Partial<Transaction> = {}): Transaction => ({
  ...{ id: `${number}`, hash: hashOf(number), chainId: 'eip155:1', minedAt: Date.UTC(2026, 0, 1) },
  ...{ operationType: 'send', status: 'confirmed', sentFrom: alice, sentTo: to },
  transfers: [
    { direction: 'out', sender: alice, recipient: to, token: { symbol: 'ETH', amount: '1' } },
  ],
  ...more,
})
type HasPaid = NonNullable<createSendKit.Options['hasPaid']>

/** A kit whose history names these payments. */
async function create(transactions: readonly Transaction[], hasPaid?: HasPaid) {
  const history = { fetchTransactions: async () => ({ transactions, next: undefined }) }
  const setup = await createSendKit({ providers: { history }, ...(hasPaid && { hasPaid }) })
  await fetchPastReceivers(setup.kit)
  return { ...setup, unseen: (to = bob) => getReceiverFacts(setup.kit, to).unseen }
}

test('a payment that the network shows makes the receiver known', async () => {
  const hasPaid = vi.fn<HasPaid>(async () => true)
  const { kit, unseen } = await create([sent(bob, 1)], hasPaid)
  await checkPastPayment(kit, bob.toLowerCase())
  expect(unseen()).toBeUndefined()
  expect(hasPaid.mock.calls).toEqual([
    [
      {
        ...{ address: alice, to: bob.toLowerCase(), hash: hashOf(1) },
        network: expect.objectContaining({ caipNetworkId: 'eip155:1' }),
        signal: expect.any(AbortSignal),
      },
    ],
  ])
  // It is not asked again.
  await checkPastPayment(kit, bob)
  expect(hasPaid).toHaveBeenCalledTimes(1)
})

test.each<[string, HasPaid | undefined]>([
  ['does not show', async () => false],
  ['fails to answer about', () => Promise.reject(new Error('down'))],
  ['cannot be asked about', undefined],
])('a payment that the network %s is known by the history alone', async (_, hasPaid) => {
  const { kit, unseen } = await create([sent(bob, 1)], hasPaid)
  await checkPastPayment(kit, bob)
  expect(unseen()).toBe('claimed')
  expect(unseen(carol)).toBe('whole')
})

test('before it was looked for, a payment is known by the history alone', async () => {
  const { unseen } = await create([sent(bob, 1)], async () => true)
  expect(unseen()).toBe('claimed')
})

test('a payment without a hash is known by the history alone', async () => {
  const { hash: _, ...bare } = sent(bob, 1)
  const hasPaid = vi.fn<HasPaid>(async () => true)
  const { kit, unseen } = await create([bare], hasPaid)
  await checkPastPayment(kit, bob)
  expect(unseen()).toBe('claimed')
  expect(hasPaid).not.toHaveBeenCalled()
})

test('while the network is asked nothing is said; after 5 s without an answer that it did not confirm', async () => {
  const { kit, unseen } = await create([sent(bob, 1)], () => new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const check = checkPastPayment(kit, bob)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(unseen()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await check
  expect(unseen()).toBe('claimed')
})

test('the three newest payments to a receiver are looked for, and one of them is enough', async () => {
  const asked: string[] = []
  const hasPaid: HasPaid = async ({ hash }) => {
    asked.push(hash)
    return hash === hashOf(4)
  }
  const others = [sent(carol, 9), sent(bob, 5), sent(bob, 5)]
  const { kit, unseen } = await create(
    [...others, sent(bob, 4), sent(bob, 3), sent(bob, 2)],
    hasPaid,
  )
  await checkPastPayment(kit, bob)
  expect(asked).toEqual([5, 4, 3].map(hashOf))
  expect(unseen()).toBeUndefined()
})

test('a receiver that the history does not name, or with no payment, is not asked about', async () => {
  const hasPaid = vi.fn<HasPaid>(async () => true)
  const { kit, unseen } = await create([sent(bob, 1, { sentFrom: carol })], hasPaid)
  await checkPastPayment(kit, bob)
  await checkPastPayment(kit, carol)
  expect(hasPaid).not.toHaveBeenCalled()
  expect(unseen()).toBe('whole')
})

test('what was sent from this browser needs no history', async () => {
  const { kit, unseen } = await create([sent(bob, 1)], async () => false)
  rememberReceiver(kit, { caipAddress: `eip155:1:${alice}`, to: bob })
  await checkPastPayment(kit, bob)
  expect(unseen()).toBeUndefined()
})

test('an answer about one account counts for no other one', async () => {
  let answer: ((isPaid: boolean) => void) | undefined
  const { kit, wallet, unseen } = await create([sent(bob, 1)], () => {
    return new Promise((resolve) => (answer = resolve))
  })
  const check = checkPastPayment(kit, bob)
  await expect.poll(() => answer).toBeDefined()
  wallet.switchAccounts([carol])
  wallet.switchAccounts([alice])
  answer?.(true)
  await check
  await fetchPastReceivers(kit)
  expect(unseen()).toBe('claimed')
  const again = checkPastPayment(kit, bob)
  await expect.poll(() => answer).toBeDefined()
  answer?.(false)
  await again
  expect(unseen()).toBe('claimed')
})

test('another receiver ends a check, and it is made again when the first one is back', async () => {
  const answers: ((isPaid: boolean) => void)[] = []
  const { kit, unseen } = await create([sent(bob, 1), sent(carol, 2)], () => {
    return new Promise((resolve) => answers.push(resolve))
  })
  const first = checkPastPayment(kit, bob)
  await expect.poll(() => answers).toHaveLength(1)
  const other = checkPastPayment(kit, carol)
  answers[0]?.(true)
  await first
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.(false)
  await other
  expect([unseen(bob), unseen(carol)]).toEqual(['claimed', 'claimed'])
  const again = checkPastPayment(kit, bob)
  await expect.poll(() => answers).toHaveLength(3)
  answers[2]?.(true)
  await again
  expect(unseen(bob)).toBeUndefined()
})
