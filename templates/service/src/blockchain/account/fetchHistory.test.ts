import type { HistoryReach, Transaction, TransactionPage } from '@wallet-kit/core'
import { RequestFailedError } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { fakeSource, testNetwork } from '../../../test/fakeSource.js'
import { openBlockchain } from '../../../test/openBlockchain.js'
import { InvalidRequestError } from '../../errors.js'
import type { Purchases } from '../sources.js'
import { writeCursor } from './cursor.js'
import { fetchHistory } from './fetchHistory.js'

const address = '0xF39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const plain = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const [mainnet, optimism, polygon] = ['eip155:1', 'eip155:10', 'eip155:137'] as const

const row = (id: string, chainId: string, minedAt: number): Transaction => ({
  ...{ id, chainId, minedAt, operationType: 'send', status: 'confirmed', transfers: [] },
})
const place = (chainId: string) => ({
  ...{ chainId, source: undefined, cursor: undefined, after: undefined },
})
const pageOf = (transactions: readonly Transaction[], reach?: HistoryReach): TransactionPage => ({
  ...{ transactions, next: undefined, ...(reach && { reach }) },
})
const down = new RequestFailedError({ url: 'https://node.example' })
const refusal = new InvalidRequestError({ problem: 'nobody searches that.' })

type Answers = Readonly<Record<string, TransactionPage | Error>>

/** The history of an account, over what a source answers for each network. */
async function open(answers: Answers, { purchases }: { readonly purchases?: Purchases } = {}) {
  const asked: unknown[] = []
  const source = fakeSource('one', {
    history: {
      fetchTransactions: async ({ signal: _, ...options }) => {
        asked.push(options)
        const answer = answers[options.caipNetworkId] ?? down
        if (answer instanceof Error) throw answer
        return answer
      },
    },
  })
  const { blockchain, time } = await openBlockchain({
    networks: Object.keys(answers).map((id) => testNetwork(Number(id.slice('eip155:'.length)))),
    ...{ sources: [source], ...(purchases && { purchases }) },
  })
  const ages: number[] = []
  const read = (facts: Partial<fetchHistory.Options> = {}) =>
    fetchHistory(blockchain, {
      ...{ address, forceUpdate: false, onOld: (age) => ages.push(age), ...facts },
    })
  return { ages, asked, blockchain, read, time }
}

const [mined, minedBefore] = [pageOf([row('a', mainnet, 9)]), pageOf([row('b', optimism, 8)])]

test('the histories of all networks come in one list by their time', async () => {
  const { read } = await open({ [optimism]: minedBefore, [mainnet]: mined })
  const { data, ...rest } = await read()
  expect(data.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(rest).toEqual({ next: null })
})

test('a network that does not answer is read again with the next page', async () => {
  const { read } = await open({ [mainnet]: down, [optimism]: minedBefore })
  expect(await read()).toMatchObject({
    ...{ data: [{ id: 'b' }], next: writeCursor([place(mainnet)]), reach: { isPartial: true } },
  })
})

test('a network that refuses the request is not read again, but the list says that it is not whole', async () => {
  const { read } = await open({ [mainnet]: refusal, [optimism]: minedBefore })
  expect(await read()).toMatchObject({
    ...{ data: [{ id: 'b' }], next: null, reach: { isPartial: true } },
  })
})

test.each([
  ['does not answer', down, 'ChainUnavailableError'],
  ['refuses the request', refusal, 'InvalidRequestError'],
])(
  'if every network %s, the read fails instead of giving an empty history',
  async (_, error, name) => {
    const { read } = await open({ [mainnet]: error, [optimism]: error })
    await expect(read()).rejects.toMatchObject({ name })
  },
)

test('a history says the least that was searched of all networks', async () => {
  const { read } = await open({
    [mainnet]: pageOf([], { blocks: 500 }),
    [optimism]: pageOf([], { blocks: 90, only: 'tokens' }),
  })
  expect((await read()).reach).toEqual({ blocks: 90, only: 'tokens' })
})

test.each([
  ['of another network', [polygon]],
  ['of another network as well', [mainnet, polygon]],
])('a cursor is refused that is %s', async (_, chainIds) => {
  const { read } = await open({ [mainnet]: mined, [optimism]: minedBefore })
  const cursor = writeCursor(chainIds.map(place)) ?? ''
  await expect(read({ cursor })).rejects.toMatchObject({ name: 'InvalidCursorError', status: 400 })
})

test('a cursor of one network is refused for another', async () => {
  const { read } = await open({ [mainnet]: mined, [optimism]: minedBefore })
  const cursor = writeCursor([place(mainnet)]) ?? ''
  expect((await read({ chainId: mainnet, cursor })).data).toHaveLength(1)
  const other = read({ chainId: optimism, cursor })
  await expect(other).rejects.toMatchObject({ name: 'InvalidCursorError' })
})

test.each([true, false])(
  'the source gets the address in small letters, its own cursor and whether the read is forced: %s',
  async (forceUpdate) => {
    const { asked, read } = await open({ [mainnet]: mined })
    await read({ forceUpdate })
    const places = [{ ...place(mainnet), source: 'one', cursor: 'p2' }]
    await read({ forceUpdate, cursor: writeCursor(places) ?? '' })
    expect(asked).toEqual(
      [undefined, 'p2'].map((cursor) => ({
        ...{ address: plain, caipNetworkId: mainnet, cursor, forceUpdate },
      })),
    )
  },
)

test('a history is kept for ten seconds, and a forced read skips it', async () => {
  const { asked, blockchain, read, time } = await open({ [mainnet]: mined })
  await read()
  time.now += 9_999
  await read({ address: plain })
  expect(asked).toHaveLength(1)
  await read({ forceUpdate: true })
  expect(asked).toHaveLength(2)
  time.now += 10_000
  await read()
  expect(asked).toHaveLength(3)
  expect(await blockchain.metrics.write()).toContain(
    'cache_reads_total{operation="getHistory",result="hit"} 1',
  )
})

test('a history that is old comes with its age', async () => {
  const answers: Record<string, TransactionPage | Error> = { [mainnet]: mined }
  const { ages, read, time } = await open(answers)
  await read()
  expect(ages).toEqual([])
  answers[mainnet] = down
  time.now += 42_000
  expect((await read()).data).toHaveLength(1)
  expect(ages).toEqual([42_000])
})

test.each([
  ['shop', optimism, undefined, undefined],
  ['market', undefined, '7', '14'],
])(
  'the purchases of an on-ramp are those that are kept: %s',
  async (onramp, chainId, cursor, next) => {
    const listed: unknown[] = []
    const purchases: Purchases = {
      save: async () => undefined,
      list: async (of) => {
        listed.push(of)
        const caipAddress = `${optimism}:${plain}`
        const bought = { caipAddress, at: Date.UTC(2026, 0, 2), token: { symbol: 'ETH' } }
        return { purchases: [{ id: '5', status: 'pending', ...bought }], next }
      },
    }
    const { asked, read } = await open({ [mainnet]: mined, [optimism]: minedBefore }, { purchases })
    const page = await read({ onramp, chainId, cursor })
    expect(page.data).toEqual([
      {
        id: `${onramp}:5`,
        metadata: {
          ...{ minedAt: '2026-01-02T00:00:00.000Z', chain: optimism, operationType: 'buy' },
          ...{ status: 'pending', provider: onramp, sentFrom: '', sentTo: plain },
        },
        transfers: [],
      },
    ])
    expect(page.next).toBe(next ?? null)
    expect(listed).toEqual([{ onramp, address: plain, caipNetworkId: chainId, cursor }])
    expect(asked).toEqual([])
  },
)

test('a service that keeps no purchases has none', async () => {
  const { asked, read } = await open({ [mainnet]: mined })
  expect(await read({ onramp: 'shop' })).toEqual({ data: [], next: null })
  expect(asked).toEqual([])
})
