import { expect, test } from 'vitest'
import { multiplyDecimals } from '../format/decimals.js'
import type { Kit } from '../kit/kit.js'
import { readImageUrl } from '../service/readImageUrl.js'
import { parseTokenBalance } from '../service/tokenBalance.js'
import { createTestKit } from '../testing/createTestKit.js'
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
    value: { nfts: [{ id: 'a', name: 'One', collection: 'All' }], next: 'page2' },
  })
  await fetchNfts(kit, { isMore: true })
  expect(getNfts(kit).value?.nfts.map(({ name }) => name)).toEqual(['One', '7'])
  expect(asked).toEqual([`${path} eip155:1 null`, `${path} eip155:1 page2`])
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

test('an answer of the wrong shape is an error', async () => {
  const kit: Kit = createTestKit({ account, service: { [path]: { nfts: [] } } })
  await expect(fetchNfts(kit)).rejects.toMatchObject({ name: 'ServiceAnswerError' })
  expect(getNfts(kit).status).toBe('failed')
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
