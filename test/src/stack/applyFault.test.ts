import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Stack } from './stack.js'
import { startStack } from './startStack.js'

const path = '/v1/supported-chains'
let stack: Stack

beforeAll(async () => {
  stack = await startStack()
}, 30_000)
afterAll(() => stack.stop())
afterEach(() => {
  stack.service.clearFaults()
  stack.service.clearRequests()
})

function ask(path: string, init?: RequestInit) {
  return fetch(`${stack.service.url}${path}`, init)
}

async function read(from: string) {
  return (await ask(from)).json()
}

function post(path: string, body: unknown) {
  return ask(path, { method: 'POST', body: JSON.stringify(body) })
}

test('refuse and hang give no answer', async () => {
  stack.service.fault(path, 'refuse')
  await expect(ask(path)).rejects.toThrow('fetch failed')

  stack.service.fault(path, 'hang')
  await expect(ask(path, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout')
})

test('a status, with Retry-After, that pages may read', async () => {
  stack.service.fault(path, { status: 429, retryAfter: 2 })
  const answer = await ask(path)

  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(answer.headers.get('access-control-expose-headers')).toBe('retry-after')
  expect((await answer.json()).reasons).toHaveLength(1)
})

test('malformed, huge and any answer at all', async () => {
  stack.service.fault(path, 'malformed')
  await expect(read(path)).rejects.toThrow(SyntaxError)

  stack.service.fault(path, 'huge')
  expect((await (await ask(path)).text()).length).toBeGreaterThan(5 * 1024 * 1024)

  stack.service.fault(path, { answer: { http: 'odd' } })
  expect(await read(path)).toEqual({ http: 'odd' })
})

test('a delay is followed by the right answer', async () => {
  stack.service.fault(path, { delay: 80 })
  const started = performance.now()

  expect((await read(path)).http).toHaveLength(4)
  expect(performance.now() - started).toBeGreaterThan(75)
})

test('by HTTP as well', async () => {
  expect((await post('/control/faults', { pattern: path, fault: 'nonsense' })).status).toBe(400)
  const fault = { status: 503, retryAfter: 1 }
  expect((await post('/control/faults', { pattern: path, fault, times: 1 })).status).toBe(204)

  expect((await ask(path)).status).toBe(503)
  expect((await ask(path)).status).toBe(200)
  const { requests } = await read('/control/requests')
  expect(requests.map((each: { path: string }) => each.path)).toEqual([path, path])
})

test('of a chain go by the method asked', async () => {
  const chain = stack.chains[1]
  const call = (method: string) =>
    fetch(chain.rpcUrl, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    })
  chain.clearRequests()
  chain.fault('eth_blockNumber', { status: 503 }, { times: 1 })

  expect((await call('eth_chainId')).status).toBe(200)
  expect((await call('eth_blockNumber')).status).toBe(503)
  expect((await call('eth_blockNumber')).status).toBe(200)
  expect(chain.requests().map(({ method }) => method)).toEqual([
    'eth_chainId',
    'eth_blockNumber',
    'eth_blockNumber',
  ])
})

test('a chain’s log tells a batch apart into calls, and keeps the path', async () => {
  const chain = stack.chains[10]
  chain.clearRequests()
  const answer = await fetch(`${chain.rpcUrl}/wallet`, {
    method: 'POST',
    body: JSON.stringify(
      ['eth_chainId', 'net_version'].map((method, id) => ({ jsonrpc: '2.0', id, method })),
    ),
  })

  expect((await answer.json()).map(({ result }: { result: string }) => result)).toEqual([
    '0xa',
    '10',
  ])
  expect(chain.requests()).toMatchObject([
    { path: '/wallet', method: 'eth_chainId', params: [] },
    { path: '/wallet', method: 'net_version', params: [] },
  ])
})
