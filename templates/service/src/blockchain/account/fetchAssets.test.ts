import type { Nft, NftPage } from '@wallet-kit/core'
import { RequestFailedError } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { fakeSource, testNetwork } from '../../../test/fakeSource.js'
import { openBlockchain } from '../../../test/openBlockchain.js'
import { InvalidRequestError } from '../../errors.js'
import { writeCursor } from './cursor.js'
import { fetchAssets } from './fetchAssets.js'

const address = '0xF39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const [mainnet, optimism, polygon] = ['eip155:1', 'eip155:10', 'eip155:137'] as const

const nft = (id: string): Nft => ({ id, name: 'Tide', collection: 'Shores' })
const place = (chainId: string) => ({
  ...{ chainId, source: undefined, cursor: undefined, after: undefined },
})

const pageOf = (ids: readonly string[], facts: Partial<NftPage> = {}): NftPage => ({
  ...{ nfts: ids.map(nft), next: undefined, ...facts },
})
const down = new RequestFailedError({ url: 'https://node.example' })
const refusal = new InvalidRequestError({ problem: 'nobody lists that.' })

type Answers = Readonly<Record<string, NftPage | Error>>

/** The NFTs of an account, over what a source answers for each network; it has none of the others. */
async function open(answers: Answers, ids = [1, 10]) {
  const asked: unknown[] = []
  const source = {
    ...fakeSource('one', {
      nfts: {
        fetchNfts: async ({ signal: _, ...options }) => {
          asked.push(options)
          const answer = answers[options.caipNetworkId] ?? down
          if (answer instanceof Error) throw answer
          return answer
        },
      },
    }),
    has: (name: string, caipNetworkId: string) => name === 'nfts' && caipNetworkId in answers,
  }
  const { blockchain, time } = await openBlockchain({
    ...{ sources: [source], networks: ids.map(testNetwork) },
  })
  const ages: number[] = []
  const read = (facts: Partial<fetchAssets.Options> = {}) =>
    fetchAssets(blockchain, { address, onOld: (age) => ages.push(age), ...facts })
  return { ages, asked, blockchain, read, time }
}

/** What a page has: its ids by network, where it continues, and how many it leaves out. */
async function list(answers: Answers, facts: Partial<fetchAssets.Options> = {}, ids = [1, 10]) {
  const { data, next, unread, isPartial } = await (await open(answers, ids)).read(facts)
  return { ids: data.map(({ id, chainId }) => `${chainId} ${id}`), next, unread, isPartial }
}

test('one network is listed after the other', async () => {
  const { read } = await open({ [mainnet]: pageOf(['a', 'b']), [optimism]: pageOf(['c']) })
  const first = await read()
  expect(first.data.map(({ id, chainId }) => [id, chainId])).toEqual([
    ['a', mainnet],
    ['b', mainnet],
  ])
  expect(first.next).toBe(writeCursor([place(optimism)]))
  const second = await read({ cursor: first.next ?? '' })
  expect(second).toMatchObject({ data: [{ id: 'c', chainId: optimism }], next: null })
})

test('a list continues with the next page of the same source before the next network', async () => {
  const first = await list({ [mainnet]: pageOf(['a'], { next: 'p2' }), [optimism]: pageOf(['c']) })
  expect(first.next).toBe(
    writeCursor([{ ...place(mainnet), source: 'one', cursor: 'p2' }, place(optimism)]),
  )
})

test.each<readonly [string, Answers, readonly string[]]>([
  [
    'before one that has NFTs',
    { [mainnet]: pageOf([]), [optimism]: pageOf(['c']), [polygon]: pageOf(['d']) },
    ['eip155:10 c'],
  ],
  [
    'before another empty one',
    { [mainnet]: pageOf([]), [optimism]: pageOf([]), [polygon]: pageOf(['d']) },
    ['eip155:137 d'],
  ],
])('an empty network is passed over: %s', async (_, answers, ids) => {
  expect((await list(answers, {}, [1, 10, 137])).ids).toEqual(ids)
})

test.each<readonly [string, NftPage, unknown]>([
  ['which has a next page', pageOf([], { next: 'p2' }), undefined],
  ['some of which could not be read', pageOf([], { unread: 2 }), 2],
  ['both', pageOf([], { next: 'p2', unread: 1 }), 1],
])('an empty page is not passed over: %s', async (_, page, unread) => {
  const { next } = page
  const answer = await list({ [mainnet]: page, [optimism]: pageOf(['c']) })
  const more = next ? [{ ...place(mainnet), source: 'one', cursor: next }] : []
  expect(answer).toEqual({ ids: [], next: writeCursor([...more, place(optimism)]), unread })
})

test('a list that lacks a part says so, and is not passed over', async () => {
  const answers = { [mainnet]: pageOf([], { isPartial: true }), [optimism]: pageOf(['c']) }
  const next = writeCursor([place(optimism)])
  expect(await list(answers)).toEqual({ ids: [], next, unread: undefined, isPartial: true })
})

test('NFTs that could not be read are counted', async () => {
  const page = pageOf(['a'], { unread: 3 })
  expect(await list({ [mainnet]: page })).toEqual({ ids: ['eip155:1 a'], next: null, unread: 3 })
})

test.each([[[1]], [[1, 10]], [[1, 10, 137]]])(
  'an account without NFTs gets an empty list: on the networks %j',
  async (ids) => {
    const answers = { [mainnet]: pageOf([]), [optimism]: pageOf([]), [polygon]: pageOf([]) }
    expect(await list(answers, {}, ids)).toEqual({ ids: [], next: null, unread: undefined })
  },
)

test.each<readonly [string, NftPage, readonly string[]]>([
  ['before one that has NFTs', pageOf(['c']), ['eip155:10 c']],
  ['before one that has none', pageOf([]), []],
])('a network that does not answer is read again behind the others: %s', async (_, page, ids) => {
  const answer = await list({ [mainnet]: down, [optimism]: page })
  expect(answer).toEqual({ ids, next: writeCursor([place(mainnet)]), unread: undefined })
})

test('a network that refuses the request is not read again', async () => {
  const answer = await list({ [mainnet]: refusal, [optimism]: pageOf(['c']) })
  expect(answer).toEqual({ ids: ['eip155:10 c'], next: null, unread: undefined })
})

test.each([
  ['does not answer', down, 'ChainUnavailableError'],
  ['refuses the request', refusal, 'InvalidRequestError'],
])(
  'if every network %s, the read fails instead of giving an empty list',
  async (_, error, name) => {
    await expect(list({ [mainnet]: error, [optimism]: error })).rejects.toMatchObject({ name })
  },
)

test('a network of which no source has NFTs is left out', async () => {
  const { asked, read } = await open({ [mainnet]: pageOf(['a']) })
  expect(await read()).toMatchObject({ data: [{ id: 'a' }], next: null })
  expect(asked).toHaveLength(1)
})

test.each([
  ['the network', optimism, optimism],
  ['the address where no network is named', undefined, address],
])('if no source has NFTs of what is asked, the refusal names it: %s', async (_, chainId, name) => {
  await expect(list({ [polygon]: pageOf([]) }, { chainId })).rejects.toMatchObject({
    name: 'ChainNotServedError',
    shortMessage: `The service does not tell this of ${name}.`,
  })
})

test.each([
  ['of another network', [polygon]],
  ['of another network as well', [mainnet, polygon]],
  ['of a network without NFTs', [optimism]],
])('a cursor is refused that is %s', async (_, chainIds) => {
  const cursor = writeCursor(chainIds.map(place)) ?? ''
  const answer = list({ [mainnet]: pageOf(['a']), [polygon]: pageOf(['d']) }, { cursor })
  await expect(answer).rejects.toMatchObject({ name: 'InvalidCursorError', status: 400 })
})

test.each([undefined, 'p2'])(
  'the source gets the address in small letters and its own cursor: %s',
  async (cursor) => {
    const { asked, read } = await open({ [mainnet]: pageOf([]) })
    const places = [{ ...place(mainnet), source: 'one', cursor }]
    await read(cursor ? { cursor: writeCursor(places) ?? '' } : { chainId: mainnet })
    expect(asked).toEqual([
      ...[
        { address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', caipNetworkId: mainnet, cursor },
      ],
    ])
  },
)

test('NFTs are kept for ten seconds', async () => {
  const { asked, blockchain, read, time } = await open({ [mainnet]: pageOf(['a']) })
  await read()
  time.now += 9_999
  await read({ address: address.toLowerCase() })
  expect(asked).toHaveLength(1)
  time.now += 1
  await read()
  expect(asked).toHaveLength(2)
  expect(await blockchain.metrics.write()).toContain(
    'cache_reads_total{operation="getAssets",result="hit"} 1',
  )
})

test('NFTs that are old come with their age', async () => {
  const answers: Record<string, NftPage | Error> = { [mainnet]: pageOf(['a']) }
  const { ages, read, time } = await open(answers)
  await read()
  expect(ages).toEqual([])
  answers[mainnet] = down
  time.now += 42_000
  expect((await read()).data).toHaveLength(1)
  expect(ages).toEqual([42_000])
})
