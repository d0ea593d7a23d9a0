import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import type { Frame } from '../frame.js'
import { handlers as known } from '../handlers.js'
import { ServiceRefusedError } from './errors.js'
import { type Handler, serveRequests } from './serveRequests.js'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

const greeting = { id: 'a', type: 'syncDappData', payload: { version: 4, sdkVersion: '1' } }

/** A frame that was brought a port by its first message, and what it answers to that. */
function greet(first: unknown, more: Readonly<Record<string, Handler>> = {}) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  let ignored = 0
  const failures: unknown[] = []
  serveRequests({} as Omit<Frame, 'cancelled' | 'beginSending'>, {
    ...{ port: port2, first, handlers: { ...known, ...more } },
    onFailed: (cause) => void failures.push(cause),
    onIgnored: () => {
      ignored++
    },
  })
  return {
    port: port1,
    answer: once(port1, 'message').then(([data]) => data),
    ignored: () => ignored,
    failures,
  }
}

/** A page that is served after its greeting, and what it is answered. */
async function serve(handlers: Readonly<Record<string, Handler>>) {
  const { port, answer, ignored, failures } = greet(greeting, handlers)
  await answer
  const answers: unknown[] = []
  port.onmessage = ({ data }) => answers.push(data)
  return { answers, ignored, failures, post: (data: unknown) => port.postMessage(data) }
}

test('the message that brings the port is a request, and its answer repeats the version', async () => {
  const { answer } = greet(greeting)
  expect(await answer).toEqual({ id: 'a', ok: true, payload: { version: 4 } })
})

test('a page of another version is refused', async () => {
  const { answer } = greet({ ...greeting, payload: { version: 3 } })
  expect(await answer).toMatchObject({ id: 'a', ok: false, error: { code: 'InvalidRequest' } })
})

test('a first message that is no request is counted, and the port goes on', async () => {
  const { port, answer, ignored } = greet('hello')
  expect(ignored()).toBe(1)
  port.postMessage(greeting)
  expect(await answer).toMatchObject({ ok: true })
})

test('a refusal of the service says for how long to wait', async () => {
  const facts = { reason: 'TooManyRequests', description: 'Wait.', retryAfter: 7 }
  const { answer } = greet(
    { id: 'b', type: 'connectEmail' },
    { connectEmail: () => Promise.reject(new ServiceRefusedError(facts)) },
  )
  const error = { code: 'TooManyRequests', message: 'Wait.', retryAfter: 7 }
  expect(await answer).toEqual({ id: 'b', ok: false, error })
})

test('a refusal that has no time to wait says none', async () => {
  const facts = { reason: 'EmailTaken', description: 'It is taken.' }
  const page = await serve({ change: () => Promise.reject(new ServiceRefusedError(facts)) })
  page.post({ id: 1, type: 'change' })
  await vi.waitFor(() => expect(page.answers).toHaveLength(1))
  const error = { code: 'EmailTaken', message: 'It is taken.' }
  expect(page.answers[0]).toStrictEqual({ id: 1, ok: false, error })
  expect(page.failures).toEqual([])
})

test.each([
  ['fails', () => Promise.reject(new TypeError('seed of ada')), 'seed of ada'],
  ['gives what no port carries', async () => () => {}, 'could not be cloned'],
])('the page is told nothing of why a handler %s, and the frame hears it', async (_, act, why) => {
  const page = await serve({ act })
  page.post({ id: 1, type: 'act' })
  await vi.waitFor(() => expect(page.answers).toHaveLength(1))
  const error = { code: 'Failed', message: 'An error occurred' }
  expect(page.answers).toStrictEqual([{ id: 1, ok: false, error }])
  expect(page.failures.map(String)).toEqual([expect.stringContaining(why)])
})

test('the page is told what is wrong with a payload', async () => {
  const page = await serve({})
  page.post({ id: 1, type: 'syncDappData', payload: { version: 3 } })
  await vi.waitFor(() => expect(page.answers).toHaveLength(1))
  const message = 'The request is not valid: it is another version of the protocol.'
  expect(page.answers[0]).toMatchObject({ error: { code: 'InvalidRequest', message } })
})

/** A message of this many bytes as JSON: `é` has two. */
function fill(bytes: number) {
  const empty = { id: 1, type: 'give', payload: 'é' }
  const { length } = new TextEncoder().encode(JSON.stringify(empty))
  return { ...empty, payload: `é${'a'.repeat(bytes - length)}` }
}
const circle: Record<string, unknown> = { id: 1, type: 'give' }
circle.payload = circle

test('a message of a million bytes is a request', async () => {
  const page = await serve({ give: async () => 'x' })
  page.post(fill(1_000_000))
  await vi.waitFor(() => expect(page.answers).toEqual([{ id: 1, ok: true, payload: 'x' }]))
})

test.each([
  ['is longer than a million bytes', fill(1_000_001)],
  ['has a circle', circle],
  ['has a number that JSON does not have', { id: 1, type: 'give', payload: 1n }],
  ['has no id', { type: 'give' }],
  ['has an empty id', { id: '', type: 'give' }],
  ['has an id of 101 characters', { id: 'a'.repeat(101), type: 'give' }],
  ['has an id that is neither a number nor a text', { id: [1], type: 'give' }],
  ['has no type', { id: 1 }],
  ['has an empty type', { id: 1, type: '' }],
  ['has a type of 101 characters', { id: 1, type: 'a'.repeat(101) }],
])('a message that %s is counted and not answered', async (_, message) => {
  const given: unknown[] = []
  const page = await serve({ give: async (_, payload) => given.push(payload) })
  page.post(message)
  page.post({ id: 'next', type: 'toString' })
  await vi.waitFor(() => expect(page.answers).toHaveLength(1))
  expect(page.answers).toMatchObject([{ id: 'next' }])
  expect([page.ignored(), given]).toEqual([1, []])
})

test('an id and a type of a hundred characters are taken', async () => {
  const [id, type] = ['i'.repeat(100), 't'.repeat(100)]
  const page = await serve({ [type]: async () => 'x' })
  page.post({ id, type })
  await vi.waitFor(() => expect(page.answers).toEqual([{ id, ok: true, payload: 'x' }]))
})

const declined = { code: 4001, message: 'The visitor declined.' }

/** Waits until it is taken back. */
const wait: Handler = ({ cancelled }) =>
  new Promise((_, reject) => cancelled.addEventListener('abort', () => reject(cancelled.reason)))

test('a request that is taken back ends as declined; the others go on', async () => {
  let finish = () => {}
  const page = await serve({
    wait,
    other: () =>
      new Promise((resolve) => {
        finish = () => resolve('done')
      }),
  })
  page.post({ id: 1, type: 'wait' })
  page.post({ id: 2, type: 'other' })
  page.post({ id: 3, type: 'cancel', payload: { request: 1 } })
  await vi.waitFor(() => expect(page.answers).toHaveLength(2))
  expect(page.answers).toContainEqual({ id: 1, ok: false, error: declined })
  expect(page.answers).toContainEqual({ id: 3, ok: true, payload: { mayHaveSent: false } })
  finish()
  await vi.waitFor(() => expect(page.answers).toContainEqual({ id: 2, ok: true, payload: 'done' }))
})

test('what was signed meanwhile is not given', async () => {
  let sign = (_: string) => {}
  const page = await serve({
    sign: () =>
      new Promise((resolve) => {
        sign = resolve
      }),
  })
  page.post({ id: 'a', type: 'sign' })
  page.post({ id: 'b', type: 'cancel', payload: { request: 'a' } })
  await vi.waitFor(() => expect(page.answers).toHaveLength(1))
  sign('0x51')
  await vi.waitFor(() => expect(page.answers[1]).toEqual({ id: 'a', ok: false, error: declined }))
})

test('a request that fails after it was taken back ends as declined, too', async () => {
  let fail = (_: unknown) => {}
  const page = await serve({
    sign: () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  })
  page.post({ id: 'a', type: 'sign' })
  page.post({ id: 'b', type: 'cancel', payload: { request: 'a' } })
  await vi.waitFor(() => expect(page.answers).toHaveLength(1))
  fail(new TypeError('fetch failed'))
  await vi.waitFor(() => expect(page.answers[1]).toEqual({ id: 'a', ok: false, error: declined }))
})

test('who takes back what is being sent, or was, is told so; what was taken back before is not sent', async () => {
  let goOn = () => {}
  let sent = 0
  const page = await serve({
    send: async ({ beginSending }, payload) => {
      const approved = new Promise<void>((resolve) => {
        goOn = resolve
      })
      if (payload === 'later') await approved
      beginSending()
      sent++
      if (payload === 'slow') await approved
      return '0x51'
    },
  })
  const cancel = async (request: number) => {
    page.post({ id: 'x', type: 'cancel', payload: { request } })
    await vi.waitFor(() => expect(page.answers.at(-1)).toMatchObject({ id: 'x' }))
    return page.answers.pop()
  }
  page.post({ id: 1, type: 'send', payload: 'slow' })
  await vi.waitFor(() => expect(sent).toBe(1))
  expect(await cancel(1)).toMatchObject({ payload: { mayHaveSent: true } })
  goOn()
  page.post({ id: 2, type: 'send' })
  await vi.waitFor(() => expect(page.answers).toContainEqual({ id: 2, ok: true, payload: '0x51' }))
  expect(await cancel(2)).toMatchObject({ payload: { mayHaveSent: true } })
  page.post({ id: 3, type: 'send', payload: 'later' })
  expect(await cancel(3)).toMatchObject({ payload: { mayHaveSent: false } })
  goOn()
  await vi.waitFor(() => expect(page.answers).toContainEqual({ id: 3, ok: false, error: declined }))
  expect(sent).toBe(2)
})

test('to take back what is not asked changes nothing', async () => {
  const page = await serve({ wait: async () => 'x' })
  for (const payload of [{ request: 7 }, { request: 'cancel' }]) {
    page.post({ id: 1, type: 'cancel', payload })
    const answer = { id: 1, ok: true, payload: { mayHaveSent: false } }
    await vi.waitFor(() => expect(page.answers.pop()).toEqual(answer))
  }
  page.post({ id: 1, type: 'cancel', payload: {} })
  await vi.waitFor(() => expect(page.answers.pop()).toMatchObject({ ok: false }))
})

test('the id of a request that waits is not taken again', async () => {
  const page = await serve({ wait })
  page.post({ id: 1, type: 'wait' })
  page.post({ id: 1, type: 'wait' })
  await vi.waitFor(() => expect(page.ignored()).toBe(1))
  page.post({ id: 2, type: 'cancel', payload: { request: 1 } })
  await vi.waitFor(() => expect(page.answers).toHaveLength(2))
})

test.each(['__proto__', 'constructor', 'toString'])('%s names no handler', async (type) => {
  const page = await serve({})
  page.post({ id: 1, type })
  await vi.waitFor(() => expect(page.answers).toHaveLength(1))
  expect(page.answers[0]).toMatchObject({ id: 1, ok: false, error: { code: 'UnknownType' } })
})

test('what a message hides in __proto__ is neither read nor passed on', async () => {
  const given: unknown[] = []
  const page = await serve({ give: async (_, payload) => given.push(payload) })
  page.post(JSON.parse('{ "__proto__": { "id": 1, "type": "give" } }'))
  page.post({
    id: 2,
    ...JSON.parse('{ "type": "cancel", "payload": { "__proto__": { "request": 1 } } }'),
  })
  await vi.waitFor(() => expect(page.answers).toHaveLength(1))
  expect(page.answers[0]).toMatchObject({ id: 2, ok: false, error: { code: 'InvalidRequest' } })
  expect([page.ignored(), given]).toEqual([1, []])
  expect({}).not.toHaveProperty('request')
})
