import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { callContract } from './callContract.js'

type Answer = (() => unknown) | Error

/** Nodes that answer so, one after the other, with the requests and time-outs that they got. */
function playNodes(answers: Readonly<Record<string, Answer>>) {
  const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = []
  const timeouts: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts.push(ms)
    return new AbortController().signal
  })
  onTestFinished(() => timeout.mockRestore())
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, init })
    const answer = answers[url]
    if (typeof answer !== 'function') throw answer
    return Response.json(answer())
  })
  return { asked, timeouts }
}
afterEach(() => void vi.useRealTimers())
afterAll(() => void vi.unstubAllGlobals())

const [one, two, three] = [
  'https://one.example/key',
  'https://two.example',
  'https://three.example',
]
const down = new TypeError('fetch failed')
const gives = (result: unknown) => () => ({ jsonrpc: '2.0', id: 1, result })
const fails = (error: unknown) => () => ({ jsonrpc: '2.0', id: 1, error })

test('a call is of the contract, or of a deployment without one, at the newest block', async () => {
  const { asked } = playNodes({ [one]: gives('0x01') })
  expect(await callContract([one], '0xdata', '0xto')).toBe('0x01')
  await callContract([one], '0xdata')
  const bodies = asked.map(({ init }) => JSON.parse(String(init?.body)))
  const shape = { jsonrpc: '2.0', id: 1, method: 'eth_call' }
  expect(bodies).toEqual([
    { ...shape, params: [{ to: '0xto', data: '0xdata' }, 'latest'] },
    { ...shape, params: [{ data: '0xdata' }, 'latest'] },
  ])
  expect(asked[0]?.init?.method).toBe('POST')
  expect(new Headers(asked[0]?.init?.headers).get('Content-Type')).toBe('application/json')
})

test.each<[string, Answer]>([
  ['that is not reached', down],
  ['that knows no such block', fails({ code: -32000, message: 'header not found' })],
  ['that limits requests', fails({ code: -32005, message: 'revert to a paid plan' })],
  ['that gives no text', gives(1)],
  ['that gives null', () => null],
  ['that gives neither a result nor an error', () => ({})],
])('after a node %s the next one is asked', async (_, answer) => {
  const { asked } = playNodes({ [one]: answer, [two]: gives('0x02') })
  expect(await callContract([one, two], '0x')).toBe('0x02')
  expect(asked.map(({ url }) => url)).toEqual([one, two])
})

test.each([
  [{ code: 3, message: 'execution reverted', data: '0x' }],
  [{ code: 3 }],
  [{ code: -32015, message: 'VM execution error.' }],
  [{ code: -32000, message: 'execution reverted' }],
  [{ code: -32000, message: 'VM Exception: REVERT' }],
])('a call that reverts is answered, and no other node is asked: %j', async (error) => {
  const { asked } = playNodes({ [one]: fails(error), [two]: gives('0x02') })
  expect(await callContract([one, two], '0x')).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test('if no node answers, the last failure says so, with the host and without the key in its url', async () => {
  playNodes({ [one]: gives(1), [two]: down })
  await expect(callContract([one, two], '0x')).rejects.toBe(down)
  await expect(callContract([two, one], '0x')).rejects.toMatchObject({
    ...{ name: 'RpcAnswerError', message: 'one.example gave no answer of JSON-RPC.' },
  })
})

test.each([
  ['take all of their time', [2_667, 2_667, 2_666], [2_667, 2_667, 2_666]],
  ['fail immediately', [0, 0, 0], [2_667, 4_000, 8_000]],
  ['take longer than they may', [9_000, 0, 0], [2_667, 0, 0]],
])('nodes have 8 s together: those that %s', async (_, takes, expected) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const urls = [one, two, three]
  const fail = (index: number) => () => {
    vi.advanceTimersByTime(takes[index] ?? 0)
    return null
  }
  const { timeouts } = playNodes(Object.fromEntries(urls.map((url, index) => [url, fail(index)])))
  await expect(callContract(urls, '0x')).rejects.toThrow('no answer')
  expect(timeouts).toEqual(expected)
})
