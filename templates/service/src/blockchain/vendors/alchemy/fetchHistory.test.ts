import { expect, test } from 'vitest'
import { receipts, transfers } from '../../../../test/vendors/alchemyAnswers.js'
import {
  type Asked,
  account,
  mainnet,
  other,
  polygon,
  usdc,
} from '../../../../test/vendors/createTools.js'
import {
  answerHistory,
  here,
  key,
  openAlchemy,
  type Side,
  sideOf,
} from '../../../../test/vendors/openAlchemy.js'

const [coins, , tokens] = transfers.fromAddress
const [picture] = transfers.toAddress
const hash = (digit: string) => `0x${digit.repeat(64)}`
/** A row of tokens that the account sent, in this block. */
const sentIn = (block: number) => ({
  ...{ ...tokens, blockNum: `0x${block.toString(16)}`, uniqueId: `sent in ${block}` },
  hash: `0x${String(block).padStart(64, '0')}`,
})
const listsOf = (fromAddress: readonly unknown[], toAddress: readonly unknown[] = []) => ({
  ...{ fromAddress, toAddress },
})

/** Answers page after page of the transfers that the account sent, and nothing that it got. */
function answerPages(
  pages: readonly { readonly rows: readonly unknown[]; readonly next: unknown }[],
) {
  let page = 0
  return (asked: Asked) => {
    if (Array.isArray(asked.body)) return receipts
    if (sideOf(asked) === 'toAddress') return { result: { transfers: [] } }
    const { rows, next } = pages[Math.min(page++, pages.length - 1)] ?? { rows: [], next: '' }
    return { result: { transfers: rows, pageKey: next } }
  }
}
const filtersOf = (asked: readonly Asked[], side: Side) =>
  asked
    .filter((each) => !Array.isArray(each.body) && sideOf(each) === side)
    .map(({ body }) => Object(body).params[0])

async function fetchPage(answer: (asked: Asked) => unknown, cursor?: string) {
  const { readers, asked } = await openAlchemy(answer)
  return { page: await readers.history?.fetchTransactions({ ...here, cursor }), asked }
}
const hashesOf = ({ page }: Awaited<ReturnType<typeof fetchPage>>) =>
  page?.transactions.map((each) => each.hash)

test.each([
  [mainnet, 'eth-mainnet', ['external', 'internal', 'erc20', 'erc721', 'erc1155']],
  [polygon, 'polygon-mainnet', ['external', 'internal', 'erc20', 'erc721', 'erc1155']],
  [
    { ...mainnet, id: 10, caipNetworkId: 'eip155:10' },
    'opt-mainnet',
    ['external', 'erc20', 'erc721', 'erc1155'],
  ],
])(
  'all kinds of transfers that the network tells are asked for, the newest first: $caipNetworkId',
  async (network, name, category) => {
    const { readers, asked } = await openAlchemy(answerHistory(listsOf([]), []), {
      networks: [network],
    })
    const { caipNetworkId } = network
    await readers.history?.fetchTransactions({ ...here, caipNetworkId })
    expect(asked.map(({ url }) => url.href)).toEqual(
      Array(2).fill(`https://${name}.g.alchemy.com/v2/${key}`),
    )
    expect(asked.map(({ body }) => body)).toEqual(
      ['fromAddress', 'toAddress'].map((side) => ({
        ...{ jsonrpc: '2.0', id: 1, method: 'alchemy_getAssetTransfers' },
        params: [
          {
            ...{ fromBlock: '0x0', toBlock: 'latest', [side]: account, order: 'desc' },
            ...{ withMetadata: true, excludeZeroValue: false, maxCount: '0x64', category },
          },
        ],
      })),
    )
  },
)

test.each([
  ['0x1f', '0x1f'],
  ['0xabcdef012345', '0xabcdef012345'],
  [undefined, 'latest'],
  ['', 'latest'],
  ['31', 'latest'],
  ['x0x1f', 'latest'],
  ['0x1f,', 'latest'],
  ['0xabcdef0123456', 'latest'],
])('a page ends at the block of its cursor, or now: %s', async (cursor, toBlock) => {
  const { asked } = await fetchPage(answerHistory(listsOf([]), []), cursor)
  expect(asked.map(({ body }) => Object(body).params[0].toBlock)).toEqual([toBlock, toBlock])
})

test('transactions are told newest first, whether they are sent or got', async () => {
  const got = { ...picture, blockNum: '0x30' }
  const lists = listsOf([sentIn(32), sentIn(31)], [got, transfers.toAddress[1]])
  const found = await fetchPage(answerHistory(lists, []))
  expect(hashesOf(found)).toEqual([picture?.hash, sentIn(32).hash, sentIn(31).hash])
})

test('a transfer that both lists have counts once', async () => {
  const self = { ...tokens, to: account }
  const { page } = await fetchPage(answerHistory(listsOf([self], [self]), []))
  expect(page?.transactions).toMatchObject([
    { transfers: [{ direction: 'self', token: { amount: '2000.000001' } }] },
  ])
})

test.each([
  ['execute', usdc],
  ['deploy', null],
])('a call of the account is told though it moves nothing: as %s', async (operationType, to) => {
  const call = { ...coins, to, rawContract: { value: '0x0' } }
  const { page, asked } = await fetchPage(answerHistory(listsOf([call]), receipts))
  expect(page).toEqual({
    transactions: [expect.objectContaining({ operationType, status: 'confirmed', transfers: [] })],
    next: undefined,
  })
  expect(asked).toHaveLength(3)
})

test('a call of somebody else that moves nothing is neither told nor asked about', async () => {
  const call = { ...coins, from: other, to: account, rawContract: { value: '0x0' } }
  const { page, asked } = await fetchPage(answerHistory(listsOf([], [call]), receipts))
  expect(page).toEqual({ transactions: [], next: undefined })
  expect(asked).toHaveLength(2)
})

test('the outcomes of all calls that no log proves are asked for together', async () => {
  const calls = [coins, { ...coins, hash: hash('e'), uniqueId: 'e' }]
  const outcomes = [
    { result: { transactionHash: hash('E').replace('0X', '0x'), status: '0x0' } },
    ...receipts,
  ]
  const { page, asked } = await fetchPage(answerHistory(listsOf(calls), outcomes))
  expect(asked[2]?.url.pathname).toBe(`/v2/${key}`)
  expect(asked[2]?.body).toEqual(
    [hash('a'), hash('e')].map((each, id) => ({
      ...{ jsonrpc: '2.0', id, method: 'eth_getTransactionReceipt', params: [each] },
    })),
  )
  expect(page?.transactions).toMatchObject([
    { hash: hash('a'), status: 'confirmed' },
    { hash: hash('e'), status: 'failed' },
  ])
})

test.each([
  ['0x1', [{ status: 'confirmed' }], undefined],
  ['0x0', [], undefined],
  [undefined, [], { isPartial: true }],
])(
  'an internal transfer does not tell how its transaction went: %s',
  async (status, transactions, reach) => {
    const moved = { ...coins, category: 'internal' }
    const receipt = { result: { transactionHash: coins?.hash, status } }
    const { page } = await fetchPage(answerHistory(listsOf([moved]), [receipt]))
    expect(page?.transactions).toMatchObject(transactions)
    expect(page?.transactions).toHaveLength(transactions.length)
    expect(page?.reach).toEqual(reach)
  },
)

test('what logs prove needs no receipt', async () => {
  const found = await fetchPage(answerHistory(listsOf([tokens], [picture]), undefined))
  expect(hashesOf(found)).toEqual([tokens?.hash, picture?.hash])
  expect(found.asked).toHaveLength(2)
})

test.each([
  ['what it sent', listsOf([sentIn(32), { ...tokens, from: 'x', hash: hash('e') }])],
  ['what it got', listsOf([sentIn(32)], [{ ...picture, tokenId: 'x' }])],
])('a page is partial if a transfer cannot be read: of %s', async (_, lists) => {
  const found = await fetchPage(answerHistory(lists, []))
  expect(hashesOf(found)).toEqual([sentIn(32).hash])
  expect(found.page?.reach).toEqual({ isPartial: true })
})

test('a token without a name is not told alone, and cuts what it was moved with', async () => {
  const nameless = (block: number) => ({ ...sentIn(block), asset: '', uniqueId: `free ${block}` })
  const pages = [{ rows: [sentIn(32), sentIn(31), nameless(31), nameless(30)], next: undefined }]
  const { page } = await fetchPage(answerPages(pages))
  expect(page?.transactions.map((each) => [each.hash, each.isCut])).toEqual([
    [sentIn(32).hash, undefined],
    [sentIn(31).hash, true],
  ])
  expect(page?.reach).toBeUndefined()
})

test('a list is followed until its page ends with a whole block', async () => {
  const more = { ...sentIn(32), uniqueId: 'more' }
  const found = await fetchPage(
    answerPages([
      { rows: [sentIn(32)], next: 'second' },
      { rows: [more, sentIn(31)], next: 'third' },
    ]),
  )
  expect(found.page).toMatchObject({
    transactions: [{ transfers: [{ token: { amount: '4000.000002' } }] }],
    next: '0x1f',
  })
  expect(found.page?.reach).toBeUndefined()
  const keys = filtersOf(found.asked, 'fromAddress').map(({ pageKey }) => pageKey)
  expect(keys).toEqual([undefined, 'second'])
})

test('a list that ends is read whole', async () => {
  const found = await fetchPage(
    answerPages([
      { rows: [sentIn(32)], next: 'second' },
      { rows: [sentIn(31)], next: '' },
    ]),
  )
  expect(hashesOf(found)).toEqual([sentIn(32).hash, sentIn(31).hash])
  expect(found.page?.next).toBeUndefined()
})

test.each([
  ['nothing', null],
  ['an empty text', ''],
])('a list without the key of a further page is the whole past: %s', async (_, next) => {
  const found = await fetchPage(answerPages([{ rows: [sentIn(32), sentIn(31)], next }]))
  expect(hashesOf(found)).toHaveLength(2)
  expect(found.page?.next).toBeUndefined()
  expect(found.asked).toHaveLength(2)
})

test.each([
  [32, '0x1f'],
  [1, '0x0'],
])(
  'a block that fills three requests is told in part, and the next page begins before it: %i',
  async (block, next) => {
    const { page, asked } = await fetchPage(answerPages([{ rows: [sentIn(block)], next: 'more' }]))
    expect(page).toMatchObject({ transactions: [{}], next, reach: { isPartial: true } })
    expect(filtersOf(asked, 'fromAddress')).toHaveLength(3)
    expect(filtersOf(asked, 'toAddress')).toHaveLength(1)
  },
)

test.each([
  ['in older blocks', [sentIn(32), sentIn(31)], '0x1f', undefined],
  ['in the same block', [sentIn(32)], '0x1f', { isPartial: true }],
  ['without rows', [], undefined, { isPartial: true }],
])(
  'a list that goes on, %s, at a key that cannot be sent is not the whole past',
  async (_, rows, next, reach) => {
    const { page, asked } = await fetchPage(answerPages([{ rows, next: 'x'.repeat(2001) }]))
    expect([page?.next, page?.reach]).toEqual([next, reach])
    expect(filtersOf(asked, 'fromAddress')).toHaveLength(1)
  },
)

test('a list that goes on without rows is not taken for the whole past', async () => {
  const { page, asked } = await fetchPage(answerPages([{ rows: [], next: 'more' }]))
  expect(page).toEqual({ transactions: [], next: undefined, reach: { isPartial: true } })
  expect(filtersOf(asked, 'fromAddress')).toHaveLength(3)
})

test.each([-32_000, 3])('an error of the node is one: %i', async (code) => {
  const { readers } = await openAlchemy(() => ({ error: { code, message: 'no' } }))
  await expect(readers.history?.fetchTransactions(here)).rejects.toMatchObject({
    ...{ name: 'RpcError', code },
    shortMessage: `"alchemy_getAssetTransfers" failed with code ${code}.`,
  })
})
