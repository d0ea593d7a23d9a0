import type { HistoryProvider, Transaction } from '@wallet-kit/core'
import { expect, test } from 'vitest'
import { alice, bob, carol, createSendKit } from '../../test/createSendKit.js'
import { sendSlice } from '../slice.js'
import { fetchPastReceivers } from './pastReceivers.js'
import { getReceiverFacts } from './receiver.js'

const alike = '0x70990000000000000000000000000000000079C8'
const sent = (recipient: string): Transaction => ({
  ...{
    id: recipient,
    hash: `0x${'1'.repeat(64)}`,
    chainId: 'eip155:1',
    minedAt: Date.UTC(2026, 0, 1),
  },
  ...{ operationType: 'send', status: 'confirmed', sentFrom: alice, sentTo: recipient },
  transfers: [
    { direction: 'out', sender: alice, recipient, token: { symbol: 'ETH', amount: '1' } },
  ],
})
type Page = Awaited<ReturnType<HistoryProvider['fetchTransactions']>>

/** A history whose pages are asked for by their cursor. */
async function create(page: (cursor: string | undefined) => Page | Promise<Page>) {
  const cursors: (string | undefined)[] = []
  const history: HistoryProvider = {
    async fetchTransactions({ cursor }) {
      cursors.push(cursor)
      return page(cursor)
    },
  }
  return { ...(await createSendKit({ providers: { history } })), cursors }
}

test('a receiver of an older page is known, too', async () => {
  const { kit, cursors } = await create((cursor) =>
    cursor ? { transactions: [sent(bob)], next: undefined } : { transactions: [], next: 'older' },
  )
  await fetchPastReceivers(kit)
  expect(cursors).toEqual([undefined, 'older'])
  expect(getReceiverFacts(kit, alike).alike).toBe(bob)
  expect(getReceiverFacts(kit, carol).unseen).toBe('whole')
})

test('of a history without end ten pages are read, and no more is said of it', async () => {
  const { kit, cursors } = await create((cursor) => ({
    transactions: [sent(bob)],
    next: `${Number(cursor ?? 0) + 1}`,
  }))
  await fetchPastReceivers(kit)
  expect(cursors).toHaveLength(10)
  expect(getReceiverFacts(kit, carol).unseen).toBe('part')
  await fetchPastReceivers(kit)
  expect(cursors).toHaveLength(10)
})

test('one that leads in a circle is left', async () => {
  const { kit, cursors } = await create(() => ({ transactions: [], next: 'again' }))
  await fetchPastReceivers(kit)
  expect(cursors).toEqual([undefined, 'again'])
  expect(getReceiverFacts(kit, carol).unseen).toBe('part')
})

test.each([
  ['the newest blocks alone', { blocks: 5_000 }],
  ['tokens alone', { only: 'tokens' }],
  ['what could be read', { isPartial: true }],
] as const)('one that was searched for %s is not called whole', async (_, reach) => {
  const { kit } = await create((cursor) =>
    cursor
      ? { transactions: [sent(bob)], next: undefined }
      : { transactions: [], next: 'older', reach },
  )
  await fetchPastReceivers(kit)
  expect(getReceiverFacts(kit, alike).alike).toBe(bob)
  expect(getReceiverFacts(kit, carol).unseen).toBe('part')
})

test('one of which a transaction moved more than is listed is not called whole', async () => {
  const { kit } = await create(() => ({
    transactions: [{ ...sent(bob), isCut: true }],
    next: undefined,
  }))
  await fetchPastReceivers(kit)
  expect(getReceiverFacts(kit, carol).unseen).toBe('part')
})

test('after a failure nothing is claimed, and the next reading goes on where it was', async () => {
  let isDown = true
  const { kit, cursors } = await create((cursor) => {
    if (!cursor) return { transactions: [sent(carol)], next: 'older' }
    if (isDown) throw new Error('down')
    return { transactions: [sent(bob)], next: undefined }
  })
  await fetchPastReceivers(kit)
  expect(getReceiverFacts(kit, bob).unseen).toBe('failed')
  // What was read is known all the same.
  expect(getReceiverFacts(kit, carol).unseen).toBe('claimed')
  expect(getReceiverFacts(kit, alike).alike).toBeUndefined()
  isDown = false
  await fetchPastReceivers(kit)
  expect(cursors).toEqual([undefined, 'older', 'older'])
  expect(getReceiverFacts(kit, alike).alike).toBe(bob)
  expect(getReceiverFacts(kit, bob).unseen).toBe('claimed')
})

test('what is being read is not read twice, nor what was read', async () => {
  const { kit, cursors } = await create(() => ({ transactions: [], next: undefined }))
  await Promise.all([fetchPastReceivers(kit), fetchPastReceivers(kit)])
  await fetchPastReceivers(kit)
  expect(cursors).toEqual([undefined])
})

test('of an account on a network that is not configured nothing is read', async () => {
  const { kit, cursors, wallet } = await create(() => ({ transactions: [], next: undefined }))
  wallet.switchNetwork('eip155:99999')
  await fetchPastReceivers(kit)
  await kit.disconnect()
  await fetchPastReceivers(kit)
  expect(cursors).toEqual([])
})

test('a history that ends at the tenth page is whole', async () => {
  const { kit, cursors } = await create((cursor) => {
    const page = Number(cursor ?? 1)
    return { transactions: [], next: page < 10 ? String(page + 1) : undefined }
  })
  await fetchPastReceivers(kit)
  expect(cursors).toHaveLength(10)
  expect(getReceiverFacts(kit, bob).unseen).toBe('whole')
})

test.each([
  ['an answer', async () => ({ transactions: [sent(bob)], next: undefined })],
  ['a failure', () => Promise.reject(new Error('down'))],
])('%s for an account that was left counts for nothing', async (_, end) => {
  let answer: ((page: Promise<Page>) => void) | undefined
  const { kit, wallet } = await create(() => new Promise((resolve) => (answer = resolve)))
  const first = fetchPastReceivers(kit)
  await expect.poll(() => answer).toBeDefined()
  wallet.switchAccounts([carol])
  wallet.switchAccounts([alice])
  answer?.(end())
  await first
  expect(getReceiverFacts(kit, alike)).toMatchObject({ alike: undefined, unseen: undefined })
})

// Comparing each payer with each other one took more than a minute. Many short pages, because each page has its own time limit.
test('a history of very many payers is read in time', async () => {
  const [pages, count] = [10, 8_000]
  const paid = (index: number): Transaction => {
    const sender = `0x${index.toString(16).padStart(40, '0')}`
    return {
      ...{ ...sent(alice), id: sender, sentFrom: sender },
      transfers: [
        { direction: 'in', sender, recipient: alice, token: { symbol: 'ETH', amount: '1' } },
      ],
    }
  }
  const payersFrom = (first: number) =>
    Array.from({ length: count }, (_, index) => paid(first + index))
  const { kit } = await createSendKit({
    providers: {
      history: {
        async fetchTransactions({ cursor }) {
          const page = Number(cursor ?? 0)
          const next = page + 1 < pages ? String(page + 1) : undefined
          return { transactions: payersFrom(page * count), next }
        },
      },
    },
  })
  await fetchPastReceivers(kit)
  expect(kit.read(sendSlice).history.peek()?.payers).toHaveLength(pages * count)
}, 40_000)
