import { RpcError } from '@wallet-kit/core/plugin'
import { describe, expect, test } from 'vitest'
import {
  answerAccounts,
  caipNetworkId,
  createToken,
  fakeContext,
  keyOf,
  owner,
  toEntry,
  toTokenBalance,
  toTransaction,
} from '../../test/fakeSolana.js'
import { fetchHistory } from './fetchHistory.js'

const [other, mint] = [keyOf(2), keyOf(20)]
const signatureOf = (slot: number) =>
  `${'2'.repeat(83)}${String(slot).padStart(5, '1').replaceAll('0', 'z')}`
const toListed = (slot: number, change = {}) => ({
  ...{ signature: signatureOf(slot), slot, err: null, blockTime: 1_700_000_000 + slot, ...change },
})

const toAnswer = (slot: number, change: Parameters<typeof toTransaction>[0] = {}) =>
  toTransaction({ slot, signature: signatureOf(slot), ...change })

/** A node with the token accounts of the owner, and a list of transactions for each account. */
const createNode = ({
  entries = [] as readonly unknown[],
  listOf,
  answer = toAnswer,
  accounts = {},
}: {
  readonly entries?: readonly unknown[]
  readonly listOf: (address: unknown) => unknown
  readonly answer?: (slot: number) => unknown
  readonly accounts?: Readonly<Record<string, unknown>>
}) =>
  fakeContext({
    getTokenAccountsByOwner: () => ({ value: entries }),
    getSignaturesForAddress: ([address]) => listOf(address),
    getTransaction: ([signature]) =>
      answer(
        Number(
          String(signature)
            .slice(-5)
            .replaceAll('z', '0')
            .replace(/^1+(?=\d)/, ''),
        ),
      ),
    getMultipleAccounts: answerAccounts(accounts),
  })

const createChain = (listed: unknown, answer: (slot: number) => unknown = toAnswer) =>
  createNode({ listOf: () => listed, answer }).context

/** A chain whose node lists as real ones do: `before` is any transaction, and what comes before it in its block goes on. */
function createListing(blocks: readonly Readonly<{ slot: number; of: readonly string[] }>[]) {
  const account = keyOf(30)
  const all = blocks.map(({ slot, of }, index) => ({
    ...{ slot, of, signature: signatureOf(index + 200) },
  }))
  const { context, asked } = fakeContext({
    getTokenAccountsByOwner: () => ({ value: [toEntry({ mint }, { address: account })] }),
    getSignaturesForAddress: ([address, options]) => {
      const { limit, before } = Object(options)
      const from = before ? all.findIndex(({ signature }) => signature === before) + 1 : 0
      return all
        .slice(from)
        .filter(({ of }) => of.includes(address === owner ? 'owner' : 'token'))
        .slice(0, limit)
        .map(({ slot, signature }) => ({ signature, slot, err: null, blockTime: 1 }))
    },
    // Nobody asks what they changed.
    getTransaction: () => null,
    getMultipleAccounts: answerAccounts(),
  })
  return { context, asked, signatures: all.map(({ signature }) => signature) }
}

const ask = (context: ReturnType<typeof createChain>, cursor?: string) =>
  fetchHistory(context, { address: owner, cursor })

test('what was sent, without the fee', async () => {
  const { transactions, next } = await ask(createChain([toListed(5)]))
  expect(next).toBe(undefined)
  expect(transactions).toMatchObject([
    {
      ...{ hash: signatureOf(5), status: 'confirmed', operationType: 'send', sentTo: other },
      minedAt: 1_700_000_005_000,
      transfers: [{ direction: 'out', recipient: other, token: { amount: '0.000000005' } }],
    },
  ])
})

test('a failed one moved nothing, and one that the node has forgotten is told without what it moved', async () => {
  const err = { InstructionError: [0, 'GenericError'] }
  const failed = createChain([toListed(5, { err })], (slot) => toAnswer(slot, { meta: { err } }))
  expect((await ask(failed)).transactions).toMatchObject([{ status: 'failed', transfers: [] }])
  const forgotten = createChain([toListed(5)], () => null)
  expect((await ask(forgotten)).transactions).toMatchObject([
    { operationType: 'unknown', transfers: [], isCut: true },
  ])
})

test.each([
  ['is listed without a time', { blockTime: null }],
  ['is listed without how it went', { err: undefined }],
])('one that %s does not end the list, which says that it is partial', async (_, change) => {
  const slots = Array.from({ length: 11 }, (_, at) => 30 - at)
  const listed = slots.map((slot) => toListed(slot, slot === 25 ? change : {}))
  const page = await ask(createChain(listed))
  expect(page.transactions).toHaveLength(9)
  expect([page.next, page.reach]).toEqual([`21.${signatureOf(21)}`, { isPartial: true }])
})

test('what the node tells something else of is left out, and the page is partial', async () => {
  const lie = (slot: number) => toAnswer(slot, slot === 5 ? { signature: signatureOf(9) } : {})
  const page = await ask(createChain([toListed(6), toListed(5)], lie))
  expect(page.transactions).toHaveLength(1)
  expect(page.reach).toEqual({ isPartial: true })
  expect((await ask(createChain([toListed(6)]))).reach).toBeUndefined()
})

describe('a transaction of a version', () => {
  test('up to 1 is asked for, as of a confirmed block', async () => {
    const { context, asked } = createNode({ listOf: () => [toListed(5)] })
    const { signal } = new AbortController()
    await fetchHistory(context, { address: owner, signal })
    const config = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 1 }
    expect(asked.filter(({ method }) => method === 'getTransaction')).toEqual([
      {
        method: 'getTransaction',
        params: [signatureOf(5), { ...config, commitment: 'confirmed' }],
        signal,
      },
    ])
  })

  const failing = (code: number) =>
    createChain([toListed(6), toListed(5)], (slot) => {
      if (slot === 5) throw new RpcError({ method: 'getTransaction', code })
      return toAnswer(slot)
    })

  test('that is not known yet is left out, and the page is partial', async () => {
    const page = await ask(failing(-32015))
    expect(page.transactions).toMatchObject([{ hash: signatureOf(6) }])
    expect(page.reach).toEqual({ isPartial: true })
  })

  test('is no matter of another failure, which is told', async () => {
    await expect(ask(failing(-32005))).rejects.toMatchObject({ name: 'RpcError', code: -32005 })
  })
})

describe('a node that lies', () => {
  const held = (amount: unknown) => [toTokenBalance(1, { mint, amount })]
  test.each<[string, (slot: number) => unknown]>([
    ['another transaction', (slot) => toAnswer(slot, { signature: signatureOf(9) })],
    ['one of other accounts', (slot) => toAnswer(slot, { keys: [keyOf(3), other] })],
    ['one of another slot', (slot) => toAnswer(slot + 1, { signature: signatureOf(slot) })],
    ['a failed one as a good one', (slot) => toAnswer(slot, { meta: { err: 'No' } })],
    ['negative lamports', (slot) => toAnswer(slot, { meta: { preBalances: [-1, 0] } })],
    ['too few balances', (slot) => toAnswer(slot, { meta: { postBalances: [1] } })],
    ['a negative amount', (slot) => toAnswer(slot, { meta: { postTokenBalances: held('-5') } })],
    [
      'a huge amount',
      (slot) => toAnswer(slot, { meta: { postTokenBalances: held('9'.repeat(40)) } }),
    ],
    ['nothing', () => ({})],
  ])('%s: it is left out', async (_, answer) => {
    expect(await ask(createChain([toListed(5)], answer))).toMatchObject({ transactions: [] })
  })

  test('a list that leads in a circle ends', async () => {
    const context = createChain([toListed(5), toListed(5), toListed(4, { err: undefined })])
    expect((await ask(context)).transactions).toHaveLength(1)
    const again = await ask(context, `5.${signatureOf(5)}`)
    expect(again).toEqual({ transactions: [], next: undefined, reach: { isPartial: true } })
    expect((await ask(context, `3.${signatureOf(3)}`)).transactions).toEqual([])
  })
})

describe('transactions of one slot', () => {
  const slotOf = (slot: number, ...of: readonly string[]) => ({ slot, of })
  const many = (count: number, slot: (index: number) => number, of: string) =>
    Array.from({ length: count }, (_, index) => slotOf(slot(index), of))

  test.each([
    [
      'that two lists end in',
      [
        ...many(9, (index) => 50 - index, 'owner'),
        ...[slotOf(20, 'owner'), slotOf(20, 'owner'), slotOf(20, 'token'), slotOf(20, 'owner')],
        ...many(12, (index) => 15 - index, 'token'),
      ],
    ],
    [
      'that is more than a page',
      [
        ...many(3, (index) => 50 - index, 'token'),
        ...many(25, () => 40, 'owner'),
        ...many(2, () => 40, 'token'),
        ...many(3, (index) => 30 - index, 'owner'),
      ],
    ],
    [
      'that follow each other in pairs',
      [
        ...many(40, (index) => 50 - Math.floor(index / 2), 'owner'),
        ...many(40, (index) => 20 - Math.floor(index / 3), 'token'),
      ],
    ],
  ])('%s come each once', async (_, blocks) => {
    const { context, signatures } = createListing(blocks)
    const read: unknown[] = []
    let cursor: string | undefined
    for (let page = 0; page === 0 || (cursor && page < 30); page++) {
      const { transactions, next, reach } = await ask(context, cursor)
      expect(reach).toBeUndefined()
      read.push(...transactions.map(({ hash }) => hash))
      cursor = next
    }
    expect(read.toSorted()).toEqual(signatures.toSorted())
  })

  test('that are more than a node is asked for make the page partial', async () => {
    const { context, asked } = createListing(many(200, () => 40, 'owner'))
    const { transactions, next, reach } = await ask(context)
    expect(transactions.length).toBeGreaterThan(10)
    expect(reach).toEqual({ isPartial: true })
    expect(next).toMatch(/^40\./)
    expect((await ask(context, next)).next).toBeUndefined()
    expect(asked.length).toBeLessThan(150)
  })
})

const listsAsked = ({ asked }: ReturnType<typeof createNode>) =>
  asked.filter(({ method }) => method === 'getSignaturesForAddress')

test('a list is asked for one transaction more than a page has, before the cursor’s', async () => {
  const node = createNode({ listOf: () => [] })
  const { signal } = new AbortController()
  await fetchHistory(node.context, { address: owner, signal })
  await fetchHistory(node.context, { address: owner, cursor: `9.${signatureOf(9)}`, signal })
  const [method, options] = ['getSignaturesForAddress', { limit: 11, commitment: 'confirmed' }]
  expect(listsAsked(node)).toStrictEqual([
    { method, params: [owner, options], signal },
    { method, params: [owner, { ...options, before: signatureOf(9) }], signal },
  ])
})

test.each([
  { cursor: `9.${'2'.repeat(80)}`, before: '2'.repeat(80) },
  { cursor: `9.${'2'.repeat(90)}`, before: '2'.repeat(90) },
  { cursor: `9.${'2'.repeat(79)}` },
  { cursor: `9.${'2'.repeat(91)}` },
  { cursor: `9.${'0'.repeat(88)}` },
  { cursor: `x9.${'2'.repeat(88)}` },
  { cursor: `9.${'2'.repeat(88)} ` },
  { cursor: '9' },
])('after the cursor $cursor the list begins before $before', async ({ cursor, before }) => {
  const node = createNode({ listOf: () => [] })
  await ask(node.context, cursor)
  expect(listsAsked(node).map(({ params: [, options] }) => Object(options).before)).toEqual([
    before,
  ])
})

describe('token accounts', () => {
  const followedBy = (node: ReturnType<typeof createNode>) =>
    listsAsked(node).map(({ params: [address] }) => address)
  const toHolding = (number: number, amount: string, decimals = 6) =>
    toEntry({ mint, amount, decimals }, { address: keyOf(number) })

  test('are followed, eight of them, those that hold something first', async () => {
    const node = createNode({
      listOf: () => [],
      entries: [
        toHolding(105, '1'),
        ...[100, 101, 102, 103].map((number) => toHolding(number, '0')),
        ...[106, 107, 108, 109].map((number) => toHolding(number, '1')),
      ],
    })
    await ask(node.context)
    const numbers = [105, 106, 107, 108, 109, 100, 101, 102]
    expect(followedBy(node)).toEqual([owner, ...numbers.map(keyOf)])
  })

  test('of what cannot be divided, or cannot be read, are not followed', async () => {
    const unread = { pubkey: keyOf(111), account: { data: ['', 'base64'] } }
    const entries = [toHolding(110, '1', 0), unread, toHolding(105, '1')]
    const node = createNode({ listOf: () => [], entries })
    await ask(node.context)
    expect(followedBy(node)).toEqual([owner, keyOf(105)])
  })

  test('are looked for with each first page, and remembered for the pages after it', async () => {
    const node = createNode({ listOf: () => [], entries: [toHolding(105, '1')] })
    const countLooked = () =>
      node.asked.filter(({ method }) => method === 'getTokenAccountsByOwner').length
    await ask(node.context)
    expect(countLooked()).toBe(2)
    await ask(node.context, `9.${signatureOf(9)}`)
    expect(countLooked()).toBe(2)
    expect(followedBy(node)).toEqual([owner, keyOf(105), owner, keyOf(105)])
    await ask(node.context)
    expect(countLooked()).toBe(4)
  })

  test('are looked for with a later page if none is remembered', async () => {
    const node = createNode({ listOf: () => [], entries: [toHolding(105, '1')] })
    await ask(node.context, `9.${signatureOf(9)}`)
    expect(followedBy(node)).toEqual([owner, keyOf(105)])
  })

  const createTwo = (own: readonly unknown[], token: readonly unknown[]) =>
    createNode({
      listOf: (address) => (address === owner ? own : token),
      entries: [toHolding(105, '1')],
    }).context
  const hashesOf = ({ transactions }: Awaited<ReturnType<typeof ask>>) =>
    transactions.map(({ hash }) => hash)

  test('have transactions in one order with those of the account: the newest first', async () => {
    const page = await ask(
      createTwo(
        [9, 5].map((slot) => toListed(slot)),
        [7, 3].map((slot) => toListed(slot)),
      ),
    )
    expect(hashesOf(page)).toEqual([9, 7, 5, 3].map(signatureOf))
    expect(page).toMatchObject({ next: undefined })
  })

  test('fill a page of ten with the account, and the next one begins behind the tenth', async () => {
    const own = [48, 46, 44, 42, 40, 38, 36, 34].map((slot) => toListed(slot))
    const token = [47, 45, 43, 41, 39, 37, 35, 33].map((slot) => toListed(slot))
    const page = await ask(createTwo(own, token))
    expect(hashesOf(page)).toEqual([48, 47, 46, 45, 44, 43, 42, 41, 40, 39].map(signatureOf))
    expect(page.next).toBe(`39.${signatureOf(39)}`)
  })

  test('make a page partial if one of their transactions cannot be read', async () => {
    const page = await ask(createTwo([toListed(9)], [toListed(7, { err: undefined })]))
    expect(hashesOf(page)).toEqual([signatureOf(9)])
    expect(page.reach).toEqual({ isPartial: true })
  })
})

describe('a token that was moved', () => {
  const meta = {
    preTokenBalances: [toTokenBalance(0, { mint, amount: '0' })],
    postTokenBalances: [toTokenBalance(0, { mint, amount: '1500000' })],
  }
  const createMoving = async (answer: (slot: number) => unknown) =>
    createNode({
      ...{ listOf: () => [toListed(6), toListed(5)], answer },
      accounts: await createToken(mint, { named: { name: 'Dollar', symbol: 'USDX' } }),
    })

  test('has its name, and the name is asked for once', async () => {
    const { context, asked } = await createMoving((slot) => toAnswer(slot, { meta }))
    const token = { name: 'Dollar', symbol: 'USDX', amount: '1.5' }
    const page = await ask(context)
    expect(page.transactions.map(({ transfers }) => transfers[0])).toMatchObject([
      { direction: 'in', token },
      { direction: 'in', token },
    ])
    const names = asked.filter(({ method }) => method === 'getMultipleAccounts')
    expect(names.map(({ params: [addresses] }) => Object(addresses).length)).toEqual([2])
  })

  test('is no question if the node has forgotten what was moved', async () => {
    const { context, asked } = await createMoving(() => null)
    expect((await ask(context)).transactions).toHaveLength(2)
    expect(asked.map(({ method }) => method)).not.toContain('getMultipleAccounts')
  })
})

describe('a list', () => {
  test.each([undefined, null, 'all', { 0: toListed(5), length: 1 }])(
    'of %j is refused',
    async (listed) => {
      await expect(ask(createChain(listed))).rejects.toMatchObject({
        name: 'ServiceAnswerError',
        message: expect.stringContaining(caipNetworkId),
        details: 'No signatures.',
      })
    },
  )

  test('that is longer than asked for is read as far as it was asked for', async () => {
    const slots = Array.from({ length: 60 }, (_, at) => 99 - at)
    const listed = slots.map((slot) => toListed(slot, slot === 80 ? { err: undefined } : {}))
    const { transactions, next, reach } = await ask(createChain(listed))
    expect([transactions.length, next, reach]).toEqual([10, `90.${signatureOf(90)}`, undefined])
  })

  test('that cannot be read at all is a partial page of nothing', async () => {
    const listed = Array.from({ length: 11 }, (_, at) => toListed(30 - at, { err: undefined }))
    expect(await ask(createChain(listed))).toEqual({
      ...{ transactions: [], next: undefined, reach: { isPartial: true } },
    })
  })

  test.each([
    ['a list', [signatureOf(5)]],
    ['a number', 5],
    ['too short', '2'.repeat(79)],
    ['too long', '2'.repeat(91)],
    ['not base58', '0'.repeat(88)],
    ['followed by something', `${signatureOf(5)}?`],
  ])(
    'with a signature that is %s is partial, and the node is not asked about it',
    async (_, signature) => {
      const { context, asked } = createNode({ listOf: () => [toListed(5, { signature })] })
      expect(await ask(context)).toMatchObject({ transactions: [], reach: { isPartial: true } })
      expect(asked.map(({ method }) => method)).not.toContain('getTransaction')
    },
  )

  test.each([
    ['failed, where the list does not say so', undefined, 'No'],
    ['does not say itself that it failed', 'No', undefined],
    ['does not say itself that it went well', null, undefined],
  ])('with a transaction that %s is partial', async (_, err, own) => {
    const chain = createChain([toListed(5, { err })], (slot) =>
      toAnswer(slot, { meta: { err: own } }),
    )
    expect(await ask(chain)).toMatchObject({ transactions: [], reach: { isPartial: true } })
  })

  test('that is cut within a slot has nothing of older slots on its page', async () => {
    const many = (count: number, slot: number, of: string) =>
      Array.from({ length: count }, () => ({ slot, of: [of] }))
    const { context, signatures } = createListing([
      ...[...many(46, 40, 'owner'), ...many(60, 30, 'owner'), ...many(1, 25, 'owner')],
      ...many(3, 20, 'token'),
    ])
    const { transactions, next, reach } = await ask(context, `40.${signatures[0]}`)
    expect(transactions.map(({ hash }) => hash)).toEqual(signatures.slice(46, 51))
    expect([next, reach]).toEqual([`30.${signatures[50]}`, { isPartial: true }])
  })
})
