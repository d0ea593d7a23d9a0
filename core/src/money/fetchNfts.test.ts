import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { multiplyDecimals } from '../format/amounts.js'
import { readImageUrl } from '../format/foreignText.js'
import type { Kit } from '../kit/kit.js'
import { parseTokenBalance } from '../service/tokenBalance.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { fetchNfts, getNfts } from './nfts.js'

const account = { caipAddress: 'eip155:1:0x1111111111111111111111111111111111111111' }
const path = '/v1/account/0x1111111111111111111111111111111111111111/assets'

test('NFTs come in pages, without spam, those of other networks and what does not parse', async () => {
  const asked: string[] = []
  const kit: Kit = createTestKit({
    account,
    services: { blockchain: 'https://service.test' },
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(String(input))
      asked.push(`${pathname} ${searchParams.get('chainId')} ${searchParams.get('cursor')}`)
      return Response.json(
        searchParams.has('cursor')
          ? { data: [{ id: 'c', name: '', tokenId: 7 }], next: null }
          : {
              data: [
                {
                  id: 'a',
                  name: 'One\u202e',
                  chainId: 'eip155:1',
                  collection: 'All',
                  previewUrl: 'javascript:1',
                },
                { id: 'b', name: 'Free', isSpam: true },
                { name: 'no id' },
                { id: 'o', name: 'Elsewhere', chainId: 'eip155:10' },
              ],
              next: 'page2',
            },
      )
    },
  })
  await fetchNfts(kit)
  expect(getNfts(kit)).toMatchObject({
    value: {
      nfts: [{ id: 'a', name: 'One', collection: 'All' }],
      ...{ next: 'page2', hidden: 1, unread: 1 },
    },
  })
  await fetchNfts(kit, { isMore: true })
  expect(getNfts(kit).value?.nfts.map(({ name }) => name)).toEqual(['One', '7'])
  expect(getNfts(kit).value).toMatchObject({ hidden: 1, unread: 1 })
  expect(asked).toEqual([`${path} eip155:1 null`, `${path} eip155:1 page2`])
})

test('an entry that is hostile costs no other one', async () => {
  const odd = { toString: 1, valueOf: 1 }
  const data = [
    { id: 'odd', tokenId: odd },
    { id: 'name', name: odd, collection: odd, previewUrl: odd },
    { id: 'number', tokenId: 7 },
  ]
  const kit: Kit = createTestKit({
    account,
    services: { blockchain: 'https://service.test' },
    fetch: async () => Response.json({ data, next: null }),
  })
  await fetchNfts(kit)
  expect(getNfts(kit).value?.nfts.map(({ name }) => name)).toEqual(['odd', 'name', '7'])
})

test('pages of before keep the time at which the service read the oldest of them', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  onTestFinished(() => now.mockRestore())
  const ages = ['120', '240', '60']
  const kit: Kit = createTestKit({
    account,
    services: { blockchain: 'https://service.test' },
    fetch: async () => {
      const headers = { Age: ages.shift() ?? '0' }
      return Response.json({ data: [], next: `page${ages.length}` }, { headers })
    },
  })
  await fetchNfts(kit)
  expect(getNfts(kit).value?.readAt).toBe(1_000_000 - 120_000)
  await fetchNfts(kit, { isMore: true })
  await fetchNfts(kit, { isMore: true })
  expect(getNfts(kit).value?.readAt).toBe(1_000_000 - 240_000)
})

test.each([
  ['the same page for ever', ['b'], 2],
  ['pages in a circle', ['b', 'c', 'a', 'b'], 4],
])('a service that gives %s: every NFT once, and an end', async (_, cursors, most) => {
  let pages = 0
  const fetchPage = async () => {
    const next = cursors[pages % cursors.length]
    pages++
    return {
      nfts: [
        { id: 'a', name: 'One' },
        { id: `${next}`, name: 'Other' },
      ],
      next,
    } as never
  }
  const kit: Kit = createTestKit({ account, providers: { nfts: { fetchNfts: fetchPage } } })
  await fetchNfts(kit)
  for (let turn = 0; turn < 9 && getNfts(kit).value?.next; turn++) {
    await fetchNfts(kit, { isMore: true })
  }
  expect(pages).toBe(most)
  const ids = getNfts(kit).value?.nfts.map(({ id }) => id) ?? []
  expect(ids).toEqual([...new Set(['a', ...cursors])])
})

test.each([
  [3, [3, 4]],
  [1, [1, 2]],
  [0, [undefined, 1]],
  [-2, [undefined, 1]],
  [1.5, [undefined, 1]],
  ['3', [undefined, 1]],
])('what the service says that it could not read (%j) is added up', async (unread, sums) => {
  const pages = [
    { data: [{ id: 'a', name: 'One' }], next: 'more', unread },
    { data: [{ name: 'no id' }], next: null },
  ]
  const kit: Kit = createTestKit({
    account,
    services: { blockchain: 'https://service.test' },
    fetch: async () => Response.json(pages.shift()),
  })
  await fetchNfts(kit)
  expect(getNfts(kit).value?.unread).toBe(sums[0])
  await fetchNfts(kit, { isMore: true })
  expect(getNfts(kit).value?.unread).toBe(sums[1])
})

test.each<[string, readonly object[], readonly (true | undefined)[]]>([
  ['a first part', [{ next: 'b', isPartial: true }, { next: null }], [true, true]],
  ['a last part', [{ next: 'b' }, { next: null, isPartial: true }], [undefined, true]],
  ['nothing', [{ next: 'b' }, { next: null, isPartial: false }], [undefined, undefined]],
  ['nothing, with a mark that is none', [{ next: 'b' }, { next: '', isPartial: 1 }], [undefined]],
  ['a page that cannot be asked for', [{ next: { page: 2 } }], [true]],
  ['a page that leads back', [{ next: 'b' }, { next: 'b' }], [undefined, true]],
])(
  'a list that lacks %s says so in every page from there on, and after a reload',
  async (_, answers, marks) => {
    const pages = answers.map((page) => ({ data: [{ id: 'a', name: 'One' }], ...page }))
    const storage = memoryStorage()
    const kit: Kit = createTestKit({
      ...{ account, storage, services: { blockchain: 'https://service.test' } },
      fetch: async () => Response.json(pages.shift()),
    })
    for (const [index, mark] of marks.entries()) {
      await fetchNfts(kit, { isMore: index > 0 })
      expect(getNfts(kit).value?.isPartial).toBe(mark)
    }
    kit.destroy()
    const later: Kit = createTestKit({ account, storage, service: { [path]: 503 } })
    expect((await fetchNfts(later))?.isPartial).toBe(marks.at(-1))
  },
)

test('a host’s own list says that a part of it could not be read', async () => {
  const fetchOwn = async () => ({ nfts: [], next: undefined, isPartial: true })
  const kit: Kit = createTestKit({ account, providers: { nfts: { fetchNfts: fetchOwn } } })
  expect(await fetchNfts(kit)).toMatchObject({ nfts: [], isPartial: true })
})

test('how many could not be read, and how many are spam, is kept', async () => {
  const storage = memoryStorage()
  const data = [{ id: 'a', name: 'One' }, {}, { id: 'b', isSpam: true }, { id: 'c', isSpam: true }]
  const kit: Kit = createTestKit({ account, storage, service: { [path]: { data, next: null } } })
  await fetchNfts(kit)
  kit.destroy()
  const later: Kit = createTestKit({ account, storage, service: { [path]: 503 } })
  expect(await fetchNfts(later)).toMatchObject({ unread: 1, hidden: 2 })
})

test('an answer of the wrong shape is an error', async () => {
  const kit: Kit = createTestKit({ account, service: { [path]: { nfts: [] } } })
  await expect(fetchNfts(kit)).rejects.toMatchObject({ name: 'ServiceAnswerError' })
  expect(getNfts(kit).status).toBe('failed')
})

test('a host’s own list is asked what the service would be, and its answer read the same way', async () => {
  const asked: unknown[] = []
  const odd = { id: 'd', name: 'n'.repeat(101), collection: 'c'.repeat(101), isSpam: 'yes' }
  const fetchOwn = async (options: object) => {
    asked.push(options)
    const nfts = [
      { id: 'a', name: 'One', collection: 'All', previewUrl: 'https://i.test/1.png' },
      { id: 'b', name: 7, tokenId: 12n, collection: null },
      { id: 'c' },
      odd,
      { id: 'e', name: 'n'.repeat(100) },
      { id: 7, name: 'No id' },
      null,
    ]
    return { nfts, next: asked.length === 1 ? 'more' : '' } as never
  }
  const kit: Kit = createTestKit({ account, providers: { nfts: { fetchNfts: fetchOwn } } })
  const nfts = [
    { id: 'a', name: 'One', collection: 'All', previewUrl: 'https://i.test/1.png' },
    { id: 'b', name: '12', collection: '' },
    { id: 'c', name: 'c', collection: '' },
    { id: 'd', name: `${'n'.repeat(99)}…`, collection: `${'c'.repeat(99)}…` },
    { id: 'e', name: 'n'.repeat(100), collection: '' },
  ]
  expect(getNfts(kit)).toEqual({ status: 'loading' })
  expect(await fetchNfts(kit)).toStrictEqual({
    nfts,
    next: 'more',
    unread: 2,
    seen: [],
    readAt: expect.any(Number),
  })
  expect(await fetchNfts(kit, { isMore: true })).toStrictEqual({
    nfts,
    next: undefined,
    unread: 4,
    seen: ['more'],
    readAt: expect.any(Number),
  })
  const options = { address: account.caipAddress.slice(9), caipNetworkId: 'eip155:1' }
  const signal = expect.any(AbortSignal)
  expect(asked).toEqual([
    { ...options, cursor: undefined, signal },
    { ...options, cursor: 'more', signal },
  ])
})

test('a host’s own list of the wrong shape is an error', async () => {
  const fetchOwn = async () => ({ data: [] }) as never
  const kit: Kit = createTestKit({ account, providers: { nfts: { fetchNfts: fetchOwn } } })
  await expect(fetchNfts(kit)).rejects.toMatchObject({
    name: 'ServiceAnswerError',
    shortMessage: 'The answer of providers.nfts does not have the expected shape.',
  })
})

describe('nobody is asked', () => {
  const asking = (asked: unknown[]) => ({
    nfts: {
      fetchNfts: async (options: object) => {
        asked.push(options)
        return { nfts: [], next: undefined }
      },
    },
  })

  test('without an account, without a source, and on a network that is not configured', async () => {
    const asked: unknown[] = []
    const providers = asking(asked)
    expect(await fetchNfts(createTestKit({ providers }))).toBeUndefined()
    expect(await fetchNfts(createTestKit({ account }))).toBeUndefined()
    const wallet = createFakeWallet({ id: 'fern' })
    const kit: Kit = createTestKit({ account, wallet, providers })
    await vi.waitFor(() => expect(wallet.listeners.size).toBeGreaterThan(0))
    wallet.switchNetwork('eip155:999')
    expect(await fetchNfts(kit)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('while the list is fresh, but for more of it', async () => {
    const asked: unknown[] = []
    const kit: Kit = createTestKit({ account, providers: asking(asked) })
    await fetchNfts(kit)
    await fetchNfts(kit)
    expect(asked).toHaveLength(1)
    await fetchNfts(kit, { isMore: true })
    expect(asked).toHaveLength(2)
  })
})

describe('after a reload', () => {
  async function readTwice(count: number, spoil = (text: string) => text) {
    let asked = 0
    const fetchOwn = async () => {
      asked++
      const nfts = Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `${at}` }))
      return { nfts, next: 'more' } as never
    }
    const storage = memoryStorage()
    const options = { account, storage, providers: { nfts: { fetchNfts: fetchOwn } } }
    const first: Kit = createTestKit(options)
    const list = await fetchNfts(first)
    first.destroy()
    for (const [key, text] of storage.values) storage.setItem(key, spoil(text))
    const second: Kit = createTestKit(options)
    const { nfts, next } = (await fetchNfts(second)) ?? {}
    expect({ nfts, next }).toEqual({ nfts: list?.nfts, next: list?.next })
    return asked
  }

  test.each([
    [1, 1],
    [100, 1],
    [101, 2],
  ])('a list of %i is asked for %i times in all', async (count, times) => {
    expect(await readTwice(count)).toBe(times)
  })

  test('what is no list any more is asked for anew', async () => {
    expect(await readTwice(1, (text) => text.replace('"nfts":', '"spoiled":'))).toBe(2)
  })
})

test.each([
  ['data:image/png;base64,AAAA', true],
  ['https://img.test/a.png', true],
  ['http://img.test/a.png', false],
  ['data:text/html,<b>', false],
  ['javascript:alert(1)', false],
  [7, false],
])('image %s: %s', (url, isUsable) => {
  expect(readImageUrl(url) !== undefined).toBe(isUsable)
})

test.each([
  ['no decimals', { quantity: { decimals: '0', numeric: '1' } }],
  ['a negative amount', { quantity: { decimals: '18', numeric: '-1' } }],
  ['an amount that is none', { quantity: { decimals: '18', numeric: 'NaN' } }],
  ['an unknown chain', { chainId: 'cosmos:hub' }],
  ['an address that is none', { address: '0x12' }],
  [
    'an address of another network',
    { address: 'eip155:10:0x1111111111111111111111111111111111111111' },
  ],
  ['no name', { name: undefined }],
])('a balance with %s is dropped', (_, wrong) => {
  const token = {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    quantity: { decimals: 18, numeric: 1e-7 },
  }
  expect(parseTokenBalance(token)?.quantity).toEqual({ decimals: '18', numeric: '0.0000001' })
  expect(parseTokenBalance({ ...token, ...wrong })).toBeUndefined()
})

test.each([
  ['1.234567899', 6, '1.234567'],
  ['0.9999999', 6, '0.999999'],
  ['0.0000009', 6, '0'],
  ['5.0000000001', 6, '5'],
  ['1.5000001', 6, '1.5'],
  ['1.234567', 6, '1.234567'],
  [1.23456789, 2, '1.23'],
])(
  'of %s with %i decimals %s is held: what is finer than the token is cut, never rounded',
  (numeric, decimals, held) => {
    const token = { name: 'Coin', symbol: 'C', chainId: 'eip155:1', price: 2 }
    const parsed = parseTokenBalance({ ...token, quantity: { decimals, numeric } })
    expect(parsed?.quantity.numeric).toBe(held)
    expect(parsed?.value).toBe(multiplyDecimals('2', held))
  },
)
