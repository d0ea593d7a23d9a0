import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@wallet-kit/core'
import { BodyTooLargeError, HttpError, type HttpOptions } from '@wallet-kit/core/plugin'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testNetwork } from '../../../test/fakeSource.js'
import { startBlockchain } from '../../../test/startBlockchain.js'
import type { Blockchain } from '../createBlockchain.js'
import { createBreaker } from '../limits/createBreaker.js'
import { createMetrics } from '../metrics/createMetrics.js'
import { callChain } from './callChain.js'

type Asked = { readonly id: number; readonly method: string }

/** Two nodes; what the test says of each. */
function start(...answers: readonly ((asked: Asked[]) => unknown)[]) {
  const lines: unknown[] = []
  const asked: (readonly [string, unknown])[] = []
  const options: HttpOptions[] = []
  const metrics = createMetrics()
  const write = (event: string, fields: unknown) => lines.push([event, fields])
  const blockchain = {
    http: {
      async post(url: string, body: unknown, settings: HttpOptions) {
        asked.push([url, body])
        options.push(settings)
        return answers[Number(url.includes('other'))]?.([body].flat() as Asked[])
      },
    },
    ...{ log: { warn: write }, breaker: createBreaker({ now: () => 0 }), metrics },
  } as unknown as Blockchain
  const call = (body: unknown, network = testNetwork(1)) =>
    callChain(blockchain, { network, body: body as never })
  return { call, asked, lines, options, metrics }
}

const answer = (asked: Asked[]) => {
  const all = asked.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method }))
  return all.length === 1 ? all[0] : all.toReversed()
}

test('a batch comes back in its order, and what does not read is not passed on', async () => {
  const { call, asked } = start(answer)
  const request = (id: unknown, method: string) => ({ jsonrpc: '2.0', id, method })
  expect(
    await call([
      ...[request('a', 'eth_blockNumber'), request(1, 'eth_sign'), request(1, 'eth_call')],
      ...[request(null, 'debug_traceCall')],
    ]),
  ).toEqual([
    { jsonrpc: '2.0', id: 'a', result: 'eth_blockNumber' },
    { ...{ jsonrpc: '2.0', id: 1 }, error: { code: -32601, message: expect.any(String) } },
    { jsonrpc: '2.0', id: 1, result: 'eth_call' },
    { ...{ jsonrpc: '2.0', id: null }, error: { code: -32601, message: expect.any(String) } },
  ])
  expect(asked).toHaveLength(1)
  expect(await call(request(7, 'eth_chainId'))).toEqual({
    jsonrpc: '2.0',
    id: 7,
    result: 'eth_chainId',
  })
  await call(request(7, 'personal_sign'))
  expect(asked).toHaveLength(2)
})

test('the next node is asked where one fails; what a node answers is the answer', async () => {
  const request = { jsonrpc: '2.0', id: 1, method: 'eth_call' }
  const error = { code: 3, message: 'execution reverted', data: '0x08' }
  const reverted = start(([asked]) => ({ jsonrpc: '2.0', id: asked?.id, error }))
  expect(await reverted.call(request)).toEqual({ jsonrpc: '2.0', id: 1, error })

  for (const wrong of [
    () => Promise.reject(new Error('down')),
    () => ({ jsonrpc: '2.0', id: 5, result: 1 }),
    () => 'none',
    ([asked]: Asked[]) => ({ id: asked?.id, error: { code: -32005, message: 'slower' } }),
  ]) {
    const { call, asked, lines } = start(wrong, answer)
    expect(await call(request)).toMatchObject({ result: 'eth_call' })
    expect(asked.map(([url]) => url)).toEqual(testNetwork(1).rpcUrls)
    // The path of a url may be a key.
    expect(JSON.stringify(lines)).not.toContain('/key')
  }
  const dead = start(
    () => Promise.reject(new Error('down')),
    () => undefined,
  )
  await expect(dead.call(request)).rejects.toMatchObject({ status: 503 })
})

test('who asks for more than is read leaves the node to the others', async () => {
  const much = ([asked]: Asked[]) => {
    if (asked?.method !== 'eth_getLogs') return answer([asked].flatMap((each) => each ?? []))
    throw new BodyTooLargeError({ url: 'https://node-1.example', maxBytes: 10_000_000 })
  }
  const { call } = start(much, much)
  const ask = (method: string) => call({ jsonrpc: '2.0', id: 1, method })
  for (let each = 0; each < 6; each++) {
    await expect(ask('eth_getLogs')).rejects.toMatchObject({ status: 503 })
  }
  expect(await ask('eth_blockNumber')).toMatchObject({ result: 'eth_blockNumber' })
})

test('who asks for more results than nodes give leaves the nodes to the others', async () => {
  const error = { code: -32005, message: 'query returned more than 10000 results' }
  const limited = ([asked]: Asked[]) =>
    asked?.method === 'eth_getLogs' ? { id: asked.id, error } : answer(asked ? [asked] : [])
  const { call } = start(limited, limited)
  const ask = (method: string) => call({ jsonrpc: '2.0', id: 1, method })
  for (let each = 0; each < 6; each++) {
    await expect(ask('eth_getLogs')).rejects.toMatchObject({ status: 503 })
  }
  expect(await ask('eth_blockNumber')).toMatchObject({ result: 'eth_blockNumber' })
})

test('a node that refuses a batch as a whole is left to the others, and the next one is asked', async () => {
  const error = { code: -32600, message: 'batch too large' }
  const refuse = (asked: Asked[]) =>
    asked.length > 1 ? { jsonrpc: '2.0', id: null, error } : answer(asked)
  const { call, asked } = start(refuse, answer)
  const request = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' }
  const told = { jsonrpc: '2.0', id: 1, result: 'eth_blockNumber' }
  for (let each = 0; each < 6; each++) {
    expect(await call([request, request])).toEqual([told, told])
  }
  asked.length = 0
  expect(await call(request)).toEqual(told)
  expect(asked.map(([url]) => url)).toEqual(testNetwork(1).rpcUrls.slice(0, 1))
})

const ask = (method = 'eth_call', others: object = {}) => ({
  ...{ jsonrpc: '2.0', id: 1, method, ...others },
})
const down = () => Promise.reject(new HttpError({ url: 'https://node.example', status: 503 }))

test.each(['eth_sign', 'personal_sign'])('a refusal names the method: %s', async (method) => {
  const { call, asked } = start(answer)
  expect(await call(ask(method))).toEqual({
    ...{ jsonrpc: '2.0', id: 1 },
    error: { code: -32601, message: `The service does not pass "${method}" on.` },
  })
  expect(asked).toEqual([])
})

test.each([
  ['none', {}, []],
  ['a list', { params: ['0x1', true] }, ['0x1', true]],
  ['an object', { params: { to: '0x1' } }, { to: '0x1' }],
])('a node gets the parameters of the caller: %s', async (_, others, params) => {
  const { call, asked } = start(answer)
  await call(ask('eth_call', others))
  expect(asked.map(([, body]) => body)).toEqual([
    { jsonrpc: '2.0', id: 0, method: 'eth_call', params },
  ])
})

test('a batch of which one request is left is sent as a single request', async () => {
  const { call, asked } = start(answer)
  await call([ask('eth_sign'), ask('eth_call')])
  await call([ask('eth_call'), ask('eth_chainId')])
  const request = { jsonrpc: '2.0', params: [] }
  expect(asked.map(([, body]) => body)).toEqual([
    { ...request, id: 1, method: 'eth_call' },
    [
      { ...request, id: 0, method: 'eth_call' },
      { ...request, id: 1, method: 'eth_chainId' },
    ],
  ])
})

test.each([
  [0, 9_000],
  [3_000, 6_000],
  [4_500, 4_500],
])(
  'nodes share nine seconds: after %i ms of the first one the other has %i',
  async (took, left) => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    // The clock of a process that has run for a while.
    vi.advanceTimersByTime(60_000)
    const slow = () => {
      vi.advanceTimersByTime(took)
      return down()
    }
    const { call, options } = start(slow, answer)
    await call(ask())
    expect(options).toMatchObject([{ timeout: 4_500 }, { timeout: left }])
  },
)

test('a node that does not answer in its time is aborted, and the next one answers', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { call, options } = start(() => new Promise(() => {}), answer)
  const called = call(ask())
  await vi.advanceTimersByTimeAsync(4_499)
  expect(options.map(({ signal }) => signal?.aborted)).toEqual([false])
  await vi.advanceTimersByTimeAsync(1)
  expect(await called).toMatchObject({ result: 'eth_call' })
  expect(options[0]?.signal?.aborted).toBe(true)
})

test('errors name a node by its host, and ten million bytes of its answer are read', async () => {
  const { call, options } = start(down, answer)
  await call(ask())
  expect(options).toMatchObject([
    { label: 'node-1.example', maxBytes: 10_000_000 },
    { label: 'other-1.example', maxBytes: 10_000_000 },
  ])
})

test.each([1, 10])('the log and the metrics name the node of chain %i that failed', async (id) => {
  const { call, lines, metrics } = start(down, answer)
  await call(ask(), testNetwork(id))
  const about = `node-${id}.example of eip155:${id}`
  expect(lines).toMatchObject([['source-failed', { source: 'rpc', about }]])
  const counts = (await metrics.write()).split('\n')
  expect(counts).toContain('wallet_kit_upstream_requests_total{source="rpc",outcome="failed"} 1')
  expect(counts).toContain('wallet_kit_upstream_requests_total{source="rpc",outcome="ok"} 1')
})

test('a node that fails five times is left out, at its chain only, and no other node is', async () => {
  const { call, asked } = start(down, answer)
  for (let each = 0; each < 6; each++) await call(ask())
  const [node, other] = testNetwork(1).rpcUrls
  expect(asked.filter(([url]) => url === node)).toHaveLength(5)
  expect(asked.filter(([url]) => url === other)).toHaveLength(6)
  asked.length = 0
  await call(ask(), { ...testNetwork(10), rpcUrls: testNetwork(1).rpcUrls })
  expect(asked.map(([url]) => url)).toEqual([node, other])
})

test.each([1, 10])(
  'the error says that no node of chain %i answered, and has the last cause',
  async (id) => {
    const last = () => Promise.reject(new Error('the last one'))
    const { call } = start(down, last)
    await expect(call(ask(), testNetwork(id))).rejects.toMatchObject({
      ...{
        name: 'ChainUnavailableError',
        message: `Nobody who tells of eip155:${id} gave a usable answer.`,
      },
      cause: { message: 'the last one' },
    })
  },
)

const tooBusy = { code: -32005, message: 'slower' }
const refusal = { id: null, error: { code: -32600, message: 'no batches' } }

test.each([
  ['nothing', undefined, 'No JSON-RPC answer to "eth_call".'],
  ['an empty list', [], 'No JSON-RPC answer to "eth_call".'],
  ['an answer to another one', [{ id: 7, result: 1 }], 'No JSON-RPC answer to "eth_call".'],
  ['an error without a code', [{ id: 0, error: 'no' }], 'No JSON-RPC answer to "eth_call".'],
  ['an answer without a result', [{ id: 0 }, refusal], 'No JSON-RPC answer to "eth_call".'],
  ['a busy error', [{ id: 0, error: tooBusy }], '"eth_call" failed with code -32005.'],
  ['a refusal without an id', refusal, '"eth_call" failed with code -32600.'],
])(
  'a node that answers with %s has not answered, and the error says why',
  async (_, given, message) => {
    const { call } = start(
      () => given,
      () => given,
    )
    const error = await call(ask()).catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'ChainUnavailableError' })
    expect(error.cause.message).toContain(message)
  },
)

test('an answer counts also beside a refusal without an id', async () => {
  const { call, asked } = start(() => [{ id: 0, result: '0x1' }, refusal], answer)
  expect(await call(ask())).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
  expect(asked).toHaveLength(1)
})

test.each([
  [{ code: 3 }, { code: 3, message: '' }],
  [
    { code: 3, message: 'execution reverted', data: null },
    { code: 3, message: 'execution reverted' },
  ],
  [
    { code: -32000, message: 'reverted', data: '0x08c379a0' },
    { code: -32000, message: 'reverted', data: '0x08c379a0' },
  ],
  [
    { code: -32000, message: 7, data: 0, stack: 'at node.js:1' },
    { code: -32000, message: '7', data: 0 },
  ],
])('of the error %j the caller gets %j', async (error, told) => {
  const { call } = start(() => ({ id: 0, error }))
  expect(await call(ask())).toStrictEqual({ jsonrpc: '2.0', id: 1, error: told })
})

/** A node of Bitcoin that says of every request that it failed. */
async function startBitcoin(status: number, body: string): Promise<Network> {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    ...{ ...testNetwork(1), id: '1', caipNetworkId: 'bip122:1', namespace: 'bip122' },
    rpcUrls: [`http://127.0.0.1:${port}`],
  }
}
const rpcError = (code: number) =>
  JSON.stringify({ result: null, error: { code, message: 'No such transaction' }, id: 0 })

test.each([
  [404, -32601],
  [500, -5],
])(
  'a node that says by HTTP’s %i what is wrong with a request has answered',
  async (status, code) => {
    const network = await startBitcoin(status, rpcError(code))
    const { request } = await startBlockchain({ networks: [network] })
    const asked = { jsonrpc: '2.0', id: 1, method: 'getrawtransaction', params: ['00'] }
    for (let each = 0; each < 6; each++) {
      const told = await request('/v1?chainId=bip122:1', {
        ...{ method: 'POST', body: JSON.stringify(asked) },
      })
      expect(told).toMatchObject({ status: 200, body: { id: 1, error: { code } } })
    }
  },
)

test('a request that cannot be passed on is refused, and leaves the node to the others', async () => {
  const network = await startBitcoin(200, JSON.stringify({ id: 0, result: 7 }))
  const { request } = await startBlockchain({ networks: [network] })
  const ask = (params: string) =>
    request('/v1?chainId=bip122:1', {
      method: 'POST',
      body: `{"jsonrpc":"2.0","id":1,"method":"getblockcount","params":${params}}`,
    })
  for (let each = 0; each < 6; each++) {
    expect((await ask('['.repeat(30_000) + ']'.repeat(30_000))).status).toBe(400)
  }
  expect(await ask('[]')).toMatchObject({ status: 200, body: { result: 7 } })
})

test.each([
  ['a page', '<html>'],
  ['an error of its own', '{"error":"no"}'],
  ['that it begins', rpcError(-28)],
])('a node that says by HTTP’s 500 %s has not answered', async (_, body) => {
  const network = await startBitcoin(500, body)
  const { request } = await startBlockchain({ networks: [network] })
  const asked = { jsonrpc: '2.0', id: 1, method: 'getblockcount' }
  const told = await request('/v1?chainId=bip122:1', {
    ...{ method: 'POST', body: JSON.stringify(asked) },
  })
  expect(told.status).toBe(503)
})
