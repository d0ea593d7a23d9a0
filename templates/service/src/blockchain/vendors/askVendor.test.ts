import { expect, test } from 'vitest'
import { account, createTools, mainnet } from '../../../test/vendors/createTools.js'
import { checkVendor, createAsk, findNetwork, readCursor, readList, readNext } from './askVendor.js'

const key = 'vendor-secret'

test.each([
  ['https://vendor.test', 'https://vendor.test/v1/list'],
  ['https://vendor.test/', 'https://vendor.test/v1/list'],
  ['https://vendor.test//', 'https://vendor.test/v1/list'],
  ['https://vendor.test/a//b/', 'https://vendor.test/a//b/v1/list'],
])('a path is asked for below the url of the vendor: %s', async (url, address) => {
  const { tools, asked } = createTools(() => ({}))
  const ask = createAsk(tools, { url, headers: { 'x-key': key } })
  await ask.get('/v1/list', { query: { page: 'a b', cursor: undefined } })
  await ask.get('/v1/list', {})
  await ask.post('/v1/list', { ids: [1] }, {})
  expect(asked.map((each) => each.url.href)).toEqual([...[`${address}?page=a+b`, address, address]])
  expect(asked.map(({ headers }) => headers.get('x-key'))).toEqual([key, key, key])
  expect(asked[2]?.body).toEqual({ ids: [1] })
})

const failures: readonly (readonly [string, () => Response, object])[] = [
  [
    'a status',
    () => Response.json({ error: `no key ${key}` }, { status: 401 }),
    {
      name: 'HttpError',
      shortMessage: 'https://vendor.test answered with status 401.',
      status: 401,
    },
  ],
  [
    'a failed request',
    () => {
      throw new TypeError(`No route to /v1/${key}`)
    },
    { name: 'RequestFailedError', shortMessage: 'The request to https://vendor.test failed.' },
  ],
  [
    'a failed request with a cause',
    () => {
      throw new TypeError('No route.', { cause: new Error(`/v1/${key}`) })
    },
    { name: 'RequestFailedError', shortMessage: 'The request to https://vendor.test failed.' },
  ],
]

test.each(failures)('an error names the host and never the key: %s', async (_, answer, facts) => {
  const ask = createAsk(createTools(answer).tools, { url: 'https://vendor.test/v1', key })
  for (const request of [ask.get(`/${key}`, {}), ask.post(`/${key}`, {}, {})]) {
    const error = await request.then(String, (reason: Error) => reason)
    expect(error).toMatchObject(facts)
    const texts: string[] = []
    for (let each: unknown = error; each instanceof Error; each = each.cause) {
      texts.push(`${each.stack}${JSON.stringify(each)}`)
    }
    expect(texts.join()).not.toContain(key)
  }
})

test('an error without the key keeps its cause', async () => {
  const cause = new TypeError('No route.')
  const { tools } = createTools(() => {
    throw cause
  })
  const ask = createAsk(tools, { url: 'https://vendor.test', key })
  await expect(ask.get('/', {})).rejects.toMatchObject({ name: 'RequestFailedError', cause })
})

test.each([
  [{ key: '' }, 'key'],
  [{ key: 'a b' }, 'key'],
  [{ key: 'schlüssel' }, 'key'],
  [{ key: 'key\n' }, 'key'],
  [{ url: '' }, 'url'],
  [{ url: 'ftp://vendor.test' }, 'url'],
  [{ url: 'see https://vendor.test' }, 'url'],
  [{ url: 'https://' }, 'url'],
  [{ url: 'https:///v1' }, 'url'],
  [{ url: 'https://vendor test' }, 'url'],
  [{ url: 'https://vendor.test:port' }, 'url'],
])('a host is told which option of which vendor is none: %j', (options, name) => {
  for (const vendor of ['alchemy', 'moralis']) {
    expect(() => checkVendor(vendor, options)).toThrow(`${vendor}: "${name}" has to be`)
  }
})

test.each([
  {},
  { key },
  { url: 'http://127.0.0.1:8080' },
  { key: '!~', url: 'https://vendor.test/v1' },
  { url: 'https://{network}.vendor.test' },
])('options of a vendor are taken: %j', (options) => {
  expect(() => checkVendor('alchemy', options)).not.toThrow()
})

const known = { 'eip155:1': 'ethereum', 'eip155:10': 'optimism' }

test('a network is the one of the service, with what the vendor calls it', () => {
  const { tools } = createTools(() => ({}))
  expect(findNetwork(tools, known, { caipNetworkId: 'eip155:1', address: account })).toEqual({
    ...{ network: mainnet, entry: 'ethereum' },
  })
})

test.each([
  ['the vendor', 'eip155:137'],
  ['the service', 'eip155:10'],
  ['either', 'eip155:5'],
  ['either, by the name of what every object has', 'toString'],
])('a network is not found if it is not one of %s', (_, caipNetworkId) => {
  const { tools } = createTools(() => ({}))
  expect(() => findNetwork(tools, known, { caipNetworkId, address: account })).toThrow(
    `The network "${caipNetworkId}" is not configured.`,
  )
})

test.each([
  [['a'], ['a']],
  [[], []],
  [Array(1001).fill(0), Array(1000).fill(0)],
])('a list is read as far as its thousandth member', (value, list) => {
  expect(readList(value, 'vendor/list')).toEqual(list)
})

test.each([undefined, null, {}, 'list', { length: 1 }])('no list is an error: %j', (value) => {
  expect(() => readList(value, 'vendor/list')).toThrow(
    expect.objectContaining({
      shortMessage: 'The answer of vendor/list does not have the expected shape.',
      details: 'No list.',
    }),
  )
})

test.each(['a', '0x1f', '!~', 'x'.repeat(2000)])('a page begins at a short text: %s', (cursor) => {
  expect(readCursor(cursor)).toBe(cursor)
})

test.each([undefined, null, '', 7, ['a'], 'a b', ' a', 'a ', 'a\n', 'é', 'x'.repeat(2001)])(
  'what is no short text leads to no page: %j',
  (cursor) => {
    expect(readCursor(cursor)).toBeUndefined()
  },
)

test.each(['a', 'x'.repeat(2000)])(
  'a next page that can be asked for has its place: %s',
  (next) => {
    expect(readNext(next)).toEqual({ next, isCut: false })
  },
)

test.each([undefined, null, ''])('a list ends without a next page: %j', (value) => {
  expect(readNext(value)).toEqual({ next: undefined, isCut: false })
})

test.each(['x'.repeat(2001), 'a b', 7, ['a'], {}])(
  'a next page that cannot be asked for does not end the list: %j',
  (value) => {
    expect(readNext(value)).toEqual({ next: undefined, isCut: true })
  },
)
