import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { askNode } from './askNode.js'

const chainId = 'eip155:10'
const rpcUrls = ['https://one.test', 'https://two.test']
const currency = { symbol: 'TEN', decimals: 18 }
const networks = { [chainId]: { name: 'Ten', rpcUrls, currency } }
const method = 'eth_blockNumber'

afterEach(() => void vi.unstubAllGlobals())

/** A frame, and what each of its nodes answers as a body of HTTP. */
async function begin(...bodies: readonly unknown[]) {
  const { frame } = await openFrame({ networks })
  const asked: { readonly url: string; readonly init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    const body = bodies[rpcUrls.indexOf(url)]
    if (body instanceof Error) throw body
    return typeof body === 'string' ? new Response(body) : Response.json(body)
  })
  return { frame, asked, urls: () => asked.map(({ url }) => url) }
}

test('a node is asked by a POST that says neither who asks nor from where, for at most 10 s', async () => {
  const timeouts: number[] = []
  const { signal } = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts.push(ms)
    return signal
  })
  onTestFinished(() => timeout.mockRestore())
  const { frame, asked } = await begin({ result: '0x1' })
  await askNode(frame, { chainId, method, params: ['0x2', true] })
  await askNode(frame, { chainId, method })
  expect(asked[0]?.init).toEqual({
    ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
    ...{ credentials: 'omit', referrerPolicy: 'no-referrer', signal },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: ['0x2', true] }),
  })
  expect(JSON.parse(String(asked[1]?.init.body)).params).toEqual([])
  expect(timeouts).toEqual([10_000, 10_000])
})

test.each([['0x1'], [null], [false], [{ a: 1 }]])(
  'a result is given as it is: %j',
  async (result) => {
    const { frame, urls } = await begin({ result, extra: 1 }, new Error('not asked'))
    expect(await askNode(frame, { chainId, method })).toEqual(result)
    expect(urls()).toEqual(['https://one.test'])
  },
)

test.each([
  [new TypeError('fetch failed')],
  ['no json'],
  ['null'],
  ['[]'],
  [{}],
  [{ id: 1 }],
  [{ error: 'down' }],
  [{ error: { code: '1', message: 'x' } }],
  [{ error: { code: 1 } }],
])('a node that answers %j gives no answer: the next one is asked', async (body) => {
  const { frame, urls } = await begin(body, { result: '0x2' })
  expect(await askNode(frame, { chainId, method })).toBe('0x2')
  expect(urls()).toEqual(rpcUrls)
})

test('what a node refuses is not asked of the next one; its text is cut at 500 characters', async () => {
  const { frame, urls } = await begin({ error: { code: -32000, message: `${'a'.repeat(500)}b` } })
  await expect(askNode(frame, { chainId, method })).rejects.toMatchObject({
    ...{ name: 'NodeRefusedError', code: -32000, message: 'a'.repeat(500) },
  })
  expect(urls()).toHaveLength(1)
})

test('if no node answers, the last failure is the cause', async () => {
  const [first, last] = [new TypeError('first'), new TypeError('last')]
  const { frame } = await begin(first, last)
  await expect(askNode(frame, { chainId, method })).rejects.toMatchObject({
    ...{ name: 'NodeNotReachedError', code: -32603, message: 'The network gave no usable answer.' },
    cause: last,
  })
})

test('a network that the configuration does not have is not asked', async () => {
  const { frame, urls } = await begin({ result: '0x1' })
  for (const other of ['eip155:1', 'toString', '__proto__']) {
    await expect(askNode(frame, { chainId: other, method })).rejects.toMatchObject({
      ...{ name: 'NetworkNotConfiguredError', code: 4902 },
      message: `The secure site does not have the network ${other}.`,
    })
  }
  expect(urls()).toEqual([])
})
