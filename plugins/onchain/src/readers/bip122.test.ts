import type { Network } from '@wallet-kit/core'
import { createHttp, withDeadline } from '@wallet-kit/core/plugin'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OnchainOptions } from '../options.js'
import { createBip122Readers } from './bip122.js'

const caipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
const network: Network = {
  ...{ id: '000000000019d6689c085ae165831e93', caipNetworkId, namespace: 'bip122' },
  ...{ name: 'Bitcoin', rpcUrls: [], apiUrl: 'https://esplora.test/api' },
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
}
const [mine, theirs] = ['bc1qmine', 'bc1qtheirs']
const asked = { address: mine, caipNetworkId }
const id = (digit: string | number) => String(digit).padStart(64, '0')
const mostSatoshi = 2_100_000_000_000_000

type Answer = object | string | number

/** Readers over an API that answers by path; what it does not know is a 404, a number is a status, and 0 is no answer. */
function create(
  answers: Readonly<Record<string, Answer>>,
  given: { readonly network?: Partial<Network>; readonly options?: OnchainOptions } = {},
) {
  const requests: { readonly url: string; readonly init: RequestInit }[] = []
  const http = createHttp({
    fetch: async (url, init) => {
      requests.push({ url, init })
      const answer = answers[url] ?? answers[new URL(url).pathname.replace('/api', '')]
      if (answer === 0) return new Promise(() => {})
      if (typeof answer === 'string') return new Response(answer)
      if (typeof answer === 'object') return Response.json(answer)
      const headers = { 'retry-after': '60' }
      return new Response('Not found', {
        status: answer ?? 404,
        ...(answer === 429 && { headers }),
      })
    },
  })
  const context = {
    ...{ http, options: given.options ?? {}, memory: new Map<string, unknown>() },
    network: { ...network, ...given.network },
    rpc: () => Promise.reject(new Error('Nodes are not asked.')),
  }
  const { balances, history, utxos } = createBip122Readers(() => context)
  if (!balances || !history || !utxos) throw new Error('A reader is missing.')
  return { balances, history, utxos, requests, urls: () => requests.map(({ url }) => url) }
}

const stats = (funded: unknown, spent: unknown = 0) => ({
  ...{ funded_txo_count: 1, funded_txo_sum: funded, spent_txo_count: 0, spent_txo_sum: spent },
  tx_count: 1,
})
const shape = expect.objectContaining({ name: 'ServiceAnswerError' })

describe('the balance', () => {
  const read = (chain_stats: unknown, mempool_stats: unknown) => {
    const answer = { address: mine, chain_stats, mempool_stats }
    return create({ [`/address/${mine}`]: answer }).balances.fetchBalances(asked)
  }

  test('is what blocks hold and what waits for one, without a price', async () => {
    expect(await read(stats(150_000_000, 50_000_000), stats(30, 1_000))).toEqual({
      balances: [
        {
          ...{ name: 'Bitcoin', symbol: 'BTC', chainId: caipNetworkId },
          quantity: { decimals: '8', numeric: '0.9999903' },
        },
      ],
      pricing: 'none',
    })
  })

  test('every sum is exact', async () => {
    const satoshi = fc.integer({ min: 0, max: mostSatoshi })
    await fc.assert(
      fc.asyncProperty(satoshi, async (units) => {
        const { balances } = await read(stats(mostSatoshi, mostSatoshi - units), stats(0))
        const [whole, part = ''] = balances[0]?.quantity.numeric.split('.') ?? []
        expect(BigInt(whole + part.padEnd(8, '0'))).toBe(BigInt(units))
      }),
      { numRuns: 100 },
    )
  })

  test.each<[unknown, unknown]>([
    [stats(5, 10), stats(0)],
    [stats(-5), stats(0)],
    [stats(1.5), stats(0)],
    [stats('5'), stats(0)],
    [stats(2 ** 60), stats(0)],
    [stats(mostSatoshi + 1), stats(0)],
    [stats(5), undefined],
    [stats(5), stats(0, 6)],
    [null, stats(0)],
  ])('%j and %j are none', async (chain, waiting) => {
    await expect(read(chain, waiting)).rejects.toEqual(shape)
  })
})

const coin = (address: string | undefined, value: unknown) => ({
  ...(address && { scriptpubkey_address: address }),
  value,
})
const mined = { confirmed: true, block_height: 800_000, block_time: 1_700_000_000 }

function transaction(
  digit: string | number,
  spent: readonly (object | null)[],
  made: readonly object[],
  status: object = mined,
) {
  return { txid: id(digit), vin: spent.map((prevout) => ({ prevout })), vout: made, status }
}

describe('the history', () => {
  const read = async (...transactions: unknown[]) => {
    const { history } = create({ [`/address/${mine}/txs`]: transactions })
    return (await history.fetchTransactions(asked)).transactions
  }
  const token = (amount: string) => ({ symbol: 'BTC', amount })

  test('what came in, from whom', async () => {
    const spent = [coin(theirs, 700), coin(theirs, 400)]
    const made = [coin(mine, 600), coin(theirs, 300), coin(mine, 1)]
    expect(await read(transaction(1, spent, made))).toEqual([
      {
        ...{ id: id(1), hash: id(1), chainId: caipNetworkId, minedAt: 1_700_000_000_000 },
        ...{ operationType: 'receive', status: 'confirmed', sentFrom: theirs, sentTo: mine },
        transfers: [
          { direction: 'in', sender: theirs, recipient: mine, token: token('0.00000601') },
        ],
      },
    ])
  })

  test('what went out, to each receiver; what came back is not among it', async () => {
    const made = [coin(theirs, 100), coin(mine, 800), coin('bc1qthird', 50), coin(undefined, 0)]
    const [row] = await read(transaction(1, [coin(mine, 1000)], made, { confirmed: false }))
    expect(row).toMatchObject({
      ...{ operationType: 'send', status: 'pending', sentFrom: mine, sentTo: theirs },
      transfers: [
        { direction: 'out', recipient: theirs, token: token('0.000001') },
        { direction: 'out', recipient: 'bc1qthird', token: token('0.0000005') },
      ],
    })
    expect(Math.abs((row?.minedAt ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  test.each([
    ['to oneself', [coin(mine, 1000)], [coin(mine, 900)], ['self', '0.000009']],
    ['of a block', [null], [coin(mine, 5_000_000_000)], ['in', '50']],
    [
      'together with others',
      [coin(mine, 9), coin(theirs, 9)],
      [coin(mine, 4)],
      ['out', '0.00000005'],
    ],
    [
      'together, and got more',
      [coin(mine, 2), coin(theirs, 9)],
      [coin(mine, 8)],
      ['in', '0.00000006'],
    ],
  ])('%s', async (_, spent, made, [direction, amount]) => {
    const [row] = await read(transaction(1, spent, made))
    expect(row?.transfers).toMatchObject([{ direction, token: { amount } }])
  })

  test.each<[string, unknown]>([
    ['a negative amount', transaction(1, [coin(theirs, 9)], [coin(mine, -1)])],
    ['a fraction', transaction(1, [coin(theirs, 9)], [coin(mine, 0.5)])],
    ['more than there is', transaction(1, [coin(theirs, 9)], [coin(mine, mostSatoshi + 1)])],
    ['a text', transaction(1, [coin(theirs, 9)], [coin(mine, '5')])],
    ['no outputs', transaction(1, [coin(theirs, 9)], [])],
    ['no inputs', { ...transaction(1, [], [coin(mine, 1)]), vin: 'none' }],
    ['no status', transaction(1, [coin(theirs, 9)], [coin(mine, 1)], {})],
    ['no time', transaction(1, [coin(theirs, 9)], [coin(mine, 1)], { confirmed: true })],
    ['an id that is none', { ...transaction(1, [coin(theirs, 9)], [coin(mine, 1)]), txid: '../x' }],
    ['a transaction of others', transaction(1, [coin(theirs, 9)], [coin(theirs, 8)])],
    ['nothing', null],
  ])('%s leaves it out', async (_, value) => {
    expect(await read(value, transaction(2, [coin(theirs, 9)], [coin(mine, 1)]))).toMatchObject([
      { id: id(2) },
    ])
  })

  test('what cannot be makes the page partial; what is of others does not', async () => {
    const reachOf = async (value: unknown) => {
      const { history } = create({ [`/address/${mine}/txs`]: [value] })
      return (await history.fetchTransactions(asked)).reach
    }
    const others = transaction(1, [coin(theirs, 9)], [coin(theirs, 8)])
    expect(await reachOf(others)).toBeUndefined()
    const float = transaction(1, [coin(theirs, 9)], [coin(mine, 0.5)])
    expect(await reachOf(float)).toEqual({ isPartial: true })
    expect(await reachOf({ ...float, txid: 5 })).toEqual({ isPartial: true })
  })

  test('comes in pages, and an API that leads in a circle is left', async () => {
    const row = (digit: number) => transaction(digit, [coin(theirs, 9)], [coin(mine, 1)])
    const page = Array.from({ length: 25 }, (_, index) => row(index + 1))
    const waiting = transaction(99, [coin(theirs, 9)], [coin(mine, 1)], { confirmed: false })
    const { history, urls } = create({
      [`/address/${mine}/txs`]: [waiting, ...page],
      [`/address/${mine}/txs/chain/${id(25)}`]: [row(26), row(26), row(25)],
    })
    const first = await history.fetchTransactions(asked)
    expect(first.transactions).toHaveLength(26)
    expect(first.next).toBe(id(25))
    const second = await history.fetchTransactions({ ...asked, cursor: first.next })
    expect(second).toMatchObject({ transactions: [{ id: id(26) }], next: undefined })
    expect(urls()).toHaveLength(2)
    // Who changes a cursor has come to no failure of the API, which others are asking too.
    expect(await history.fetchTransactions({ ...asked, cursor: '../../fee' })).toEqual({
      ...{ transactions: [], next: undefined },
    })
    expect(urls()).toHaveLength(2)
  })

  test('no list is an error', async () => {
    const { history } = create({ [`/address/${mine}/txs`]: {} })
    await expect(history.fetchTransactions(asked)).rejects.toEqual(shape)
  })
})

describe('what it takes to send', () => {
  test('coins: those that can be, each once', async () => {
    const good = { txid: id(1), vout: 0, value: 5000, status: { confirmed: true, block_height: 7 } }
    const { utxos } = create({
      [`/address/${mine}/utxo`]: [
        ...[good, good, { ...good, vout: 1, status: { confirmed: false } }],
        ...[
          { ...good, vout: 2, value: 0 },
          { ...good, vout: 3, value: -1 },
          { ...good, vout: -1 },
        ],
        ...[
          { ...good, vout: 4, value: 1.5 },
          { ...good, vout: 2 ** 32 },
          { ...good, txid: 'x' },
        ],
        ...[{ ...good, vout: 5, value: mostSatoshi + 1 }, null, 'coin'],
      ],
    })
    expect(await utxos.fetchUtxos(asked)).toEqual([
      { txid: id(1), vout: 0, value: 5000n, height: 7 },
      { txid: id(1), vout: 1, value: 5000n },
    ])
  })

  test.each<[object, boolean, number | undefined]>([
    [{ 1: 9.5, 2: 5, 3: 2.25, 144: 1 }, false, 2.25],
    [{ 1: 9.5, 6: 4 }, false, 4],
    [{}, true, 1],
    [{}, false, undefined],
    [{ 3: -1 }, true, undefined],
    [{ 3: '2' }, false, undefined],
    [[], false, undefined],
    [[], true, undefined],
  ])('fees %j (a network of tests: %s): %s', async (answer, testnet, rate) => {
    const { utxos } = create({ '/fee-estimates': answer }, { network: { testnet } })
    const asking = utxos.fetchFeeRate({ caipNetworkId })
    if (rate === undefined) await expect(asking).rejects.toEqual(shape)
    else expect(await asking).toBe(rate)
  })

  test('past transactions are texts, and so is what is sent', async () => {
    const txid = 'ab'.repeat(32)
    const { utxos, requests } = create({ [`/tx/${id(1)}/hex`]: '0a0b\n', '/tx': txid })
    expect(await utxos.fetchTransactionHex({ caipNetworkId, txid: id(1) })).toBe('0a0b')
    expect(await utxos.broadcast({ caipNetworkId, transaction: '0c0d' })).toBe(txid)
    expect(requests[1]?.init).toMatchObject({ method: 'POST', body: '0c0d' })
    const lying = create({ [`/tx/${id(1)}/hex`]: '<html>', '/tx': 'sent' })
    const hexed = lying.utxos.fetchTransactionHex({ caipNetworkId, txid: id(1) })
    await expect(hexed).rejects.toEqual(shape)
    await expect(lying.utxos.broadcast({ caipNetworkId, transaction: '00' })).rejects.toEqual(shape)
  })

  test('how far a transaction is', async () => {
    const { utxos } = create({
      [`/tx/${id(1)}`]: { txid: id(1), status: { confirmed: true } },
      [`/tx/${id(2)}`]: { txid: id(2), status: { confirmed: false } },
      [`/tx/${id(3)}`]: { txid: id(1), status: { confirmed: true } },
      [`/tx/${id(5)}`]: 500,
    })
    const status = (digit: number) => utxos.fetchStatus({ caipNetworkId, txid: id(digit) })
    expect(await status(1)).toBe('confirmed')
    expect(await status(2)).toBe('pending')
    await expect(status(3)).rejects.toEqual(shape)
    expect(await status(4)).toBe('unknown')
    await expect(status(5)).rejects.toMatchObject({ name: 'HttpError', status: 500 })
  })
})

test('one that gave way to another with its coins is replaced when that one is in a block', async () => {
  const vin = [{ txid: id(7), vout: 1 }, { txid: '../x', vout: 0 }, null]
  const answers: Record<string, Answer> = {
    [`/tx/${id(1)}`]: { txid: id(1), status: { confirmed: false }, vin },
  }
  const { utxos, urls } = create(answers)
  const look = () => utxos.fetchStatus({ caipNetworkId, txid: id(1) })
  const spentBy = (txid: unknown, confirmed: unknown) => {
    answers[`/tx/${id(7)}/outspend/1`] = { spent: true, txid, vin: 0, status: { confirmed } }
  }
  expect(await look()).toBe('pending')
  delete answers[`/tx/${id(1)}`]
  answers[`/tx/${id(7)}/outspend/1`] = { spent: false }
  expect(await look()).toBe('unknown')
  spentBy(id(2), false)
  expect(await look()).toBe('pending')
  // What is no other transaction.
  spentBy(id(1), true)
  expect(await look()).toBe('unknown')
  for (const txid of ['x', undefined]) {
    spentBy(txid, true)
    await expect(look()).rejects.toEqual(shape)
  }
  for (const answer of [{}, { spent: 'no' }]) {
    answers[`/tx/${id(7)}/outspend/1`] = answer
    await expect(look()).rejects.toEqual(shape)
  }
  spentBy(id(2), true)
  expect(await look()).toBe('replaced')
  expect(urls().some((url) => url.includes('..'))).toBe(false)
  // Of one that was never seen nobody knows the coins.
  expect(await create(answers).utxos.fetchStatus({ caipNetworkId, txid: id(1) })).toBe('unknown')
})

test('a payment out of one that the network has forgotten too is unknown, or replaced by who spends its other coins', async () => {
  const vin = [7, 8].map((each) => ({ txid: id(each), vout: 0 }))
  const answers: Record<string, Answer> = {
    [`/tx/${id(1)}`]: { txid: id(1), status: { confirmed: false }, vin },
  }
  const { utxos } = create(answers)
  const look = () => utxos.fetchStatus({ caipNetworkId, txid: id(1) })
  await look()
  delete answers[`/tx/${id(1)}`]
  // Some APIs know no coin of what they have forgotten.
  answers[`/tx/${id(8)}/outspend/0`] = { spent: false }
  expect(await look()).toBe('unknown')
  answers[`/tx/${id(8)}/outspend/0`] = { spent: true, txid: id(2), status: { confirmed: true } }
  expect(await look()).toBe('replaced')
})

describe('several APIs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    return () => void vi.useRealTimers()
  })
  const [one, two] = ['https://one.test', 'https://two.test/']
  const options = { indexers: { [caipNetworkId]: [one, two] } }
  const fees = { 3: 2 }

  test('the next one is asked where one fails; one that fails again and again rests', async () => {
    const { utxos, urls } = create(
      { [`${one}/fee-estimates`]: 500, 'https://two.test/fee-estimates': fees },
      { options },
    )
    for (let count = 0; count < 4; count++) {
      expect(await utxos.fetchFeeRate({ caipNetworkId })).toBe(2)
    }
    expect(urls().filter((url) => url.startsWith(one))).toHaveLength(3)
    vi.setSystemTime(Date.now() + 60_001)
    await utxos.fetchFeeRate({ caipNetworkId })
    expect(urls().filter((url) => url.startsWith(one))).toHaveLength(4)
  })

  test('one that says when to come back is not asked before', async () => {
    const { utxos, urls } = create({ '/fee-estimates': 429 }, { options: {} })
    const ask = () => utxos.fetchFeeRate({ caipNetworkId })
    await expect(ask()).rejects.toMatchObject({ status: 429 })
    await expect(ask()).rejects.toMatchObject({ status: 429 })
    expect(urls()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 60_001)
    await expect(ask()).rejects.toMatchObject({ status: 429 })
    expect(urls()).toHaveLength(2)
  })

  test('one that does not answer gives way to the next one before the ten seconds of a caller are over', async () => {
    vi.useFakeTimers()
    const answers = { [`${one}/fee-estimates`]: 0, [`${two}fee-estimates`]: fees }
    const { utxos } = create(answers, { options })
    const read = withDeadline((signal) => utxos.fetchFeeRate({ caipNetworkId, signal }), {
      timeout: 9_000,
    }).catch(({ name }) => name)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(await read).toBe(2)
  })

  test('a refusal is an answer: nobody else is asked', async () => {
    const { utxos, urls } = create({ [`${one}/tx`]: 400 }, { options })
    const sending = utxos.broadcast({ caipNetworkId, transaction: '00' })
    await expect(sending).rejects.toMatchObject({ status: 400 })
    expect(urls()).toEqual([`${one}/tx`])
  })

  test.each([
    [502, { isOpen: true }],
    [403, undefined],
  ])(
    'a refusal says whether an earlier one may have taken it: after %i %o',
    async (status, open) => {
      const { utxos } = create({ [`${one}/tx`]: status, [`${two}tx`]: 400 }, { options })
      const sending = utxos.broadcast({ caipNetworkId, transaction: '00' })
      const refusal = await sending.catch((error: unknown) => error)
      expect(refusal).toMatchObject({ status: 400, ...open })
      if (!open) expect(refusal).not.toHaveProperty('isOpen')
    },
  )

  test.each([401, 402, 403])('%i speaks of the url: the next one is asked', async (status) => {
    const answers = { [`${one}/tx`]: status, [`${two}tx`]: id(1) }
    const { utxos, urls } = create(answers, { options })
    expect(await utxos.broadcast({ caipNetworkId, transaction: '00' })).toBe(id(1))
    expect(urls()).toEqual([`${one}/tx`, `${two}tx`])
  })
})
