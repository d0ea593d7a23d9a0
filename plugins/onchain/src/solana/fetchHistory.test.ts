import { RpcError } from '@wallet-kit/core/plugin'
import { describe, expect, test } from 'vitest'
import {
  answerAccounts,
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

function createChain(listed: readonly unknown[], answer: (slot: number) => unknown = toAnswer) {
  return fakeContext({
    getTokenAccountsByOwner: () => ({ value: [] }),
    getSignaturesForAddress: () => listed,
    getTransaction: ([signature]) =>
      answer(
        Number(
          String(signature)
            .slice(-5)
            .replaceAll('z', '0')
            .replace(/^1+(?=\d)/, ''),
        ),
      ),
    getMultipleAccounts: answerAccounts(),
  }).context
}
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
    { operationType: 'execute', transfers: [] },
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
  test('up to 1 is asked for', async () => {
    const { context, asked } = fakeContext({
      getTokenAccountsByOwner: () => ({ value: [] }),
      getSignaturesForAddress: () => [toListed(5)],
      getTransaction: () => toAnswer(5),
      getMultipleAccounts: answerAccounts(),
    })
    expect((await ask(context)).transactions).toHaveLength(1)
    const [call] = asked.filter(({ method }) => method === 'getTransaction')
    expect(call?.params[1]).toMatchObject({ maxSupportedTransactionVersion: 1 })
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
    expect((await ask(context, next)).next).toBeUndefined()
    expect(asked.length).toBeLessThan(150)
  })
})
