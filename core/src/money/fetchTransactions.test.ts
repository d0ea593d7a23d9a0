import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { fetchTransactions } from './fetchTransactions.js'
import type { Transaction } from './transaction.js'

const address = '0x1111111111111111111111111111111111111111'
const of = { address, caipNetworkId: 'eip155:1' }
const sent: Transaction = {
  id: 'a',
  hash: '0xaa',
  minedAt: Date.UTC(2026, 10, 9),
  chainId: 'eip155:1',
  operationType: 'send',
  status: 'confirmed',
  sentFrom: address,
  sentTo: '0x2222222222222222222222222222222222222222',
  transfers: [
    { direction: 'out', token: { symbol: 'ETH', amount: '0.1' } },
    {
      direction: 'in',
      nft: {
        name: 'Low Tide 41',
        collection: 'Shorelines',
        previewUrl: 'https://images.test/41.png',
        isSpam: true,
      },
    },
  ],
}
/** What a host's provider may give by mistake. */
const give = (page: unknown) =>
  createTestKit({ providers: { history: { fetchTransactions: async () => page as never } } })

test('a host’s own history is read as a service’s answer is', async () => {
  const page = await fetchTransactions(give({ transactions: [sent], next: 'b' }), of)
  expect(page).toEqual({ transactions: [sent], next: 'b' })
})

test('what is none, or of another network, is left out; a cursor is a text', async () => {
  const bad = [
    null,
    {},
    { ...sent, minedAt: 'yesterday' },
    { ...sent, minedAt: 1e20 },
    { ...sent, chainId: 'eip155:10' },
    { ...sent, id: 7 },
    { ...sent, status: 'dropped' },
    { ...sent, status: undefined },
  ]
  const odd = { ...sent, transfers: [{ direction: 'out', token: { symbol: 'ETH', amount: -1 } }] }
  const page = await fetchTransactions(give({ transactions: [...bad, odd], next: { a: 1 } }), of)
  expect(page).toEqual({ transactions: [{ ...sent, transfers: [] }], next: undefined })
  await expect(fetchTransactions(give({}), of)).rejects.toMatchObject({
    name: 'ServiceAnswerError',
  })
})

test('a long page of the host’s own is read with breaths between', async () => {
  vi.useFakeTimers()
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5))
  onTestFinished(() => {
    clock.mockRestore()
    vi.useRealTimers()
  })
  const transactions = Array.from({ length: 1000 }, (_, index) => ({ ...sent, id: `${index}` }))
  let isDone = false
  const reading = fetchTransactions(give({ transactions }), of).finally(() => {
    isDone = true
  })
  await vi.advanceTimersToNextTimerAsync()
  expect(isDone).toBe(false)
  await vi.runAllTimersAsync()
  expect((await reading).transactions.map(({ id }) => id)).toEqual(transactions.map(({ id }) => id))
})

describe('spam beside what counts', () => {
  const spam = { direction: 'in', nft: { name: 'Claim', isSpam: true } }
  const money = { direction: 'out', token: { symbol: 'USDC', amount: '50000' } }
  const read = async (transfers: readonly object[]) => {
    const { transactions } = await fetchTransactions(
      give({ transactions: [{ ...sent, transfers }], next: undefined }),
      of,
    )
    return transactions[0]?.transfers
  }

  test('does not push it out of the list', async () => {
    expect(await read([...Array(20).fill(spam), money])).toEqual([money])
  })

  test('that cannot be read is not all there is', async () => {
    expect(await read([spam, { direction: 'out', token: { symbol: '', amount: '5' } }])).toEqual([])
  })

  test('alone stays what it is', async () => {
    expect(await read([spam, spam])).toHaveLength(2)
  })
})

test.each([
  ['before there were chains', Date.UTC(1970, 0, 1)],
  ['in the days of the pharaohs', -8.64e15],
  ['next year', Date.now() + 400 * 86_400_000],
])('what is of %s is none', async (_, minedAt) => {
  const page = await fetchTransactions(give({ transactions: [{ ...sent, minedAt }] }), of)
  expect(page.transactions).toEqual([])
})
