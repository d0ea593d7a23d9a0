import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Http } from './createHttp.js'
import { createHttp } from './createHttp.js'
import { createRpc } from './createRpc.js'

afterEach(() => {
  vi.useRealTimers()
})

type Request = { id: number; method: string; params: unknown[] }

/** A node that answers what `answer` makes of the request; counts how often it was asked. */
async function startNode(answer: (request: Request) => unknown, status = 200) {
  const node = { asked: 0, url: '' }
  const server = createServer(async (request, response) => {
    node.asked++
    let body = ''
    for await (const part of request) body += part
    response.writeHead(status).end(JSON.stringify(answer(JSON.parse(body))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/secret-key`
  return node
}

/** Several nodes by their names: what each says the first time, the second time and so on. One that says 200 gives a result. */
function failing(nodes: Readonly<Record<string, (count: number) => Response>>) {
  vi.useFakeTimers({
    toFake: ['performance', 'setTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 200,
  })
  const asked: string[] = []
  const http = createHttp({
    async fetch(url, { body }) {
      const name = url.slice(8, 9)
      asked.push(name)
      const count = asked.filter((each) => each === name).length
      const answer = nodes[name]?.(count)
      if (!answer?.ok) return answer as Response
      return Response.json({ jsonrpc: '2.0', id: JSON.parse(String(body)).id, result: '0x1' })
    },
  })
  const urls = Object.keys(nodes).map((name) => `https://${name}.example`)
  return { rpc: createRpc({ urls, http }), asked }
}

const balance = { method: 'eth_getBalance', params: ['0xab', 'latest'] }
const result = ({ id, method, params }: Request) => ({
  jsonrpc: '2.0',
  id,
  result: [method, params],
})

describe('against a node', () => {
  test('asks and gives the result', async () => {
    const node = await startNode(result)

    expect(await createRpc({ urls: [node.url] })(balance)).toEqual([
      'eth_getBalance',
      ['0xab', 'latest'],
    ])
  })

  test('null is a result', async () => {
    const node = await startNode(({ id }) => ({ jsonrpc: '2.0', id, result: null }))

    expect(await createRpc({ urls: [node.url] })(balance)).toBeNull()
  })

  test('an error of the node is thrown with its code and is not retried', async () => {
    const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    const node = await startNode(({ id }) => ({ jsonrpc: '2.0', id, error }))

    await expect(createRpc({ urls: [node.url] })(balance)).rejects.toMatchObject({
      name: 'RpcError',
      code: 3,
      details: 'execution reverted',
      data: '0x08c379a0',
    })
    expect(node.asked).toBe(1)
  })

  test.each([
    ['nothing', null],
    ['a text', 'result'],
    ['another id', { jsonrpc: '2.0', id: 99, result: '0x1' }],
    ['no result', { jsonrpc: '2.0', id: 1 }],
    ['another version', { id: 1, result: '0x1' }],
    ['an error without a code', { jsonrpc: '2.0', id: 1, error: 'no' }],
  ])('%s is no answer', async (_, answer) => {
    const node = await startNode(() => answer)

    await expect(createRpc({ urls: [node.url], retries: 0 })(balance)).rejects.toMatchObject({
      name: 'ServiceAnswerError',
    })
  })

  test('the next url is asked after a failure, and first from then on', async () => {
    const broken = await startNode(() => ({}), 500)
    const good = await startNode(result)
    const rpc = createRpc({ urls: [broken.url, good.url] })

    await rpc(balance)
    await rpc(balance)

    expect([broken.asked, good.asked]).toEqual([1, 2])
  })

  test('one of several that asks for patience gets it, where the others answer', async () => {
    const { rpc, asked } = failing({
      a: () => new Response(null, { status: 429, headers: { 'retry-after': '60' } }),
      b: (count) => new Response(null, { status: count === 2 ? 500 : 200 }),
    })
    for (let each = 0; each < 3; each++) await rpc(balance)
    expect(asked.join('')).toBe('abbbb')
    vi.advanceTimersByTime(60_000)
    await rpc(balance)
    expect(asked.join('')).toBe('abbbbb')
  })

  test('one that asks for patience gets it, though it answers what it was asked before', async () => {
    let answer = () => {}
    const asked: string[] = []
    const http = createHttp({
      async fetch(url, { body }) {
        asked.push(url.slice(8, 9))
        const { id } = JSON.parse(String(body))
        const count = asked.length
        if (count === 1) await new Promise<void>((resolve) => (answer = resolve))
        if (count === 2)
          return new Response(null, { status: 429, headers: { 'retry-after': '60' } })
        if (count === 4) return new Response(null, { status: 500 })
        return Response.json({ jsonrpc: '2.0', id, result: '0x1' })
      },
    })
    const rpc = createRpc({ urls: ['https://a.example', 'https://b.example'], http })
    const first = rpc(balance)
    await vi.waitFor(() => expect(asked).toEqual(['a']))
    await rpc(balance)
    answer()
    await first
    await rpc(balance)
    expect(asked.join('')).toBe('aabbb')
  })

  test('one of several that fails three times in a row is left alone for a minute', async () => {
    // The second one answers every other time.
    const { rpc, asked } = failing({
      a: () => new Response(null, { status: 500 }),
      b: (count) => new Response(null, { status: count % 2 ? 200 : 500 }),
    })
    for (let each = 0; each < 5; each++) await rpc(balance)
    expect(asked.join('')).toBe('abbabbabbbbb')
    vi.advanceTimersByTime(60_000)
    for (let each = 0; each < 2; each++) await rpc(balance)
    expect(asked.filter((name) => name === 'a')).toHaveLength(4)
  })

  test('where all are left alone they are asked all the same', async () => {
    const { rpc, asked } = failing({
      a: () => new Response(null, { status: 429, headers: { 'retry-after': '60' } }),
      b: () => new Response(null, { status: 429, headers: { 'retry-after': '60' } }),
    })
    await expect(rpc(balance)).rejects.toMatchObject({ status: 429 })
    expect(asked.join('')).toBe('abab')
  })

  test('a node at its limit makes room for the next one', async () => {
    const error = { code: -32005, message: 'limit exceeded' }
    const busy = await startNode(({ id }) => ({ jsonrpc: '2.0', id, error }))
    const good = await startNode(result)

    await createRpc({ urls: [busy.url, good.url] })(balance)

    expect([busy.asked, good.asked]).toEqual([1, 1])
  })

  test('no error names the path of a url, which may be a key', async () => {
    const node = await startNode(() => ({}), 401)

    const error = await createRpc({ urls: [node.url], retries: 0 })(balance).then(
      () => undefined,
      (error) => error,
    )

    expect(error).toMatchObject({ name: 'HttpError', status: 401 })
    expect(error.message).not.toContain('secret-key')
  })

  test('an aborted request is not asked', async () => {
    const node = await startNode(result)

    await expect(
      createRpc({ urls: [node.url] })(balance, { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ name: 'HttpAbortError' })
    expect(node.asked).toBe(0)
  })
})

describe('time', () => {
  function start(urls: string[], signal?: AbortSignal) {
    vi.useFakeTimers()
    const begun = Date.now()
    const asked: [url: string, at: number][] = []
    const http = createHttp({
      fetch: (url) => {
        asked.push([url, Date.now() - begun])
        return new Promise(() => {})
      },
    })
    const failed: { name?: string; at?: number } = {}
    createRpc({ urls, http })(balance, { signal }).catch(({ name }) => {
      Object.assign(failed, { name, at: Date.now() - begun })
    })
    return { asked, failed }
  }

  test('a dead node is asked at 0, 10.15, 20.45 and 31.05 s, and it fails at 41.05 s', async () => {
    const { asked, failed } = start(['https://a.example'])

    await vi.advanceTimersByTimeAsync(41_049)
    expect(failed).toEqual({})
    await vi.advanceTimersByTimeAsync(1)

    expect(failed).toEqual({ name: 'HttpTimeoutError', at: 41_050 })
    expect(asked.map(([, at]) => at)).toEqual([0, 10_150, 20_450, 31_050])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('several dead nodes are asked in turn and take no longer', async () => {
    const { asked, failed } = start(['https://a.example', 'https://b.example'])

    await vi.advanceTimersByTimeAsync(60_000)

    expect(failed.at).toBe(41_050)
    expect(asked.map(([url]) => url.slice(8, 9))).toEqual(['a', 'b', 'a', 'b'])
  })

  test.each([
    [10_000, ['a', 'b']],
    [3_001, ['a', 'b']],
    [2_999, ['a', 'a']],
  ])('a caller that gives up after %i ms leaves %j to be asked', async (after, expected) => {
    vi.useFakeTimers()
    const asked: string[] = []
    const http = createHttp({
      fetch: (url) => {
        asked.push(url.slice(8, 9))
        return new Promise(() => {})
      },
    })
    const rpc = createRpc({ urls: ['https://a.example', 'https://b.example'], http })
    const controller = new AbortController()
    const given = rpc(balance, { signal: controller.signal }).catch(({ name }) => name)
    await vi.advanceTimersByTimeAsync(after)
    controller.abort()
    expect(await given).toBe('HttpAbortError')

    rpc(balance).catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(expected)
  })

  test('the pause before a retry can be aborted', async () => {
    const controller = new AbortController()
    const { failed } = start(['https://a.example'], controller.signal)

    await vi.advanceTimersByTimeAsync(10_050)
    controller.abort()
    await vi.advanceTimersByTimeAsync(0)

    expect(failed).toEqual({ name: 'HttpAbortError', at: 10_050 })
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    ['2', 2000],
    ['11', 0],
  ])('a single node that asks for %s s gets it, within 10 s', async (header, at) => {
    vi.useFakeTimers()
    const begun = Date.now()
    let failedAt = -1
    const headers = { 'retry-after': header }
    const http: Http = createHttp({
      fetch: async () => new Response(null, { status: 429, headers }),
    })
    createRpc({ urls: ['https://a.example'], http, retries: 1 })(balance).catch(() => {
      failedAt = Date.now() - begun
    })

    await vi.advanceTimersByTimeAsync(20_000)

    expect(failedAt).toBe(at)
  })
})

test('a network without a url is a configuration error', () => {
  expect(() => createRpc({ urls: [] })).toThrowError(
    expect.objectContaining({ name: 'ConfigError' }),
  )
})

test.each<[string, number, object | undefined]>([
  ['gave no answer', 504, { isOpen: true }],
  ['did not take the request', 429, undefined],
])('a refusal says whether an earlier attempt is open: one that %s', async (_, status, open) => {
  const first = await startNode(() => ({}), status)
  const error = { code: -32000, message: 'nonce too low' }
  const second = await startNode(({ id }) => ({ jsonrpc: '2.0', id, error }))
  const rpc = createRpc({ urls: [first.url, second.url] })
  const refusal = await rpc(balance).catch((cause: unknown) => cause)
  expect(refusal).toMatchObject({ name: 'RpcError', details: 'nonce too low', ...open })
  if (!open) expect(refusal).not.toHaveProperty('isOpen')
  // The second one is asked first now.
  expect(await rpc(balance).catch((cause: unknown) => cause)).not.toHaveProperty('isOpen')
})
