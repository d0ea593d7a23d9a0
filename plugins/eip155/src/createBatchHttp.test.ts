import { createHttp, createRpc, type Rpc } from '@wallet-kit/core/plugin'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../test/plugins/fakeRpc.js'
import { createBatchHttp } from './slice.js'

afterEach(() => void vi.unstubAllGlobals())
const urls = ['https://rpc.example']
const createBatchRpc = () => createRpc({ urls, http: createBatchHttp(createHttp()) })
const echo = { eth_echo: ([value]: readonly unknown[]) => value }

describe('batching', () => {
  const ask = (rpc: Rpc, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, value) => rpc({ method: 'eth_echo', params: [value] })),
    )

  test('requests of one task go together, at most 1000, and every one gets its own answer', async () => {
    const { bodies } = fakeRpc(echo)
    const answers = await ask(createBatchRpc(), 2001)
    expect(answers).toEqual(Array.from({ length: 2001 }, (_, value) => value))
    expect(bodies.map((body) => (Array.isArray(body) ? body.length : 0))).toEqual([1000, 1000, 0])
  })

  test('a node that knows no batches is asked one by one', async () => {
    const { bodies } = fakeRpc(echo)
    const stubbed = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      String(init.body).startsWith('[') ? new Response('{"error":"no"}') : stubbed(url, init),
    )
    expect(await ask(createBatchRpc(), 3)).toEqual([0, 1, 2])
    expect(bodies).toHaveLength(3)
  })

  test('an abort ends one request and not its neighbours', async () => {
    fakeRpc(echo)
    const http = createBatchHttp(createHttp())
    const abort = new AbortController()
    const body = (id: number) => ({ jsonrpc: '2.0', id, method: 'eth_echo', params: [id] })
    const first = http.post('https://rpc.example', body(1), { signal: abort.signal })
    const second = http.post('https://rpc.example', body(2))
    abort.abort('left')
    await expect(first).rejects.toBe('left')
    expect(await second).toMatchObject({ id: 2, result: 2 })
  })

  test('a failure is everybody’s', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    const http = createBatchHttp(createHttp())
    const posts = [1, 2].map((id) => http.post('https://rpc.example', { id }))
    const outcomes = await Promise.allSettled(posts)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
