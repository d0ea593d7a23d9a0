import { number, object } from 'valibot'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Frame } from '../frame.js'
import { askService } from './askService.js'

afterEach(() => void vi.unstubAllGlobals())

const schema = object({ count: number() })

/** Asks a service that answers so. */
function ask(
  answer: Response | (() => Response | Promise<Response>),
  {
    host = 'https://app.test',
    ...options
  }: Partial<askService.Options<typeof schema>> & { readonly host?: string } = {},
) {
  const asked: { readonly path: string; readonly init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init })
    return typeof answer === 'function' ? answer() : answer
  })
  const outcome = askService({ host } as Frame, {
    ...{ method: 'GET', path: '/v1/keys', schema },
    ...options,
  })
  outcome.catch(() => {})
  return { asked, outcome }
}

/** An answer that refuses, as the service writes it. */
const refuse = (reasons: unknown, init: ResponseInit = { status: 400 }) =>
  Response.json({ reasons }, init)
const reason = { name: 'InvalidOtp', description: 'The code is wrong.' }
const notReached = {
  ...{ name: 'ServiceNotReachedError', code: 'ServiceNotReached' },
  message: 'The service gave no usable answer.',
}

test.each(['https://app.test', 'https://shop.example'])(
  'the service is asked in the name of the app around: %s',
  async (host) => {
    const { asked, outcome } = ask(Response.json({ count: 1 }), { host })
    await outcome
    expect(asked).toMatchObject([
      {
        path: '/v1/keys',
        init: {
          method: 'GET',
          headers: { 'Wallet-Kit-Host': host, 'Content-Type': 'application/json' },
        },
      },
    ])
    expect(asked[0]?.init).not.toHaveProperty('body')
  },
)

test.each([
  ['POST', { otp: '123456' }, '{"otp":"123456"}'],
  ['PUT', null, 'null'],
  ['DELETE', 0, '0'],
] as const)('a %s takes its body along as JSON: %j', async (method, body, written) => {
  const { asked, outcome } = ask(Response.json({ count: 1 }), { method, body })
  await outcome
  expect(asked[0]?.init).toMatchObject({ method, body: written })
})

test('it follows no redirect: what is asked reaches this site only', async () => {
  const { asked, outcome } = ask(Response.json({ count: 1 }))
  await outcome
  expect(asked[0]?.init.redirect).toBe('error')
})

test('of an answer it gives what the schema knows', async () => {
  const { outcome } = ask(Response.json({ count: 2, secret: 1 }))
  expect(await outcome).toEqual({ count: 2 })
})

test('an answer that does not fit its schema is none of the service’s: it was not reached', async () => {
  await expect(ask(Response.json({ count: 'two' })).outcome).rejects.toMatchObject(notReached)
  const empty = new Response(null, { status: 204 })
  await expect(ask(empty).outcome).rejects.toMatchObject(notReached)
})

test('an answer without a body is undefined', async () => {
  const answer = new Response(null, { status: 204 })
  const { undefined_ } = await import('valibot')
  vi.stubGlobal('fetch', async () => answer)
  const options = { method: 'DELETE', path: '/v1/session', schema: undefined_() } as const
  expect(await askService({ host: 'https://app.test' } as Frame, options)).toBeUndefined()
})

test.each([400, 401, 429, 500])(
  'a refusal with %i has the name and the sentence of its first reason',
  async (status) => {
    const other = { name: 'Other', description: 'Another one.' }
    await expect(ask(refuse([reason, other], { status })).outcome).rejects.toMatchObject({
      ...{ name: 'ServiceRefusedError', code: 'InvalidOtp', message: 'The code is wrong.' },
      retryAfter: undefined,
    })
  },
)

test.each([
  ['0', 0],
  ['1', 1],
  ['90', 90],
  ['1.5', undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ['9007199254740992', undefined],
  ['-1', undefined],
  ['', undefined],
])('a refusal with Retry-After %s says %s whole seconds', async (header, seconds) => {
  const answer = refuse([reason], { status: 429, headers: { 'Retry-After': header } })
  const error = await ask(answer).outcome.catch((error) => error)
  expect(error).toMatchObject({ name: 'ServiceRefusedError', retryAfter: seconds })
})

test.each([
  ['no reason', { reasons: [] }],
  ['no reasons', {}],
  ['reasons that are no list', { reasons: reason }],
  ['a reason without a name', { reasons: [{ description: 'No.' }] }],
  ['a reason without a sentence', { reasons: [{ name: 'No' }] }],
  ['a name that is no text', { reasons: [{ ...reason, name: 1 }] }],
  ['a list', [reason]],
  ['null', null],
])('a refusal with %s is none of the service’s: it was not reached', async (_, body) => {
  const { outcome } = ask(Response.json(body, { status: 502 }))
  await expect(outcome).rejects.toMatchObject({ ...notReached, cause: body })
})

test.each([
  ['a page of a proxy', () => new Response('<html>', { status: 502 })],
  ['a page of a proxy that says it is fine', () => new Response('<html>')],
  ['a refusal without a body', () => new Response(null, { status: 500 })],
  [
    'no answer',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
] as const)('the service was not reached if it gives %s', async (_, answer) => {
  await expect(ask(answer).outcome).rejects.toMatchObject(notReached)
})

test('why the service was not reached is kept as the cause', async () => {
  const cause = new TypeError('fetch failed')
  const { outcome } = ask(() => Promise.reject(cause))
  await expect(outcome).rejects.toMatchObject({ ...notReached, cause })
})

/** Asks a service that never answers, under a deadline that passes with `end`. */
function askInVain(options: { readonly signal?: AbortSignal } = {}) {
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  onTestFinished(() => timeout.mockRestore())
  const begun = ask(() => new Promise(() => {}), options)
  const { signal } = begun.asked[0]?.init ?? {}
  vi.stubGlobal('fetch', undefined)
  return { ...begun, timeout, deadline, signal }
}

test('the service has 20 s', () => {
  const { timeout, deadline, signal } = askInVain()
  expect(timeout.mock.calls).toEqual([[20_000]])
  expect(signal?.aborted).toBe(false)
  deadline.abort(new DOMException('late', 'TimeoutError'))
  expect(signal?.reason).toMatchObject({ name: 'TimeoutError' })
})

test('a caller who asks no longer ends the request, with their reason', () => {
  const caller = new AbortController()
  const { signal } = askInVain({ signal: caller.signal })
  expect(signal?.aborted).toBe(false)
  caller.abort(new Error('Another login began.'))
  expect(signal?.reason).toMatchObject({ message: 'Another login began.' })
})

test('the deadline holds for a caller with a signal of their own, too', () => {
  const { deadline, signal } = askInVain({ signal: new AbortController().signal })
  deadline.abort(new DOMException('late', 'TimeoutError'))
  expect(signal?.reason).toMatchObject({ name: 'TimeoutError' })
})

test('a caller who asks no longer gets their own reason, and not that nobody answered', async () => {
  const caller = new AbortController()
  const { outcome } = ask(
    () => {
      caller.abort(new Error('Another login began.'))
      throw new TypeError('fetch failed')
    },
    { signal: caller.signal },
  )
  await expect(outcome).rejects.toThrow('Another login began.')
})

test('a caller who still asks hears that the service was not reached', async () => {
  const { signal } = new AbortController()
  const { outcome } = ask(() => Promise.reject(new TypeError('fetch failed')), { signal })
  await expect(outcome).rejects.toMatchObject(notReached)
})
