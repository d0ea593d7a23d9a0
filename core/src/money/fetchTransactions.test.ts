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

test.each([
  ['the service', undefined, 1_000_000 - 240_000],
  ['a provider of the host', 900_000, 900_000],
  ['a provider that says no time', 'then', undefined],
])('a page of before keeps the time at which %s read it', async (_, told, readAt) => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  onTestFinished(() => now.mockRestore())
  const kit =
    told === undefined
      ? createTestKit({
          services: { blockchain: 'https://service.test' },
          fetch: async () => Response.json({ data: [] }, { headers: { Age: '240' } }),
        })
      : give({ transactions: [], readAt: told })
  expect((await fetchTransactions(kit, of)).readAt).toBe(readAt)
})

test.each([
  ['no transaction', null, true],
  ['of no status that is known', { ...sent, status: 'dropped' }, true],
  ['at no time', { ...sent, minedAt: 'yesterday' }, true],
  ['of another network', { ...sent, chainId: 'eip155:10' }, false],
])('an entry that is %s is left out, and the page says so: %s', async (_, entry, isSaid) => {
  const page = await fetchTransactions(give({ transactions: [entry], reach: { blocks: 9 } }), of)
  expect(page.transactions).toEqual([])
  expect(page.reach).toEqual({ blocks: 9, ...(isSaid && { isPartial: true }) })
  const whole = await fetchTransactions(give({ transactions: [entry, sent] }), of)
  expect(whole.reach).toEqual(isSaid ? { isPartial: true } : undefined)
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
  expect(page).toEqual({
    transactions: [{ ...sent, transfers: [], isCut: true }],
    next: undefined,
    reach: { isPartial: true },
  })
  await expect(fetchTransactions(give({}), of)).rejects.toMatchObject({
    name: 'ServiceAnswerError',
    shortMessage: 'The answer of providers.history does not have the expected shape.',
  })
})

test.each([
  [{ blocks: 5000, only: 'tokens', isPartial: true }, true],
  [{ blocks: 12 }, true],
  [{ blocks: -1, only: 'all', isPartial: 'yes' }, false],
  [{ blocks: 1.5 }, false],
  ['far', false],
  [undefined, false],
])('how far it reaches: %o', async (reach, isKept) => {
  const page = await fetchTransactions(give({ transactions: [sent], reach }), of)
  expect(page).toEqual({ transactions: [sent], next: undefined, ...(isKept && { reach }) })
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

describe('the service', () => {
  const row = {
    id: 'a',
    metadata: {
      ...{ hash: '0xaa', minedAt: '2026-11-09T00:00:00.000Z', chain: 'eip155:1' },
      ...{ operationType: 'send', status: 'pending', sentFrom: '0xb', sentTo: '0xc' },
    },
    transfers: [
      {
        ...{ direction: 'out', quantity: { numeric: 0.25 } },
        fungible_info: { symbol: 'ETH', icon: { url: 'https://i.test/e.png' } },
      },
      { direction: 'in', fungible_info: { symbol: 'USDC', quantity: { numeric: '7' } } },
      {
        direction: 'in',
        nft_info: {
          ...{ name: 'One', collection: { name: 'All' }, flags: { is_spam: true } },
          content: { preview: { url: 'https://i.test/1.png' } },
        },
      },
    ],
  }
  /** What is asked, and what comes of the answer. */
  async function ask(options: Partial<fetchTransactions.Options>, answer: unknown) {
    const asked: string[] = []
    const kit = createTestKit({
      services: { blockchain: 'https://service.test' },
      fetch: async (input) => {
        const { pathname, searchParams } = new URL(String(input))
        const names = ['chainId', 'cursor', 'onramp', 'cache']
        asked.push(pathname, ...names.map((name) => `${name} ${searchParams.get(name)}`))
        return Response.json(answer)
      },
    })
    const page = await fetchTransactions(kit, { ...of, ...options })
    return { asked, page }
  }

  test('is asked for what is wanted', async () => {
    const path = `/v1/account/${address}/history`
    const plain = await ask({}, { data: [] })
    expect(plain.asked).toEqual([
      path,
      'chainId eip155:1',
      'cursor null',
      'onramp null',
      'cache null',
    ])
    expect(plain.page).toEqual({ transactions: [], next: undefined })
    const full = await ask({ cursor: 'c', onramp: 'coinbase', forceUpdate: true }, { data: [] })
    expect(full.asked).toEqual([
      path,
      'chainId eip155:1',
      'cursor c',
      'onramp coinbase',
      'cache recheck',
    ])
  })

  test('tells of a transaction in its own words', async () => {
    const { page } = await ask(
      {},
      { data: [row, { ...row, metadata: { ...row.metadata, minedAt: 1 } }], next: 'n' },
    )
    expect(page).toStrictEqual({
      next: 'n',
      reach: { isPartial: true },
      transactions: [
        {
          ...{ id: 'a', hash: '0xaa', minedAt: Date.UTC(2026, 10, 9), chainId: 'eip155:1' },
          ...{ operationType: 'send', status: 'pending', sentFrom: '0xb', sentTo: '0xc' },
          transfers: [
            {
              direction: 'out',
              token: { symbol: 'ETH', amount: '0.25', iconUrl: 'https://i.test/e.png' },
            },
            { direction: 'in', token: { symbol: 'USDC', amount: '7' } },
            {
              direction: 'in',
              nft: {
                ...{ name: 'One', collection: 'All', isSpam: true },
                previewUrl: 'https://i.test/1.png',
              },
            },
          ],
        },
      ],
    })
  })

  test('that answers with another shape is an error', async () => {
    await expect(ask({}, { transactions: [] })).rejects.toMatchObject({
      name: 'ServiceAnswerError',
    })
  })
})

test('a host’s own history is asked what the service would be', async () => {
  const asked: unknown[] = []
  const fetchOwn = async (options: object) => {
    asked.push(options)
    return { transactions: [], next: undefined }
  }
  const kit = createTestKit({ providers: { history: { fetchTransactions: fetchOwn } } })
  const options = { ...of, cursor: 'c', onramp: 'coinbase', forceUpdate: true }
  await fetchTransactions(kit, options)
  expect(asked).toEqual([{ ...options, signal: expect.any(AbortSignal) }])
})

test('whoever has gone meanwhile hears nothing of it', async () => {
  const end = new AbortController()
  const fetchOwn = async () => {
    end.abort()
    return { transactions: [sent], next: undefined }
  }
  const kit = createTestKit({ providers: { history: { fetchTransactions: fetchOwn } } })
  const reading = fetchTransactions(kit, { ...of, signal: end.signal })
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
})
