import { createHttp } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { createFakeChain } from '../../test/createFakeChain.js'
import { createTestContext } from '../../test/createTestContext.js'
import { account, friend, nfts, other, scanRow } from '../../test/indexerRows.js'
import { startIndexer } from '../../test/startIndexer.js'
import { fetchNfts } from './fetchNfts.js'

const svg = (drawn: string) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`)}`
const art = svg('<circle r="4"/>')
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

/** An NFT as Blockscout writes it. */
const scoutNft = (id: number, parts: Record<string, unknown> = {}) => ({
  id: String(id),
  token_type: 'ERC-721',
  value: '1',
  token: { address_hash: nfts, type: 'ERC-721', name: 'Shorelines', symbol: 'SHORE' },
  metadata: { name: `Low Tide ${id}`, image: art },
  image_url: `https://images.test/${id}.png`,
  is_unique: true,
  ...parts,
})
/** All NFTs up to 100 are the account's, and two of number 5 of the other collection. */
const contracts = {
  [nfts]: {
    ownerOf: (id: unknown) => (Number(id) <= 100 ? account : friend),
    tokenURI: (id: unknown) => uris[Number(id)] ?? '',
  },
  [other]: {
    balanceOf: (_: unknown, id: unknown) => (Number(id) === 5 ? 2n : 0n),
    uri: () => 'https://meta.test/{id}.json',
  },
}
const uris: Record<number, string> = {
  1: `data:application/json;base64,${btoa(JSON.stringify({ name: 'In the contract', image: art }))}`,
  2: `ipfs://${cid}/2`,
  3: 'http://meta.test/3',
  4: 'https://meta.test/long',
  5: 'data:application/json,{broken',
}
const subjectOf = async (items: readonly unknown[], options = {}, next: unknown = null) => {
  const { url, asked } = await startIndexer(() => ({ json: { items, next_page_params: next } }))
  const { rpc } = createFakeChain({ contracts })
  return { context: createTestContext({ rpc, apiUrl: `${url}/api/v2`, options }), asked }
}

test('Blockscout: what the contracts say is the account’s, with names and pictures; pages', async () => {
  const next = { items_count: 50, token_id: '42', token_contract_address_hash: nfts }
  const multi = { address_hash: other, type: 'ERC-1155', name: 'Many' }
  const { context, asked } = await subjectOf(
    [
      scoutNft(41),
      scoutNft(5, { token: multi, token_type: 'ERC-1155', metadata: { name: 'Two' } }),
      // Of somebody else, of nobody, and no NFTs.
      scoutNft(101),
      scoutNft(6, { token: multi, token_type: 'ERC-1155' }),
      scoutNft(7, { token: { address_hash: friend, name: 'None' } }),
      scoutNft(8, { token_type: 'ERC-20' }),
      scoutNft(-1),
      { id: {}, token: 'x' },
      null,
    ],
    {},
    next,
  )
  const page = await fetchNfts(context, { address: account })
  expect(page).toEqual({
    nfts: [
      {
        id: `eip155:31337:${nfts}/41`,
        name: 'Low Tide 41',
        collection: 'Shorelines',
        previewUrl: 'https://images.test/41.png',
      },
      {
        id: `eip155:31337:${other}/5`,
        name: 'Two',
        collection: 'Many',
        previewUrl: 'https://images.test/5.png',
      },
    ],
    next: `0 items_count=50&token_id=42&token_contract_address_hash=${nfts}`,
    // The three that name no NFT, and no other kind of token.
    unread: 3,
  })
  await fetchNfts(context, { address: account, cursor: page.next })
  expect(asked).toEqual([
    `/api/v2/addresses/${account}/nft?type=ERC-721%2CERC-1155`,
    `/api/v2/addresses/${account}/nft?items_count=50&token_id=42&token_contract_address_hash=${nfts}`,
  ])
})

test.each([
  ['a drawing', art, true],
  ['a script in it', svg('<script>alert(1)</script>'), false],
  ['a handler in it', svg('<circle onload="alert(1)"/>'), false],
  ['a script of a namespace in it', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), false],
  ['a handler behind a slash in it', svg('<circle/onload="alert(1)"/>'), false],
  ['a handler behind a quote in it', svg('<circle r="1"onload="alert(1)"/>'), false],
  ['a page in it', svg('<foreignObject/>'), false],
  ['a picture from elsewhere in it', svg('<image href="https://spy.test/1.png"/>'), false],
  [
    'a picture from elsewhere in its style',
    svg('<g style="fill:url(https://spy.test/1)"/>'),
    false,
  ],
  ['a style from elsewhere', svg('<style>@import "https://spy.test/1"</style>'), false],
  ['a colour of its own', svg('<g fill="url(#sea)"/>'), true],
  ['a part of its own', svg('<use href = "#sea"/><g style="fill:url(\'#sea\')"/>'), true],
  ['a picture of its own in it', svg('<image xlink:href="data:image/png;base64,AAAA"/>'), true],
  ['a drawing in it', svg('<image href="data:image/svg+xml;base64,AAAA"/>'), false],
  ['a picture from elsewhere behind a space', svg('<image href= "https://spy.test/"/>'), false],
  ['what is no base64', 'data:image/svg+xml;base64,%%%', false],
  ['a picture', 'data:image/png;base64,AAAA', true],
  ['a page', 'data:text/html,<b>', false],
  ['http', 'http://images.test/1.png', false],
  ['with a password', 'https://me:secret@images.test/1.png', false],
  ['a script', 'javascript:alert(1)', false],
  ['too much', `data:image/png;base64,${'A'.repeat(100_000)}`, false],
  ['IPFS, without a gateway', `ipfs://${cid}/1.png`, false],
])('pictures, %s', async (_, image, isShown) => {
  const { context } = await subjectOf([scoutNft(1, { image_url: image, metadata: { name: 'A' } })])
  const { nfts } = await fetchNfts(context, { address: account })
  expect(nfts).toMatchObject([{ name: 'A', ...(isShown && { previewUrl: image }) }])
  if (!isShown) expect(nfts[0]).not.toHaveProperty('previewUrl')
})

const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="100%"><g fill="#fff"/></svg>'
const encoded = `data:image/svg+xml,${encodeURIComponent(drawn)}`
const base64url = 'data:image/png;base64,-_-_'

test.each([
  ['UTF-8 with "%" and "#"', { image: `data:image/svg+xml;utf8,${drawn}` }, encoded],
  ['encoded', { image: encoded }, encoded],
  ['encoded in part', { image: `data:image/svg+xml,${drawn.replace('#', '%23')}` }, encoded],
  ['the drawing itself', { image: drawn }, encoded],
  ['the drawing itself as image_data', { image_data: drawn }, encoded],
  ['the drawing as data in image_data', { image: '', image_data: encoded }, encoded],
  ['base64url', { image: base64url }, 'data:image/png;base64,+/+/'],
  ['a drawing with a script', { image_data: drawn.replace('<g', '<script/><g') }, undefined],
])('pictures in metadata, %s', async (_, metadata, previewUrl) => {
  const { context } = await subjectOf([scoutNft(1, { image_url: null, metadata })])
  const [nft] = (await fetchNfts(context, { address: account })).nfts
  expect(nft?.previewUrl).toBe(previewUrl)
})

const told = { name: '100% "Low" Tide', image: encoded }
test.each([
  ['UTF-8 JSON with "%"', `data:application/json;utf8,${JSON.stringify(told)}`],
  ['encoded JSON', `data:application/json,${encodeURIComponent(JSON.stringify(told))}`],
  [
    'JSON in which only "%" is encoded',
    `data:application/json;charset=utf-8,${JSON.stringify({ ...told, image: drawn }).replaceAll('%', '%25')}`,
  ],
  [
    'JSON that is not encoded, with a drawing that is',
    `data:application/json,${JSON.stringify(told)}`,
  ],
  ['bare JSON', JSON.stringify(told)],
  [
    'base64url',
    `data:application/json;base64,${Buffer.from(JSON.stringify(told)).toString('base64url')}`,
  ],
])('metadata in the contract, %s', async (_, uri) => {
  uris[7] = uri
  const { context } = await subjectOf([scoutNft(7, { image_url: null, metadata: null })])
  const [nft] = (await fetchNfts(context, { address: account })).nfts
  expect(nft).toMatchObject({ name: told.name, previewUrl: encoded })
})

test.each([
  ['a picture', (deep: string) => `{"name":"Deep","image":${deep}}`],
  ['a name', (deep: string) => `{"name":${deep},"image":"${art}"}`],
  ['something else', (deep: string) => `{"name":"Deep","other":${deep}}`],
])('metadata with %s of very many levels does not hide other NFTs', async (_, write) => {
  uris[8] = write('['.repeat(45_000) + ']'.repeat(45_000))
  const bare = { image_url: null, metadata: null }
  const { context } = await subjectOf([scoutNft(8, bare), scoutNft(9)])
  const { nfts } = await fetchNfts(context, { address: account })
  expect(nfts.map(({ id }) => id.split('/')[1])).toEqual(['8', '9'])
})

test.each(['..', '%2e%2e', '.%2E', '%2e%2e%2fadmin', 'a%5c..%5cadmin', '%'])(
  'IPFS: a path with %j stays in its folder, or has no picture',
  async (part) => {
    const image = `ipfs://${cid}/${part}`
    const { context } = await subjectOf(
      [scoutNft(1, { image_url: image, metadata: { name: 'Up' } })],
      { ipfsGateway: 'https://ipfs.example/' },
    )
    const { nfts } = await fetchNfts(context, { address: account })
    expect(nfts).toMatchObject([{ name: 'Up' }])
    expect(nfts[0]).not.toHaveProperty('previewUrl')
  },
)

test('IPFS by the host’s own gateway, and nothing beside it', async () => {
  const { context } = await subjectOf(
    [
      scoutNft(1, { image_url: `ipfs://${cid}/1.png` }),
      scoutNft(2, { image_url: `ipfs://ipfs/${cid}` }),
      scoutNft(3, { image_url: `ipfs://${cid}/../../admin`, metadata: { name: 'Up' } }),
    ],
    { ipfsGateway: 'https://ipfs.example/' },
  )
  const { nfts } = await fetchNfts(context, { address: account })
  expect(nfts.map(({ previewUrl }) => previewUrl)).toEqual([
    `https://ipfs.example/ipfs/${cid}/1.png`,
    `https://ipfs.example/ipfs/${cid}`,
    undefined,
  ])
})

test('Etherscan: found by transfers, named by their own metadata, which is read with care', async () => {
  const transfer = (id: number) =>
    scanRow(id, {
      ...{ from: friend, to: account, tokenID: String(id), tokenName: 'Shorelines' },
      contractAddress: nfts,
    })
  const { url } = await startIndexer(() => ({
    json: { status: '1', message: 'OK', result: [5, 4, 3, 2, 1, 1, 101].map(transfer) },
  }))
  const asked: string[] = []
  const real = createHttp()
  const long = createHttp({
    fetch: async (address) => {
      asked.push(address)
      return new Response(JSON.stringify({ name: address.endsWith('2') ? 'Two' : 'A'.repeat(2e5) }))
    },
  })
  const context = createTestContext({
    rpc: createFakeChain({ contracts }).rpc,
    apiUrl: `${url}/v2/api?chainid=1`,
    options: { ipfsGateway: 'https://ipfs.example' },
    http: {
      ...real,
      get: (address, options) => (address.startsWith(url) ? real : long).get(address, options),
    },
  })
  const page = await fetchNfts(context, { address: account })
  expect(page.next).toBeUndefined()
  expect(page.nfts.map(({ name, previewUrl }) => [name, previewUrl])).toEqual([
    ['#5', undefined],
    ['#4', undefined],
    ['#3', undefined],
    ['Two', undefined],
    ['In the contract', art],
  ])
  expect(asked).toEqual(['https://meta.test/long', `https://ipfs.example/ipfs/${cid}/2`])
})

test.each(['x', '1', '1 ', 'a1 page', '1234 page', `1 ${'a'.repeat(501)}`, '1 a\nb'])(
  'a cursor that is none of ours, such as %j, ends the list, and asks nobody',
  async (cursor) => {
    const { context, asked } = await subjectOf([scoutNft(1)])
    expect(await fetchNfts(context, { address: account, cursor })).toEqual({
      ...{ nfts: [], next: undefined },
    })
    expect(asked).toEqual([])
  },
)

test('a cursor goes on at the indexer that it names', async () => {
  const { context, asked } = await subjectOf([scoutNft(1)])
  const page = 'a'.repeat(500)
  await fetchNfts(context, { address: account, cursor: `0 ${page}` })
  expect(asked).toEqual([`/api/v2/addresses/${account}/nft?${page}`])
})

test.each([
  ['of 100,000 characters is read', 100_000, 'Long'],
  ['that is one longer is not', 100_001, '#7'],
])('metadata in the contract %s', async (_, length, name) => {
  const [start, end] = ['{"name":"Long","more":"', '"}']
  uris[7] = start + 'a'.repeat(length - start.length - end.length) + end
  const { context } = await subjectOf([scoutNft(7, { image_url: null, metadata: null })])
  expect((await fetchNfts(context, { address: account })).nfts).toMatchObject([{ name }])
})

test('metadata of twenty NFTs are read at a time, and what was read is not read again', async () => {
  const ids = Array.from({ length: 21 }, (_, index) => index + 20)
  for (const id of ids) uris[id] = `https://meta.test/${id}`
  const { context } = await subjectOf(
    ids.map((id) => scoutNft(id, { image_url: null, metadata: null })),
  )
  const sent: string[] = []
  const publicHttp = createHttp({
    fetch: async (url) => {
      sent.push(url)
      // Some have a picture in them.
      const isLong = url.endsWith('1')
      return Response.json({ name: 'Told', ...(isLong && { image: svg('a'.repeat(3_000)) }) })
    },
  })
  const read = async () => {
    const { nfts } = await fetchNfts({ ...context, publicHttp }, { address: account })
    return nfts.filter(({ name }) => name === 'Told').length
  }
  expect([await read(), await read(), await read()]).toEqual([20, 21, 21])
  expect(sent).toHaveLength(21)
})

test('metadata are asked for without cookies: they may name the server of the page', async () => {
  uris[9] = 'https://page.test/logout'
  const { context } = await subjectOf([scoutNft(9, { image_url: null, metadata: null })])
  const sent: unknown[] = []
  const publicHttp = createHttp({
    fetch: async (url, init) => {
      sent.push([url, init?.credentials])
      return Response.json({ name: 'Nine' })
    },
  })
  const { nfts } = await fetchNfts({ ...context, publicHttp }, { address: account })
  expect(nfts).toMatchObject([{ name: 'Nine' }])
  expect(sent).toEqual([['https://page.test/logout', 'omit']])
})

test.each([
  ['too long', { token_id: '4'.repeat(401) }, true],
  ['nested', { token_id: { id: '4' } }, true],
  ['none', null, undefined],
  ['absent', undefined, undefined],
  ['without values', { token_id: null }, undefined],
])(
  'Blockscout: a list whose next page is %s says whether there is more',
  async (_, next, isPartial) => {
    const { context } = await subjectOf([scoutNft(41)], {}, next)
    const page = await fetchNfts(context, { address: account })
    expect(page.nfts).toHaveLength(1)
    expect([page.next, page.isPartial]).toEqual([undefined, isPartial])
  },
)

test('Etherscan: NFTs of ERC-1155 come behind those of ERC-721, where the instance has such a list', async () => {
  const row = (id: number, parts: Record<string, unknown>) =>
    scanRow(id, { from: friend, to: account, tokenID: String(id), tokenName: 'Some', ...parts })
  const lists: Record<string, unknown> = {
    tokennfttx: Array.from({ length: 100 }, (_, index) =>
      row(100 - index, { contractAddress: nfts, blockNumber: String(1_000 - index) }),
    ),
    token1155tx: [7, 5].map((id) => row(id, { contractAddress: other, tokenValue: '2' })),
  }
  let missing: Parameters<typeof startIndexer>[0] = () => ({ status: 500 })
  const { url, asked } = await startIndexer((request, count) => {
    const { searchParams } = request
    const isEnd = searchParams.get('endblock') === '901'
    const list = lists[searchParams.get('action') ?? '']
    if (!list) return missing(request, count)
    return { json: { status: '1', message: 'OK', result: isEnd ? [] : list } }
  })
  const context = createTestContext({
    rpc: createFakeChain({ contracts }).rpc,
    apiUrl: `${url}/v2/api?chainid=1`,
  })
  const first = await fetchNfts(context, { address: account })
  expect(first.nfts).toHaveLength(99)
  const last = await fetchNfts(context, { address: account, cursor: first.next })
  expect(last.nfts.map(({ id }) => id)).toEqual([`eip155:31337:${other}/5`])
  expect(last.next).toBeUndefined()
  expect(asked.map((path) => /action=(\w+)/.exec(path)?.[1])).toEqual([
    ...['tokennfttx', 'tokennfttx', 'token1155tx'],
  ])

  delete lists.token1155tx
  const noAction = { status: '0', message: 'NOTOK', result: 'Error! Invalid Action' }
  for (const answer of [{ json: noAction }, { status: 400, body: noAction }]) {
    missing = () => answer
    const without = await fetchNfts(context, { address: account, cursor: first.next })
    expect(without).toEqual({ nfts: [], next: undefined, isPartial: true })
  }
  // It has such a list, and does not tell it now.
  const busy = { status: '0', message: 'NOTOK', result: 'Max rate limit reached' }
  missing = () => ({ json: busy })
  const cut = fetchNfts(context, { address: account, cursor: first.next })
  await expect(cut).rejects.toMatchObject({ name: 'ServiceAnswerError' })
})

test('spam, and what no chain confirms, is not shown; an indexer that fails is no empty list', async () => {
  const { context } = await subjectOf([
    scoutNft(1, { token: { address_hash: nfts, name: 'Spam', reputation: 'scam' } }),
  ])
  expect(await fetchNfts(context, { address: account })).toEqual({ nfts: [], next: undefined })
  const dead = await subjectOf([scoutNft(1)])
  const rpc = () => Promise.reject(new Error('down'))
  await expect(fetchNfts({ ...dead.context, rpc }, { address: account })).rejects.toThrow('down')
  const { url } = await startIndexer(() => ({ status: 500 }))
  const broken = createTestContext({ rpc, apiUrl: url })
  await expect(fetchNfts(broken, { address: account })).rejects.toMatchObject({ status: 500 })
  expect(await fetchNfts(broken, { address: account, cursor: 'x' })).toEqual({
    nfts: [],
    next: undefined,
  })
})
