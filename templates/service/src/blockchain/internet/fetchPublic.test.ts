import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import tls from 'node:tls'
import { createHttp } from '@wallet-kit/core/plugin'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchPublic, toResponse } from './fetchPublic.js'

test.each([
  'http://meta.example/1',
  'https://meta.example:8443/1',
  'https://user:password@meta.example/1',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://[::1]/1',
  'https://93.184.215.14/1',
  'file:///etc/passwd',
])('%s is not looked up', async (url) => {
  const names: string[] = []
  const lookup: LookupFunction = (name, _, callback) => {
    names.push(name)
    callback(new Error('unreachable'), '', 0)
  }
  await expect(fetchPublic(url, {}, lookup)).rejects.toThrow('not on the public internet')
  expect(names).toEqual([])
})

test.each([
  [['127.0.0.1']],
  [['169.254.169.254']],
  [['93.184.215.14', '192.168.1.1']],
  [['fd00::1']],
  [[]],
])('a host with the addresses %j is not connected to', async (addresses: readonly string[]) => {
  const lookup: LookupFunction = (_, __, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  await expect(fetchPublic('https://meta.example/1', {}, lookup)).rejects.toThrow(
    'not on the public internet',
  )
})

test('the end of the request ends it', async () => {
  const lookup: LookupFunction = () => undefined
  const http = createHttp({ fetch: (url, init) => fetchPublic(url, init, lookup) })
  await expect(http.get('https://meta.example/1', { timeout: 50 })).rejects.toMatchObject({
    name: 'HttpTimeoutError',
  })
})

const publicLookup: LookupFunction = (_, __, callback) =>
  callback(null, [{ address: '93.184.215.14', family: 4 }])

test.each([
  ['before', (end: AbortController) => end.abort(), () => undefined],
  ['during', () => undefined, (end: AbortController) => end.abort()],
])('an abort %s the lookup of the host ends the request', async (_, before, after) => {
  const lookup: LookupFunction = (_, __, callback) =>
    setImmediate(() => callback(new Error('No such host.'), '', 0))
  const end = new AbortController()
  before(end)
  const asked = fetchPublic('https://meta.example/1', { signal: end.signal }, lookup)
  after(end)
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})

/** Answers for every public host, without TLS: no test reaches a public address. Gives what was asked. */
async function startPublicHost(respond: (response: ServerResponse) => void) {
  const asked: Pick<IncomingMessage, 'url' | 'headers'>[] = []
  const server = createServer(({ url, headers }, response) => {
    asked.push({ url, headers })
    respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const connected = vi
    .spyOn(tls, 'connect')
    .mockImplementation((() => connect(port, '127.0.0.1')) as never)
  onTestFinished(() => {
    connected.mockRestore()
    server.closeAllConnections()
    server.close()
  })
  return asked
}

test('a public host gets the headers of the client only, and its answer is returned', async () => {
  const asked = await startPublicHost((response) => response.end('{"name":"Two"}'))
  const init = { headers: { Accept: 'application/json' } }
  const answer = await fetchPublic('https://meta.example/2?a=b', init, publicLookup)
  expect([answer.status, await answer.json()]).toEqual([200, { name: 'Two' }])
  expect(asked).toEqual([
    {
      url: '/2?a=b',
      headers: { host: 'meta.example', accept: 'application/json', connection: 'close' },
    },
  ])
})

test('a redirect of a public host is returned, without its target', async () => {
  const location = 'https://127.0.0.1/inner'
  const asked = await startPublicHost((response) => response.writeHead(302, { location }).end())
  const answer = await fetchPublic('https://meta.example/1', {}, publicLookup)
  expect([answer.status, [...answer.headers]]).toEqual([302, []])
  expect(asked).toHaveLength(1)
})

/** An answer of Node's client. */
const createAnswer = (statusCode: number | undefined, headers: IncomingMessage['headers'] = {}) =>
  Object.assign(Readable.from([Buffer.from('{}')]), { statusCode, headers }) as IncomingMessage

test.each([
  [undefined, 500],
  [0, 500],
  [199, 500],
  [200, 200],
  [404, 404],
  [599, 599],
  [600, 500],
])('status %s becomes %i', (statusCode, status) => {
  expect(toResponse(createAnswer(statusCode)).status).toBe(status)
})

test.each([
  [{}, {}],
  [{ 'content-length': '2' }, { 'content-length': '2' }],
  [{ 'retry-after': '7' }, { 'retry-after': '7' }],
  [
    { 'content-length': '2', 'retry-after': '7', 'set-cookie': ['a=b'], location: '/inner' },
    { 'content-length': '2', 'retry-after': '7' },
  ],
])('of the headers %j only these are kept: %j', (headers, given) => {
  expect(Object.fromEntries(toResponse(createAnswer(200, headers)).headers)).toEqual(given)
})

test('the client reads an answer as one of `fetch`; a redirect leads nowhere', async () => {
  const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '/json': (response) => response.end('{"name":"Two"}'),
    '/none': (response) => response.writeHead(204).end(),
    '/long': (response) => response.end('a'.repeat(2_000)),
    '/busy': (response) => response.writeHead(429, { 'retry-after': '7' }).end(),
    '/redirect': (response) => response.writeHead(302, { location: '/json' }).end(),
    '/odd': (response) => response.writeHead(999).end('{}'),
  }
  const server = createServer(({ url = '' }, response) => answers[url]?.(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const told: IncomingMessage[] = []
  const http = createHttp({
    fetch: (url) =>
      new Promise((resolve) => {
        get(url, (answer) => {
          told.push(answer)
          resolve(toResponse(answer))
        })
      }),
  })
  const ask = (path: string) => http.get(`http://127.0.0.1:${port}${path}`, { maxBytes: 1_000 })

  expect(await ask('/json')).toEqual({ name: 'Two' })
  expect(await ask('/none')).toBeUndefined()
  await expect(ask('/long')).rejects.toMatchObject({ name: 'BodyTooLargeError' })
  await expect(ask('/busy')).rejects.toMatchObject({ status: 429, retryAfterMs: 7_000 })
  await expect(ask('/redirect')).rejects.toMatchObject({ name: 'HttpError', status: 302 })
  // `fetch` has no answer of such a number, and a server may write any.
  await expect(ask('/odd')).rejects.toMatchObject({ name: 'HttpError', status: 500 })
  // What nobody reads to its end would hold its connection.
  await vi.waitFor(() => expect(told.every(({ destroyed }) => destroyed)).toBe(true))
})
