import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPort } from './createPort.js'
import type { PayloadOf, RequestType } from './protocol.js'

type Posted = { readonly id: string; readonly type: string; readonly payload: unknown }

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A port, and the other side of its channel. */
function setUp() {
  const { port1, port2 } = new MessageChannel()
  const first: Posted[] = []
  const posted: Posted[] = []
  const port = createPort(port1, { first: (message) => first.push(message as Posted) })
  port2.addEventListener('message', ((event: MessageEvent) => posted.push(event.data)) as never)
  port2.start()
  ends.push(() => {
    port.close()
    port2.close()
  })
  return {
    ...{ port, port1, first, posted },
    say: (message: unknown) => port2.postMessage(message),
    ask: <type extends RequestType>(
      type: type,
      payload: PayloadOf<type>,
      signal = new AbortController().signal,
    ) => port.request(type, payload, signal),
    /** A request that the other side refuses. */
    async refuse<type extends RequestType>(type: type, payload: PayloadOf<type>, error: object) {
      const failed = port
        .request(type, payload, new AbortController().signal)
        .catch((cause) => cause)
      const id = (posted.at(-1) ?? first[0])?.id
      port2.postMessage({ id, ok: false, error: { message: 'No.', ...error } })
      return (await failed) as Error
    },
  }
}
const call = { chainId: 'eip155:1', method: 'personal_sign', params: [] }

test('the first message goes to the caller, the next ones to the port, each with its own id', async () => {
  const { ask, first, posted } = setUp()
  for (const answer of [ask('isConnected', {}), ask('rpc', call), ask('isConnected', {})])
    answer.catch(() => {})
  await vi.waitFor(() => expect(posted).toHaveLength(2))
  expect(first).toMatchObject([{ type: 'isConnected', payload: {} }])
  expect(posted).toMatchObject([
    { type: 'rpc', payload: call },
    { type: 'isConnected', payload: {} },
  ])
  expect(new Set([...first, ...posted].map(({ id }) => id)).size).toBe(3)
})

test('a message that the browser cannot read is ignored and counted', () => {
  const { port, port1 } = setUp()
  port1.dispatchEvent(new Event('messageerror'))
  port1.dispatchEvent(new Event('messageerror'))
  expect(port.getIgnored()).toBe(2)
})

test('a refusal without an error settles nothing, not even a request whose answer is not read', async () => {
  const { port, ask, say, first } = setUp()
  const answer = ask('signOut', {})
  say({ id: first[0]?.id, ok: false })
  await vi.waitFor(() => expect(port.getIgnored()).toBe(1))
  say({ id: first[0]?.id, ok: true })
  await expect(answer).resolves.toBeUndefined()
})

test('a request that was answered is not taken back', async () => {
  const { ask, say, first, posted } = setUp()
  const abort = new AbortController()
  const answer = ask('rpc', call, abort.signal)
  say({ id: first[0]?.id, ok: true, payload: '0x51' })
  await expect(answer).resolves.toBe('0x51')
  abort.abort()
  ask('isConnected', {}).catch(() => {})
  await vi.waitFor(() => expect(posted).toMatchObject([{ type: 'isConnected' }]))
})

test('the caller hears of each request that leaves the page, and of no other', async () => {
  const { port } = setUp()
  const onSend = vi.fn()
  const ask = (signal: AbortSignal) => port.request('rpc', call, signal, { onSend }).catch(() => {})
  const open = new AbortController().signal
  void ask(open)
  expect(onSend).toHaveBeenCalledTimes(1)
  void ask(open)
  expect(onSend).toHaveBeenCalledTimes(2)
  await ask(AbortSignal.abort())
  port.close()
  await ask(open)
  expect(onSend).toHaveBeenCalledTimes(2)
})

test('a close rejects pending requests; a later request is rejected as unsent', async () => {
  const { port, ask, first, posted } = setUp()
  const waiting = ask('connectOtp', { otp: '123456' })
  port.close()
  await expect(waiting).rejects.toMatchObject({
    name: 'FrameAbortedError',
    shortMessage: 'The embedded wallet went away before it answered "connectOtp".',
    isUnsent: false,
  })
  await expect(ask('rpc', call)).rejects.toMatchObject({
    name: 'FrameAbortedError',
    shortMessage: 'The embedded wallet went away before it answered "rpc".',
    isUnsent: true,
  })
  expect([...first, ...posted]).toHaveLength(1)
})

test('a closed port counts no message that was still on its way', () => {
  const { port, port1 } = setUp()
  port.close()
  port1.dispatchEvent(new MessageEvent('message', { data: 'hello' }))
  expect(port.getIgnored()).toBe(0)
})

describe('an error of the frame', () => {
  test.each([4001, '4001', 'UserRejected'])('%j means that the visitor declined', async (code) => {
    const { refuse } = setUp()
    expect(await refuse('rpc', call, { code, message: 'Not now.' })).toMatchObject({
      name: 'UserRejectedError',
      cause: { name: 'FrameAnswerError', code: code === 'UserRejected' ? code : 4001 },
    })
  })

  test('"Aborted" names the request and keeps the frame’s error as the cause', async () => {
    const { refuse } = setUp()
    const error = { code: 'Aborted', message: 'Another login began.' }
    expect(await refuse('connectOtp', { otp: '123456' }, error)).toMatchObject({
      name: 'FrameAbortedError',
      shortMessage: 'The embedded wallet went away before it answered "connectOtp".',
      cause: { name: 'FrameAnswerError', code: 'Aborted', details: 'Another login began.' },
    })
  })

  const app = { version: 4, sdkVersion: '1.0.0' } as const
  test('"OriginNotAllowed" is a configuration error, except as the first answer', async () => {
    const { refuse } = setUp()
    const error = { code: 'OriginNotAllowed', message: 'https://app.test is not allowed.' }
    const refused = await refuse('connectEmail', { email: 'a@b.example' }, error)
    expect(refused).toMatchObject({
      name: 'InvalidAppConfigurationError',
      shortMessage: 'The secure site refuses this app.',
      details: 'https://app.test is not allowed.',
    })
    expect(await setUp().refuse('syncDappData', app, error)).toMatchObject({
      ...{ name: 'FrameAnswerError', code: 'OriginNotAllowed' },
    })
  })

  test.each(['connectEmail', 'updateEmail'] as const)(
    '"TooManyRequests" says when %s may be asked again',
    async (type) => {
      const { refuse } = setUp()
      const error = { code: 'TooManyRequests', retryAfter: 45 }
      expect(await refuse(type, { email: 'a@b.example' }, error)).toMatchObject({
        name: 'EmailRateLimitError',
        seconds: 45,
        cause: { name: 'FrameAnswerError', code: 'TooManyRequests' },
      })
    },
  )

  test.each([
    ['without a time to wait', { code: 'TooManyRequests' }],
    ['with another code', { code: 'MailNotSent', retryAfter: 45 }],
  ])('a limit %s stays the frame’s own error', async (_, error) => {
    const { refuse } = setUp()
    expect(await refuse('connectEmail', { email: 'a@b.example' }, error)).toMatchObject({
      ...{ name: 'FrameAnswerError', code: error.code },
    })
  })

  test.each(['Failed', 'OriginNotAllowed'])(
    'the text of %s is cut to 200 characters, without direction marks',
    async (code) => {
      const { refuse } = setUp()
      const error = { code, message: `a\u202eb\n${'c'.repeat(300)}` }
      expect(await refuse('rpc', call, error)).toMatchObject({
        details: `a b ${'c'.repeat(195)}…`,
      })
    },
  )
})
