import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeProvider, never, rpcError } from '../../test/createFakeProvider.js'
import { type Eip1193Provider, request } from './request.js'

const call = { method: 'eth_test' }
const failWith = (error: unknown) =>
  request({ request: () => Promise.reject(error) }, call).catch((cause: unknown) => cause)

describe('errors of the wallet', () => {
  test.each([
    [4001, 'UserRejectedError'],
    [5000, 'UserRejectedError'],
    [-32002, 'RequestPendingError'],
    [4100, 'UnauthorizedError'],
    [4200, 'UnsupportedMethodError'],
    [-32601, 'UnsupportedMethodError'],
    [-32004, 'UnsupportedMethodError'],
    [4900, 'WalletDisconnectedError'],
    [4901, 'ChainDisconnectedError'],
    [4902, 'ChainNotAddedError'],
    [-32603, 'WalletRequestError'],
    [undefined, 'WalletRequestError'],
  ])('code %s is %s', async (code, name) => {
    const cause = rpcError(code)
    expect(await failWith(cause)).toMatchObject({ name, cause })
  })

  test('the code inside an internal error counts', async () => {
    const error = rpcError(-32603, 'x', { originalError: { code: 4902 } })
    expect(await failWith(error)).toMatchObject({ name: 'ChainNotAddedError' })
  })

  test('its text is plain and cut at 200 characters', async () => {
    const error = rpcError(-32000, `a\u202Eb\u0000${'c'.repeat(500)}`)
    const { details } = (await failWith(error)) as { details: string }
    expect(details).toHaveLength(200)
    expect(details).not.toMatch(/[\u202E\0]/)
  })

  test.each([
    ['a text', 'no'],
    ['null', null],
    ['undefined', undefined],
    ['a code that is no number', { code: '4001x', message: 7 }],
    ['a deadline that nobody set', { name: 'TimeoutError' }],
    [
      'getters that throw',
      {
        get code() {
          throw new Error('hostile')
        },
        get message() {
          throw new Error('hostile')
        },
      },
    ],
  ])('survives %s', async (_, error) => {
    expect(await failWith(error)).toMatchObject({ name: 'WalletRequestError', code: undefined })
  })

  test('a wallet that throws instead of rejecting', async () => {
    const provider: Eip1193Provider = {
      request() {
        throw rpcError(4001)
      },
    }
    await expect(request(provider, call)).rejects.toMatchObject({ name: 'UserRejectedError' })
  })

  test('a wallet that answers without a promise', async () => {
    const provider = { request: () => 7 } as unknown as Eip1193Provider
    expect(await request(provider, call)).toBe(7)
  })
})

describe('answers', () => {
  const answering = (answer: unknown): Eip1193Provider => ({ request: async () => answer })

  test.each([[undefined], [null], [0]])('%s is one where nothing reads it', async (answer) => {
    expect(await request(answering(answer), call)).toBe(answer)
  })

  test('what a reader does not take is an error', async () => {
    const parse = (answer: unknown) => (typeof answer === 'string' ? answer : undefined)
    expect(await request(answering('0x1'), call, { parse })).toBe('0x1')
    await expect(request(answering(7), call, { parse })).rejects.toMatchObject({
      name: 'WalletAnswerError',
      message: expect.stringContaining('"eth_test"'),
    })
  })
})

describe('ways out', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('the signal ends the wait at once, with its reason, and the late answer is ignored', async () => {
    const abort = new AbortController()
    let answer = (_: unknown) => {}
    const { provider } = createFakeProvider({
      eth_test: () => new Promise((resolve) => (answer = resolve)),
    })
    const asked = request(provider, call, { signal: abort.signal })
    abort.abort('gone')
    await expect(asked).rejects.toBe('gone')
    answer('late')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('an aborted signal asks nothing', async () => {
    const fake = createFakeProvider({ eth_test: 1 })
    await expect(request(fake.provider, call, { signal: AbortSignal.abort('no') })).rejects.toBe(
      'no',
    )
    expect(fake.requests).toEqual([])
  })

  test('the deadline names the method, and no timer stays after an answer', async () => {
    const fake = createFakeProvider({ eth_test: never, eth_fast: 1 })
    const outcome = expect(request(fake.provider, call, { timeout: 10_000 })).rejects.toMatchObject(
      { name: 'WalletTimeoutError', message: expect.stringContaining('"eth_test" within 10 s') },
    )
    await vi.advanceTimersByTimeAsync(10_000)
    await outcome
    await request(fake.provider, { method: 'eth_fast' }, { timeout: 10_000 })
    expect(vi.getTimerCount()).toBe(0)
  })
})
