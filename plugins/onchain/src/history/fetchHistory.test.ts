import { createHttp } from '@wallet-kit/core/plugin'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerLogs, createFakeChain, token, transferLog } from '../../test/createFakeChain.js'
import { createTestContext } from '../../test/createTestContext.js'
import {
  account,
  coin,
  friend,
  hashOf,
  nfts,
  other,
  scanRow,
  scoutCall,
  scoutInternal,
  scoutTransfer,
  timeOf,
  zero,
} from '../../test/indexerRows.js'
import { startIndexer } from '../../test/startIndexer.js'
import { fetchHistory } from './fetchHistory.js'

const contracts = {
  [coin]: token('Test Dollar', 'TUSD', 6),
  [nfts]: { supportsInterface: () => true },
}
const page = (items: readonly unknown[], next: unknown = null) => ({
  json: { items, next_page_params: next },
})
const rows = (result: unknown) => ({ json: { status: '1', message: 'OK', result } })
const approval = `0x095ea7b3${'00'.repeat(64)}`

/** A Blockscout with three lists. */
const startBlockscout = (lists: {
  readonly transactions?: readonly unknown[]
  readonly transfers?: readonly unknown[]
  readonly internal?: readonly unknown[]
}) =>
  startIndexer(({ pathname }) => {
    if (pathname.endsWith('/internal-transactions')) return page(lists.internal ?? [])
    if (pathname.endsWith('/token-transfers')) return page(lists.transfers ?? [])
    return page(lists.transactions ?? [])
  })

/** Words of what was told: what, how it went, and what moved. */
const told = ({ transactions }: Awaited<ReturnType<typeof fetchHistory>>) =>
  transactions.map(({ operationType, status, transfers }) =>
    [
      operationType,
      status,
      ...transfers.map(({ direction, token, nft }) =>
        token ? `${direction} ${token.amount} ${token.symbol}` : `${direction} ${nft?.name}`,
      ),
    ].join(', '),
  )

test('Blockscout: what was done is told from what moved, by what tokens say of themselves', async () => {
  const swapped = { from: { hash: account }, to: { hash: friend } }
  const nft = { address_hash: nfts, type: 'ERC-721', name: 'Shorelines' }
  const { url, asked } = await startBlockscout({
    transactions: [
      scoutCall(9, { status: null, timestamp: null, block_number: null }),
      scoutCall(8, { value: '420000000000000000' }),
      scoutCall(7, { raw_input: '0x12345678', method: 'swap' }),
      scoutCall(6, { raw_input: approval, method: 'approve', to: { hash: coin } }),
      scoutCall(5, { status: 'error', raw_input: '0xa9059cbb', to: { hash: coin } }),
      scoutCall(4, { to: null, raw_input: '0x60806040' }),
      scoutCall(3, { to: { hash: coin }, raw_input: '0x40c10f19' }),
      scoutCall(2, { to: { hash: account }, value: '1' }),
    ],
    transfers: [
      scoutTransfer(7, swapped),
      scoutTransfer(3, { from: { hash: zero } }),
      scoutTransfer(1),
      scoutTransfer(0, {
        token: nft,
        total: { token_id: '41', token_instance: { metadata: { name: 'Low Tide 41' } } },
      }),
    ],
    internal: [scoutInternal(7)],
  })
  const { rpc, asked: calls } = createFakeChain({ contracts })
  const context = createTestContext({ rpc, apiUrl: url })
  const found = await fetchHistory(context, { address: account })
  expect(told(found)).toEqual([
    'send, confirmed, out 0.42 ETH',
    'trade, confirmed, out 1.5 TUSD, in 0.25 ETH',
    'approve, confirmed',
    'send, failed',
    'deploy, confirmed',
    'mint, confirmed, in 1.5 TUSD',
    'send, confirmed, self 0.000000000000000001 ETH',
    'receive, confirmed, in 1.5 TUSD',
    'receive, confirmed, in Low Tide 41',
  ])
  expect(found).not.toHaveProperty('reach')
  expect(found.next).toBeUndefined()
  expect(found.transactions[0]).toMatchObject({
    id: `eip155:31337:${hashOf(8)}`,
    hash: hashOf(8),
    minedAt: timeOf(8) * 1000,
    chainId: 'eip155:31337',
    sentFrom: '0xA1A1a1a1A1A1A1A1A1a1a1a1a1a1A1A1a1A1a1a1',
  })
  expect(asked.map((path) => path.split('/').at(-1))).toEqual([
    'transactions',
    'token-transfers',
    'internal-transactions',
  ])
  // One request asks all tokens and all collections.
  expect(calls).toHaveLength(1)
})

test('Etherscan: told by the first answer, and remembered; the same told of the same', async () => {
  const { url, asked } = await startIndexer(({ pathname, searchParams }) => {
    if (pathname.startsWith('/api/v2')) return { status: 404 }
    switch (searchParams.get('action')) {
      case 'txlist':
        return rows([
          scanRow(8, { value: '420000000000000000' }),
          scanRow(7, { input: '0x12345678' }),
          scanRow(5, { isError: '1', txreceipt_status: '0', input: '0x12345678' }),
        ])
      case 'tokentx':
        return rows([scanRow(7, { value: '1500000', contractAddress: coin, tokenDecimal: '2' })])
      case 'txlistinternal':
        return rows([scanRow(7, { from: friend, to: account, value: '250000000000000000' })])
      case 'tokennfttx':
        return rows([
          scanRow(4, {
            ...{ from: friend, to: account, tokenID: '7', tokenName: 'Semaphore' },
            contractAddress: nfts,
          }),
        ])
      default:
        return { json: { status: '0', message: 'No transactions found', result: [] } }
    }
  })
  const { rpc } = createFakeChain({ contracts })
  const context = createTestContext({ rpc, apiUrl: url })
  const found = await fetchHistory(context, { address: account })
  expect(told(found)).toEqual([
    'send, confirmed, out 0.42 ETH',
    'trade, confirmed, out 1.5 TUSD, in 0.25 ETH',
    'execute, failed',
    'receive, confirmed, in Semaphore #7',
  ])
  expect(found).not.toHaveProperty('reach')
  const before = asked.length
  await fetchHistory(context, { address: account, forceUpdate: true })
  expect(asked.slice(before).every((path) => path.startsWith('/api?'))).toBe(true)
  await fetchHistory(context, { address: account })
  expect(asked).toHaveLength(before + 5)
})

test.each(['blockscout', 'etherscan'] as const)(
  '%s: pages of several lists come together; each transaction once, with all that it moved',
  async (kind) => {
    const calls = Array.from({ length: 57 }, (_, index) => 400 - 3 * index)
    const transfers = Array.from({ length: 220 }, (_, index) => 400 - Math.floor(index / 2))
    const scout = (list: readonly unknown[], query: URLSearchParams) => {
      const start = Number(query.get('index') ?? 0)
      const next = start + 20 < list.length ? { index: start + 20, items_count: 20 } : null
      return page(list.slice(start, start + 20), next)
    }
    const scan = (list: readonly { readonly blockNumber: string }[], query: URLSearchParams) => {
      const end = Number(query.get('endblock') ?? Number.POSITIVE_INFINITY)
      const start = 100 * (Number(query.get('page')) - 1)
      return rows(
        list.filter(({ blockNumber }) => Number(blockNumber) <= end).slice(start, start + 100),
      )
    }
    const { url } = await startIndexer(({ pathname, searchParams }) => {
      const name = searchParams.get('action') ?? pathname.split('/').at(-1)
      switch (name) {
        case 'transactions':
          return scout(
            calls.map((block) => scoutCall(block, { raw_input: '0x12345678' })),
            searchParams,
          )
        case 'token-transfers':
          return scout(
            transfers.map((block) => scoutTransfer(block)),
            searchParams,
          )
        case 'txlist':
          return scan(
            calls.map((block) => scanRow(block, { input: '0x12345678' })),
            searchParams,
          )
        case 'tokentx':
          return scan(
            transfers.map((block) =>
              scanRow(block, {
                from: friend,
                to: account,
                value: '1500000',
                contractAddress: coin,
              }),
            ),
            searchParams,
          )
        default:
          return kind === 'blockscout' ? page([]) : rows([])
      }
    })
    const { rpc } = createFakeChain({ contracts })
    const apiUrl = kind === 'blockscout' ? `${url}/api/v2` : `${url}/v2/api?chainid=1`
    const context = createTestContext({ rpc, apiUrl })
    const seen = new Map<string, string | undefined>()
    let cursor: string | undefined
    let pages = 0
    do {
      const found = await fetchHistory(context, { address: account, cursor })
      expect(found).not.toHaveProperty('reach')
      for (const { id, transfers } of found.transactions) {
        expect(seen.has(id)).toBe(false)
        seen.set(id, transfers[0]?.token?.amount)
      }
      cursor = found.next
      expect(++pages).toBeLessThan(60)
    } while (cursor)
    expect(seen.size).toBe(new Set([...calls, ...transfers]).size)
    for (const block of transfers) {
      expect(seen.get(`eip155:31337:${hashOf(block)}`)).toBe('3')
    }
  },
)

test('pages that lead in a circle end, and are said to be partial', async () => {
  const { url, asked } = await startIndexer(({ pathname }) =>
    pathname.endsWith('/transactions')
      ? page([scoutCall(5, { value: '1' })], { block_number: 5, index: 0 })
      : page([]),
  )
  const context = createTestContext({ rpc: createFakeChain({}).rpc, apiUrl: url })
  const first = await fetchHistory(context, { address: account })
  expect(told(first)).toHaveLength(1)
  expect(first).toMatchObject({ next: undefined, reach: { isPartial: true } })
  expect(asked.length).toBeLessThan(10)
})

describe('a cursor that the kit did not write', () => {
  async function ask(cursor: string) {
    const { url, asked } = await startBlockscout({ transactions: [scoutCall(5, { value: '1' })] })
    const context = createTestContext({ rpc: createFakeChain({}).rpc, apiUrl: url })
    return { asked, page: fetchHistory(context, { address: account, cursor }) }
  }

  test.each([
    ...['', 'null', '{}', '[]', '[0]', '[0,-1]', '[null,-1]', '[0,1.5]'],
    ...['[0,1,{}]', '[0,1,"7",{}]', '["a",1]', '[0.5,1]'],
  ])('leads nowhere if it cannot be read: %s', async (cursor) => {
    const { asked, page } = await ask(cursor)
    expect(await page).toEqual({ transactions: [], next: undefined })
    expect(asked).toEqual([])
  })

  test.each(['[7,1,null,null,null]', '[1,5]'])(
    'is refused if it names an indexer that there is not: %s',
    async (cursor) => {
      const { asked, page } = await ask(cursor)
      await expect(page).rejects.toMatchObject({ details: 'No indexer is known.' })
      expect(asked).toEqual([])
    },
  )

  test('may begin at the first block of the chain', async () => {
    const { asked, page } = await ask('[0,0]')
    expect((await page).transactions).toEqual([])
    expect(asked).toHaveLength(3)
  })
})

test('lies of an indexer: what is shown, and what is refused', async () => {
  const now = new Date().toISOString()
  const { url } = await startBlockscout({
    transactions: [
      // Of others, malformed, and of no time.
      scoutCall(30, { from: { hash: friend }, to: { hash: other }, value: '5' }),
      scoutCall(29, { value: '-5' }),
      scoutCall(28, { timestamp: 'yesterday' }),
      scoutCall(27, { status: 'fine' }),
      // Nothing, sent by somebody else.
      scoutCall(26, { from: { hash: friend }, to: { hash: account } }),
    ],
    transfers: [
      // A token that no contract is.
      scoutTransfer(25, { token: { address_hash: other, type: 'ERC-20', symbol: 'USDC' } }),
      // Nothing, by a contract that lets everybody say so.
      scoutTransfer(24, { from: { hash: account }, to: { hash: friend }, total: { value: '0' } }),
      // Not of this account.
      scoutTransfer(23, { to: { hash: other } }),
      // A collection that no contract is.
      scoutTransfer(22, {
        token: { address_hash: other, type: 'ERC-721' },
        total: { token_id: '1' },
      }),
      // A payment of this minute, which the chain does not know, one of a block that is far ahead, and one that it knows.
      scoutTransfer(99_999, { timestamp: now }),
      scoutTransfer(21, { timestamp: now }),
      scoutTransfer(20, { timestamp: now }),
      // A name that calls for a visit.
      scoutTransfer(19, { token: { address_hash: friend, type: 'ERC-20' } }),
      scoutTransfer(18, {
        token: { address_hash: nfts, type: 'ERC-721', name: '\u202eA'.repeat(500_000) },
        total: {
          token_id: '1',
          token_instance: { metadata: { name: 'Visit claim.example' }, image_url: 'http://a.test' },
        },
      }),
    ],
  })
  const paid = { from: friend, to: account, token: coin, units: 1_500_000 }
  const { answers } = answerLogs(100, [transferLog({ ...paid, block: 20, hash: hashOf(20) })])
  const { rpc } = createFakeChain({
    contracts: { ...contracts, [friend]: token('Visit free-usdc.example to claim', 'FREE', 18) },
    answers,
  })
  const context = createTestContext({ rpc, apiUrl: url })
  const found = await fetchHistory(context, { address: account })
  expect(told(found)).toEqual([
    'receive, confirmed, in 1.5 TUSD',
    'receive, confirmed, in Visit claim.example',
  ])
  const [, lure] = found.transactions
  expect(lure?.transfers[0]?.nft).toEqual({
    name: 'Visit claim.example',
    collection: expect.stringMatching(/^A( A)*…$/),
    isSpam: true,
  })
  expect(found.reach).toEqual({ isPartial: true })
})

test('what a token claims to have sent for the account is told with who sent it', async () => {
  const { url } = await startBlockscout({
    transfers: [scoutTransfer(5, { from: { hash: account }, to: { hash: friend } })],
  })
  const { rpc } = createFakeChain({
    contracts,
    answers: {
      eth_getTransactionByHash: (hash: never) => ({
        ...{ hash, from: other, to: coin, value: '0x0', input: '0x12345678' },
      }),
      eth_getTransactionReceipt: (transactionHash: never) => ({ transactionHash, logs: [] }),
    },
  })
  const context = createTestContext({ rpc, apiUrl: url })
  const { transactions } = await fetchHistory(context, { address: account })
  expect(transactions).toMatchObject([
    { operationType: 'send', sentFrom: expect.stringMatching(new RegExp(other, 'i')) },
  ])
})

describe('a transfer from the account in a transaction of another one', () => {
  const entryPoint = '0x4337084d9e255ff0702461cf8895ce9e3b5ff108'
  const topic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const move = (to: string, units: number) =>
    transferLog({ from: account, to, token: coin, units, block: 5, hash: hashOf(5) })
  const end = (sender: string, isDone = true, address = entryPoint) => ({
    address,
    topics: [
      '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
      hashOf(1),
      topic(sender),
      topic(zero),
    ],
    data: `0x${word(0)}${word(Number(isDone))}${word(1)}${word(1)}`,
  })
  /** What is told of transfers of 1.5 TUSD to `friend` and of 2 TUSD to `other`, with these logs. */
  async function tell(logs: readonly object[], receipt: object = {}) {
    const { url } = await startBlockscout({
      transfers: [
        scoutTransfer(5, { from: { hash: account }, to: { hash: friend } }),
        scoutTransfer(5, {
          from: { hash: account },
          to: { hash: other },
          total: { value: '2000000', decimals: '6' },
          log_index: 9,
        }),
      ],
    })
    const { rpc } = createFakeChain({
      contracts,
      answers: {
        eth_getTransactionByHash: (hash: never) => ({
          ...{ hash, from: other, to: entryPoint, value: '0x0', input: '0x765e827f' },
        }),
        eth_getTransactionReceipt: (transactionHash: never) => ({
          transactionHash,
          logs,
          ...receipt,
        }),
      },
    })
    const context = createTestContext({ rpc, apiUrl: url })
    const { transactions } = await fetchHistory(context, { address: account })
    return transactions[0]
  }
  const isFrom = (address: string) => expect.stringMatching(new RegExp(address, 'i'))
  const both = [move(friend, 1_500_000), move(other, 2_000_000)]

  test('is the account’s if it signed the operation: all of that counts, and it is the sender', async () => {
    const told = await tell([...both, end(account)])
    expect(told).toMatchObject({
      operationType: 'send',
      status: 'confirmed',
      sentFrom: isFrom(account),
    })
    expect(told?.sentTo).toBeUndefined()
    expect(told?.transfers).toMatchObject([{ direction: 'out', token: { amount: '3.5' } }])
  })

  test('is left out if another operation of the bundle claims it', async () => {
    const told = await tell([
      move(friend, 1_500_000),
      end(account),
      move(other, 2_000_000),
      end(other),
    ])
    expect(told?.transfers).toMatchObject([
      { direction: 'out', recipient: isFrom(friend), token: { amount: '1.5' } },
    ])
  })

  test('is left out if it was logged while the operations were checked, before any was carried out', async () => {
    const begin = {
      address: entryPoint,
      topics: ['0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'],
      data: '0x',
    }
    const told = await tell([
      move(other, 2_000_000),
      begin,
      move(friend, 1_500_000),
      end(account),
      end(other),
    ])
    expect(told?.transfers).toMatchObject([
      { direction: 'out', recipient: isFrom(friend), token: { amount: '1.5' } },
    ])
    const madeUp = { ...begin, address: friend }
    expect((await tell([...both, madeUp, end(account)]))?.transfers).toMatchObject([
      { token: { amount: '3.5' } },
    ])
  })

  test.each([
    ['nothing', '0x'],
    ['no hex', `0x${'z'.repeat(256)}`],
    ['no text', {}],
  ])('is of nobody known if the outcome of the operation is %s', async (_, data) => {
    const told = await tell([...both, { ...end(account), data }])
    expect(told).toMatchObject({ operationType: 'send', status: 'confirmed' })
    expect(told).not.toHaveProperty('sentFrom')
  })

  test.each([
    ['is another one', { transactionHash: hashOf(6) }],
    ['has no logs', { logs: null }],
  ])('is of nobody known if the receipt %s: the account may have signed it', async (_, receipt) => {
    const told = await tell([...both, end(account)], receipt)
    expect(told).toMatchObject({ operationType: 'send', status: 'confirmed' })
    expect(told).not.toHaveProperty('sentFrom')
  })

  test('of an operation that failed moved nothing', async () => {
    expect(await tell([end(account, false)])).toMatchObject({ status: 'failed', transfers: [] })
  })

  test.each([
    ['of another account', [...both, end(other)]],
    ['of a contract that makes it up', [...both, end(account, true, friend)]],
  ])('is of that other one if the operation is %s', async (_, logs) => {
    expect(await tell(logs)).toMatchObject({ sentFrom: isFrom(other) })
  })
})

test('tokens that cannot be asked are left out, and it is said', async () => {
  const { url } = await startBlockscout({
    transactions: [scoutCall(6, { value: '1' })],
    transfers: [scoutTransfer(5)],
  })
  const rpc = () => Promise.reject(new Error('down'))
  const found = await fetchHistory(createTestContext({ rpc, apiUrl: url }), { address: account })
  expect(told(found)).toEqual(['send, confirmed, out 0.000000000000000001 ETH'])
  expect(found.reach).toEqual({ isPartial: true })
})

test('a transaction of which something cannot be read is left out, and it is said', async () => {
  const sums = scoutTransfer(6, { log_index: 2, total: { value: '1.5', decimals: '2' } })
  const scout = await startBlockscout({
    transactions: [scoutCall(7, { value: 'much' }), scoutCall(5, { value: '1' })],
    transfers: [scoutTransfer(7), scoutTransfer(6), sums],
  })
  const bare = { contractAddress: coin, value: '1500000', from: friend, to: account }
  const scan = await startIndexer(({ searchParams }) => {
    const action = searchParams.get('action')
    if (action === 'txlist') return rows([scanRow(5, { value: '1' })])
    return rows(
      action === 'tokentx' ? [scanRow(6, bare), scanRow(6, { ...bare, value: '-1' })] : [],
    )
  })
  for (const apiUrl of [scout.url, `${scan.url}/api?apikey=key`]) {
    const { rpc } = createFakeChain({ contracts })
    const found = await fetchHistory(createTestContext({ rpc, apiUrl }), { address: account })
    expect(told(found)).toEqual(['send, confirmed, out 0.000000000000000001 ETH'])
    expect(found.reach).toEqual({ isPartial: true })
  }
})

test('a list that an instance does not have makes the answer partial, not empty', async () => {
  const { url } = await startIndexer(({ pathname }) =>
    pathname.endsWith('/internal-transactions')
      ? { status: 500 }
      : page(pathname.endsWith('/transactions') ? [scoutCall(5, { value: '1' })] : []),
  )
  const context = createTestContext({ rpc: createFakeChain({}).rpc, apiUrl: url })
  const found = await fetchHistory(context, { address: account })
  expect(told(found)).toHaveLength(1)
  expect(found.reach).toEqual({ isPartial: true })
})

test('several urls: the next one answers; one that fails thrice is left alone for a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const broken = await startIndexer(() => ({ status: 500 }))
  const good = await startBlockscout({ transactions: [scoutCall(5, { value: '1' })] })
  const context = createTestContext({
    rpc: createFakeChain({}).rpc,
    apiUrl: 'https://never.test',
    options: { indexers: { 'eip155:31337': [broken.url, good.url] } },
  })
  const ask = () => fetchHistory(context, { address: account, forceUpdate: true })
  for (let turn = 0; turn < 3; turn++) expect(told(await ask())).toHaveLength(1)
  const before = broken.asked.length
  expect(told(await ask())).toHaveLength(1)
  expect(broken.asked).toHaveLength(before)
  vi.setSystemTime(Date.now() + 61_000)
  await ask()
  expect(broken.asked.length).toBeGreaterThan(before)
})

test('a url that asks for patience gets it; nothing else is known: the failure is told', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let isBusy = false
  const { url, asked } = await startIndexer(({ pathname }) =>
    isBusy
      ? { status: 429, headers: { 'retry-after': '30' } }
      : page(pathname.endsWith('/transactions') ? [scoutCall(5, { value: '1' })] : []),
  )
  const context = createTestContext({ rpc: createFakeChain({}).rpc, apiUrl: url })
  const ask = () => fetchHistory(context, { address: account, forceUpdate: true })
  await ask()
  isBusy = true
  await expect(ask()).rejects.toMatchObject({ name: 'HttpError', status: 429 })
  const before = asked.length
  await expect(ask()).rejects.toMatchObject({ name: 'HttpError', status: 429 })
  expect(asked).toHaveLength(before)
  isBusy = false
  vi.setSystemTime(Date.now() + 31_000)
  expect(told(await ask())).toHaveLength(1)
})

test('an Etherscan that refuses is no empty history, and no error names its key', async () => {
  let isRefused = false
  const refusal = { status: '0', message: 'NOTOK', result: 'Missing/Invalid API Key' }
  const { url } = await startIndexer(() => (isRefused ? { json: refusal } : rows([])))
  const apiUrl = `${url}/v2/api?chainid=1&apikey=secret`
  const context = createTestContext({ rpc: createFakeChain({}).rpc, apiUrl })
  const ask = () => fetchHistory(context, { address: account, forceUpdate: true })
  expect(await ask()).toEqual({ transactions: [], next: undefined })
  isRefused = true
  const error = await ask().catch((error) => error)
  expect(error).toMatchObject({ name: 'ServiceAnswerError', details: 'Missing/Invalid API Key' })
  expect(`${error.message} ${error.details}`).not.toContain('secret')
})

test('purchases are known to no chain', async () => {
  const context = createTestContext({ rpc: createFakeChain({}).rpc })
  const asked = { address: account, onramp: 'meld' }
  expect(await fetchHistory(context, asked)).toEqual({ transactions: [], next: undefined })
})

test.each([
  ['a place that is none', (url: string) => (url.includes('made-up') ? { status: 422 } : page([]))],
  [
    'a page that is too far',
    (url: string) => (/page=\d{3}/.test(url) ? rows('Result window is too large') : rows([])),
  ],
])('who asks for %s leaves the indexer to the others', async (_, answer) => {
  const { url, asked } = await startIndexer(({ pathname, search }) => answer(pathname + search))
  const { rpc } = createFakeChain({ contracts })
  const context = createTestContext({ rpc, apiUrl: url })
  await fetchHistory(context, { address: account })
  for (let each = 0; each < 3; each++) {
    const cursor = JSON.stringify([0, 5, ...['made-up', '7-999', '7-999', '7-999', '7-999']])
    await fetchHistory(context, { address: account, cursor }).catch(() => undefined)
  }
  asked.length = 0
  await fetchHistory(context, { address: account, forceUpdate: true })
  expect(asked).not.toEqual([])
})

test('a page that was asked for anew stays where an older answer comes late', async () => {
  const late: (() => void)[] = []
  let hasPaid = false
  const { rpc } = createFakeChain({ contracts })
  const http = {
    ...createHttp(),
    async get(url: string) {
      const isCalls = url.endsWith(`${account}/transactions`)
      const items = hasPaid && isCalls ? [scoutCall(9, { value: '1' })] : []
      if (!hasPaid) await new Promise<void>((resolve) => late.push(resolve))
      return { items, next_page_params: null }
    },
  }
  const context = createTestContext({ rpc, http, apiUrl: 'https://scout.test/api/v2' })
  const older = fetchHistory(context, { address: account })
  await vi.waitFor(() => expect(late).toHaveLength(3))
  hasPaid = true
  const ask = async (forceUpdate: boolean) =>
    (await fetchHistory(context, { address: account, forceUpdate })).transactions
  expect(await ask(true)).toHaveLength(1)
  for (const answer of late) answer()
  await older
  expect(await ask(false)).toHaveLength(1)
})

test('a node that is behind does not know a new collection; once it does, its NFTs are told', async () => {
  const nft = { address_hash: nfts, type: 'ERC-721', name: 'Shorelines' }
  const { url } = await startBlockscout({
    transfers: [scoutTransfer(7, { token: nft, total: { token_id: '41' } })],
  })
  const known = {}
  const { rpc } = createFakeChain({ contracts: known })
  const context = createTestContext({ rpc, apiUrl: url })
  expect(told(await fetchHistory(context, { address: account }))).toEqual([])
  Object.assign(known, contracts)
  expect(told(await fetchHistory(context, { address: account }))).toEqual([
    'receive, confirmed, in Shorelines #41',
  ])
})

test('transactions of all lists come by their time, newest first', async () => {
  const { url } = await startBlockscout({
    transactions: [scoutCall(5, { value: '1' }), scoutCall(3, { value: '1' })],
    transfers: [scoutTransfer(8), scoutTransfer(4)],
  })
  const { rpc } = createFakeChain({ contracts })
  const context = createTestContext({ rpc, apiUrl: url })
  const { transactions } = await fetchHistory(context, { address: account })
  expect(transactions.map(({ hash }) => hash)).toEqual([8, 5, 4, 3].map(hashOf))
})

test.each([
  [true, 'tokens alone moved', { transfers: [scoutTransfer(5)] }],
  [
    true,
    'a token and the native coin moved',
    { transfers: [scoutTransfer(5)], internal: [scoutInternal(4)] },
  ],
  [false, 'the native coin alone moved', { internal: [scoutInternal(4)] }],
  [false, 'nothing moved', {}],
])('the answer is partial, %s, if tokens cannot be asked and %s', async (isPartial, _, lists) => {
  const { url } = await startBlockscout(lists)
  const rpc = () => Promise.reject(new Error('down'))
  const found = await fetchHistory(createTestContext({ rpc, apiUrl: url }), { address: account })
  expect(found.reach).toEqual(isPartial ? { isPartial: true } : undefined)
})

describe('pages of an indexer are kept for 30 s', () => {
  /** Asks for the history of an account. `asked` has the urls. */
  function createAsked() {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const asked: string[] = []
    const http = {
      ...createHttp(),
      async get(url: string) {
        asked.push(url)
        return { items: [], next_page_params: null }
      },
    }
    const { rpc } = createFakeChain({})
    const context = createTestContext({ rpc, http, apiUrl: 'https://scout.test/api/v2' })
    return { asked, ask: (address: string) => fetchHistory(context, { address }) }
  }

  test.each([
    [0, 3],
    [29_999, 3],
    [30_000, 6],
    [-1, 6],
  ])('read %i ms ago: %i requests in all', async (age, requests) => {
    const { asked, ask } = createAsked()
    await ask(account)
    vi.setSystemTime(Date.now() + age)
    await ask(account)
    expect(asked).toHaveLength(requests)
  })

  test.each([
    [10, 0],
    [11, 3],
  ])(
    '30 of them: after those of %i accounts, the first account takes %i requests',
    async (accounts, requests) => {
      const { asked, ask } = createAsked()
      for (let each = 1; each <= accounts; each++) {
        await ask(`0x${String(each).padStart(40, '0')}`)
      }
      asked.length = 0
      await ask(`0x${'1'.padStart(40, '0')}`)
      expect(asked).toHaveLength(requests)
    },
  )
})

describe('a transfer to the account in the last hour', () => {
  const now = Date.UTC(2026, 5, 1)
  const minute = 60_000
  /** A transfer to the account; its age is in milliseconds. */
  const got = (
    block: number,
    { age = minute, ...parts }: { age?: number; [part: string]: unknown } = {},
  ) => scoutTransfer(block, { timestamp: new Date(now - age).toISOString(), ...parts })

  /** Reads these transfers while the chain has these logs. Gives the blocks of those that are believed, and how far the answer reaches. */
  async function tell(
    lists: Parameters<typeof startBlockscout>[0],
    { latest = 700, logs = [] as Parameters<typeof answerLogs>[1], answers = {} } = {},
  ) {
    vi.useFakeTimers({ toFake: ['Date'], now })
    onTestFinished(() => void vi.useRealTimers())
    const { url } = await startBlockscout(lists)
    const node = answerLogs(latest, logs)
    const { rpc, asked } = createFakeChain({ contracts, answers: { ...node.answers, ...answers } })
    const context = createTestContext({ rpc, apiUrl: url })
    const { transactions, reach } = await fetchHistory(context, { address: account })
    return {
      ...{ reach, ranges: node.ranges, methods: asked.map(([method]) => method) },
      blocks: transactions.map(({ hash }) => Number(hash)),
    }
  }

  test.each([
    ['less than an hour ago', 60 * minute - 1, [], { isPartial: true }],
    ['an hour ago', 60 * minute, [700], undefined],
  ])('%s, without a log', async (_, age, blocks, reach) => {
    expect(await tell({ transfers: [got(700, { age })] })).toMatchObject({ blocks, reach })
  })

  test('is shown if the chain has its log', async () => {
    const paid = { from: friend, to: account, token: coin, units: 1_500_000 }
    const logs = [transferLog({ ...paid, block: 700, hash: hashOf(700) })]
    const { blocks, reach } = await tell({ transfers: [got(700)] }, { logs })
    expect([blocks, reach]).toEqual([[700], undefined])
  })

  test.each([
    ['transaction', { hash: hashOf(699) }],
    ['amount', { units: 1_500_001 }],
    ['token', { token: other }],
  ])('is left out if the log is of another %s', async (_, parts) => {
    const paid = { from: friend, to: account, token: coin, units: 1_500_000 }
    const logs = [transferLog({ ...paid, block: 700, hash: hashOf(700), ...parts })]
    const { blocks, reach } = await tell({ transfers: [got(700)] }, { logs })
    expect([blocks, reach]).toEqual([[], { isPartial: true }])
  })

  test.each([
    [
      'a token that the account sent',
      {
        transfers: [got(700, { from: { hash: account }, to: { hash: friend } })],
      },
    ],
    [
      'the native coin',
      {
        internal: [scoutInternal(700, { timestamp: new Date(now).toISOString() })],
      },
    ],
    [
      'an NFT',
      {
        transfers: [
          got(700, { token: { address_hash: nfts, type: 'ERC-721' }, total: { token_id: '1' } }),
        ],
      },
    ],
  ])('%s is not searched in the logs', async (_, lists) => {
    const { blocks, reach, methods } = await tell(lists)
    expect([blocks, reach]).toEqual([[700], undefined])
    expect(methods).not.toContain('eth_blockNumber')
  })

  test.each([
    [0, [], ['eth_blockNumber', 'eth_getLogs']],
    [1, [701], ['eth_blockNumber']],
    [500, [1200], ['eth_blockNumber']],
    [501, [], ['eth_blockNumber']],
  ])('%i blocks ahead of the node', async (ahead, blocks, expected) => {
    const found = await tell({ transfers: [got(700 + ahead)] })
    expect(found.blocks).toEqual(blocks)
    expect(found.methods.filter((method) => method !== 'eth_call')).toEqual(expected)
  })

  test.each([
    [690, 690, []],
    [201, 201, []],
    [200, 201, [200]],
    [100, 201, [100]],
  ])('beside block 700, block %i: searched from block %i on', async (low, from, blocks) => {
    const found = await tell({ transfers: [got(700), got(low)] })
    expect(found).toMatchObject({ blocks, ranges: [{ from, to: 700 }] })
  })

  test('is shown if its block is ahead of the node, beside one that is not', async () => {
    const found = await tell({ transfers: [got(750), got(700)] })
    expect(found).toMatchObject({ blocks: [750], ranges: [{ from: 700, to: 700 }] })
  })

  test('does not hide an older one in the blocks that are searched', async () => {
    const older = got(695, { age: 120 * minute })
    expect((await tell({ transfers: [got(700), older, got(690)] })).blocks).toEqual([695])
  })

  test.each(['eth_blockNumber', 'eth_getLogs'])(
    'is shown if the node does not answer %s',
    async (method) => {
      const refuse = () => Promise.reject(new Error('down'))
      const { blocks, reach } = await tell(
        { transfers: [got(700)] },
        { answers: { [method]: refuse } },
      )
      expect([blocks, reach]).toEqual([[700], undefined])
    },
  )
})

describe('transfers that tokens claim the account to have sent', () => {
  const claim = (block: number, value = '1500000') =>
    scoutTransfer(block, {
      ...{ from: { hash: account }, to: { hash: friend }, total: { value, decimals: '6' } },
    })
  /** The transactions that the node is asked for, by the blocks of these claims. */
  async function ask(transfers: readonly unknown[]) {
    const { url } = await startBlockscout({ transfers })
    const { rpc, asked } = createFakeChain({ contracts })
    await fetchHistory(createTestContext({ rpc, apiUrl: url }), { address: account })
    return asked.flatMap(([method, [hash]]) =>
      method === 'eth_getTransactionByHash' ? Number(hash) : [],
    )
  }

  test.each([
    [10, 10],
    [11, 10],
  ])('of %i transactions, %i are looked up', async (length, count) => {
    const claims = Array.from({ length }, (_, index) => claim(30 - index))
    expect(await ask(claims)).toEqual(Array.from({ length: count }, (_, index) => 30 - index))
  })

  test('are not looked up if their amount is zero', async () => {
    expect(await ask([claim(9, '0'), claim(8, '1')])).toEqual([8])
  })
})

describe('by the logs of the chain', () => {
  const paid = { from: friend, to: account, token: coin, units: 1_500_000 }
  const logOf = (block: number, parts: Partial<Parameters<typeof transferLog>[0]> = {}) =>
    transferLog({ ...paid, block, hash: hashOf(block), seconds: timeOf(block), ...parts })
  const logsOf = (...blocks: readonly number[]) => blocks.map((block) => logOf(block))
  /** These many blocks, up to the newest: nodes give the oldest log first. */
  const blocksUpTo = (newest: number, length: number) =>
    Array.from({ length }, (_, index) => newest - length + 1 + index)
  const chainOf = (
    logs: Parameters<typeof answerLogs>[1],
    answers: Parameters<typeof createFakeChain>[0]['answers'] = {},
  ) => createFakeChain({ contracts, answers: { ...answerLogs(100, logs).answers, ...answers } })
  const numbersOf = ({ transactions }: Awaited<ReturnType<typeof fetchHistory>>) =>
    transactions.map(({ hash }) => Number(hash))

  test('if no indexer is known: tokens that moved, newest first, and how many blocks were searched', async () => {
    const sent = logOf(7, { from: account, to: friend, units: 500_000 })
    const { rpc } = chainOf([...logsOf(3), sent, ...logsOf(9)], {
      eth_getTransactionByHash: (hash: never) => ({
        ...{ hash, from: Number(hash) === 7 ? account : friend, to: coin, value: '0x0' },
        input: '0xa9059cbb',
      }),
    })
    const found = await fetchHistory(createTestContext({ rpc }), { address: account })
    expect(told(found)).toEqual([
      'receive, confirmed, in 1.5 TUSD',
      'send, confirmed, out 0.5 TUSD',
      'receive, confirmed, in 1.5 TUSD',
    ])
    expect(numbersOf(found)).toEqual([9, 7, 3])
    expect(found.transactions[1]).toMatchObject({
      ...{ minedAt: timeOf(7) * 1000, sentFrom: expect.stringMatching(new RegExp(account, 'i')) },
    })
    expect(found).toMatchObject({ next: undefined })
    expect(found.reach).toEqual({ blocks: 101, only: 'tokens' })
  })

  test('if no indexer has answered in this visit', async () => {
    const { url } = await startIndexer(() => ({ status: 500 }))
    const context = createTestContext({ rpc: chainOf(logsOf(9)).rpc, apiUrl: url })
    const found = await fetchHistory(context, { address: account })
    expect(numbersOf(found)).toEqual([9])
    expect(found.reach).toEqual({ blocks: 101, only: 'tokens' })
  })

  test.each([
    [9, 9, undefined],
    [10, 10, undefined],
    [11, 10, '[null,21]'],
    [13, 10, '[null,21]'],
  ])('of %i transactions, a page has %i', async (length, count, next) => {
    const { rpc } = chainOf(logsOf(...blocksUpTo(30, length)))
    const found = await fetchHistory(createTestContext({ rpc }), { address: account })
    expect(numbersOf(found)).toEqual(blocksUpTo(30, count).reverse())
    expect(found.next).toBe(next)
  })

  test('the next page comes from the logs too, also if there is an indexer', async () => {
    const { url, asked } = await startBlockscout({})
    const { rpc } = chainOf(logsOf(...blocksUpTo(30, 13)))
    const context = createTestContext({ rpc, apiUrl: url })
    const found = await fetchHistory(context, { address: account, cursor: '[null,21]' })
    expect(numbersOf(found)).toEqual([20, 19, 18])
    expect(found.next).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('a page has all of its last block, and a transaction of several transfers counts once', async () => {
    const logs = [
      ...logsOf(...blocksUpTo(20, 1)),
      logOf(21, { hash: hashOf(121) }),
      ...logsOf(...blocksUpTo(30, 10)),
      { ...logOf(30, { units: 500_000 }), logIndex: '0x2' },
    ]
    const { rpc } = chainOf(logs)
    const found = await fetchHistory(createTestContext({ rpc }), { address: account })
    expect(numbersOf(found).toSorted((one, other) => one - other)).toEqual([
      ...blocksUpTo(30, 10),
      121,
    ])
    expect(found.transactions[0]?.transfers).toMatchObject([{ token: { amount: '2' } }])
    expect(found.next).toBe('[null,21]')
  })

  test.each([
    ['has that of its block', { timestamp: '0x6a18a509' }, [9, 8], undefined],
    ['is left out if the node does not know its block', null, [8], true],
  ])('a transfer without a time %s', async (_, block, numbers, isPartial) => {
    const logs = [...logsOf(8), logOf(9, { seconds: undefined })]
    const { rpc } = chainOf(logs, { eth_getBlockByNumber: () => block })
    const found = await fetchHistory(createTestContext({ rpc }), { address: account })
    expect(numbersOf(found)).toEqual(numbers)
    expect(found.reach).toEqual({ blocks: 101, only: 'tokens', isPartial })
  })

  test('tokens that cannot be asked are left out, and the answer is partial', async () => {
    const { rpc } = chainOf(logsOf(9), { eth_call: () => Promise.reject(new Error('down')) })
    const found = await fetchHistory(createTestContext({ rpc }), { address: account })
    expect(found).toEqual({
      ...{ transactions: [], next: undefined },
      reach: { blocks: 101, only: 'tokens', isPartial: true },
    })
  })

  test('a question that is aborted while tokens are asked is rejected', async () => {
    const controller = new AbortController()
    const { rpc } = chainOf(logsOf(9), {
      eth_call() {
        controller.abort(new Error('The visitor left.'))
        throw controller.signal.reason
      },
    })
    const { signal } = controller
    const asked = fetchHistory(createTestContext({ rpc }), { address: account, signal })
    await expect(asked).rejects.toThrow('The visitor left.')
  })
})
