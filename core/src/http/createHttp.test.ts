import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHttp } from './createHttp.js'

type Answer = (response: ServerResponse, request: IncomingMessage, body: string) => void

let answer: Answer
let asked: number
let url: string
const server = createServer(async (request, response) => {
  asked++
  let body = ''
  for await (const part of request) body += part
  answer(response, request, body)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/quotes?projectId=secret`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = 0
})

const http = createHttp()

describe('requests', () => {
  test.each(['get', 'delete'] as const)('%s asks for JSON without a body', async (method) => {
    answer = (response, request, body) =>
      response.end(JSON.stringify([request.method, request.headers.accept, body]))

    expect(await http[method](url)).toEqual([method.toUpperCase(), 'application/json', ''])
  })

  test.each(['put', 'post'] as const)('%s sends JSON', async (method) => {
    answer = (response, request, body) =>
      response.end(JSON.stringify([request.method, request.headers['content-type'], body]))

    expect(await http[method](url, { amount: '1' })).toEqual([
      method.toUpperCase(),
      'application/json',
      '{"amount":"1"}',
    ])
  })

  test('a text is sent and read as it is', async () => {
    answer = (response, request, body) =>
      response.end(`${request.headers.accept} ${request.headers['content-type']} ${body}`)

    expect(await http.post(url, '0a0b', { isText: true })).toBe('text/plain text/plain 0a0b')
  })

  test.each([
    [undefined, false],
    [true, true],
  ])('keepalive %s: whether a request outlives its page', async (keepalive, expected) => {
    const inits: RequestInit[] = []
    const fetch = async (_: string, init: RequestInit) => {
      inits.push(init)
      return new Response()
    }
    await createHttp({ fetch }).post(url, {}, { keepalive })

    expect(inits).toMatchObject([{ keepalive: expected }])
  })
})

describe('answers', () => {
  test.each([
    ['204', 204, ''],
    ['an empty body', 200, ''],
    ['white space', 200, ' \n'],
  ])('%s is undefined', async (_, status, body) => {
    answer = (response) => response.writeHead(status).end(body)

    expect(await http.get(url)).toBeUndefined()
  })

  test('a character that is split over two chunks arrives whole', async () => {
    const bytes = Buffer.from('"€"')
    answer = (response) => {
      response.write(bytes.subarray(0, 2))
      setTimeout(() => response.end(bytes.subarray(2)), 20)
    }

    expect(await http.get(url)).toBe('€')
  })

  test('what is not JSON is an InvalidJsonError that does not name the query', async () => {
    answer = (response) => response.end('<html>')

    const error = await http.get(url).then(
      () => undefined,
      (error) => error,
    )

    expect(error).toMatchObject({ name: 'InvalidJsonError' })
    expect(error.message).not.toContain('secret')
  })

  test('a body of 5 MB is read, one byte more is not', async () => {
    const text = (bytes: number) => `"${'a'.repeat(bytes - 2)}"`

    answer = (response) => response.end(text(5_000_000))
    expect(await http.get(url)).toHaveLength(4_999_998)
    answer = (response) => response.end(text(5_000_001))
    await expect(http.get(url)).rejects.toMatchObject({ name: 'BodyTooLargeError' })
    expect(await http.get(url, { maxBytes: 5_000_001 })).toHaveLength(4_999_999)
  })

  test('a body without a length is counted while it comes', async () => {
    let closed = () => {}
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve
    })
    answer = (response) => {
      const more = () => response.write('a'.repeat(100_000))
      const timer = setInterval(more, 1)
      response.on('close', () => {
        clearInterval(timer)
        closed()
      })
    }

    await expect(http.get(url)).rejects.toMatchObject({ name: 'BodyTooLargeError' })
    await isClosed
  })

  test('a connection that breaks off is a RequestFailedError', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      setTimeout(() => response.destroy(), 20)
    }

    await expect(http.get(url)).rejects.toMatchObject({ name: 'RequestFailedError' })
    await expect(http.get('http://127.0.0.1:1/')).rejects.toMatchObject({
      name: 'RequestFailedError',
    })
  })
})

describe('errors of the server', () => {
  test('carry the status and the reasons', async () => {
    const reasons = [
      { name: 'amount', description: 'Too small\u0000' },
      { name: 1, description: 'x'.repeat(300) },
      { name: 'no description' },
      'text',
      null,
    ]
    answer = (response) => response.writeHead(400).end(JSON.stringify({ reasons }))

    const error = await http.get(url).then(
      () => undefined,
      (error) => error,
    )

    expect(error).toMatchObject({ name: 'HttpError', status: 400, retryAfterMs: undefined })
    expect(error.reasons).toEqual([
      { name: 'amount', description: 'Too small' },
      { name: '', description: `${'x'.repeat(199)}…` },
    ])
  })

  test('a body that is too large gives no reasons, but the status', async () => {
    answer = (response) => response.writeHead(500).end('a'.repeat(2000))

    await expect(http.get(url, { maxBytes: 1000 })).rejects.toMatchObject({ status: 500 })
  })
})

test.each([
  ['120', [120]],
  ['0', [0]],
  ['-1', []],
  ['soon', []],
  [undefined, []],
] as const)('an answer with the age %s tells it to who asks: %j', async (age, told) => {
  answer = (response) => response.writeHead(200, age === undefined ? {} : { age }).end('1')
  const heard: number[] = []
  expect(await http.get(url, { onAge: (seconds) => heard.push(seconds) })).toBe(1)
  expect(heard).toEqual(told)
})

describe('Retry-After', () => {
  test.each([
    [429, 7000],
    [503, 7000],
    [500, undefined],
  ])('counts with %i: %s ms', async (status, retryAfterMs) => {
    answer = (response) => response.writeHead(status, { 'retry-after': '7' }).end()

    await expect(http.get(url)).rejects.toMatchObject({ status, retryAfterMs })
  })

  test('is waited for when retries are allowed', async () => {
    answer = (response) =>
      asked < 3 ? response.writeHead(429, { 'retry-after': '0' }).end() : response.end('"done"')

    expect(await http.get(url, { retries: 2 })).toBe('done')
    await expect(
      (() => {
        asked = 0
        return http.get(url, { retries: 1 })
      })(),
    ).rejects.toMatchObject({ status: 429 })
  })

  test('that does not fit the deadline ends it at once', async () => {
    answer = (response) => response.writeHead(429, { 'retry-after': '10' }).end()

    await expect(http.get(url, { retries: 3 })).rejects.toMatchObject({ status: 429 })
    expect(asked).toBe(1)
  })
})

describe('ways out', () => {
  test.each([
    ['never answers', () => {}],
    ['stops in the middle', (response: ServerResponse) => void response.writeHead(200).write('{')],
  ])('a server that %s meets the deadline', async (_, silent) => {
    answer = silent

    await expect(http.get(url, { timeout: 60 })).rejects.toMatchObject({ name: 'HttpTimeoutError' })
  })

  test('a fetch that ignores its signal meets the deadline too', async () => {
    const deaf = createHttp({ fetch: () => new Promise(() => {}) })

    await expect(deaf.get(url, { timeout: 20 })).rejects.toMatchObject({ name: 'HttpTimeoutError' })
  })

  test('the caller aborts, and the server hears of it', async () => {
    const controller = new AbortController()
    const hungUp = new Promise<void>((resolve) => {
      answer = (response) => {
        response.on('close', resolve)
        controller.abort('changed my mind')
      }
    })

    await expect(http.get(url, { signal: controller.signal })).rejects.toMatchObject({
      name: 'HttpAbortError',
      cause: 'changed my mind',
    })
    await hungUp
  })

  test('an aborted signal asks nothing', async () => {
    await expect(http.get(url, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'HttpAbortError',
    })
    expect(asked).toBe(0)
  })

  test('a wait for Retry-After can be aborted', async () => {
    const controller = new AbortController()
    answer = (response) => {
      response.writeHead(429, { 'retry-after': '5' }).end()
      setTimeout(() => controller.abort(), 30)
    }

    await expect(http.get(url, { retries: 1, signal: controller.signal })).rejects.toMatchObject({
      name: 'HttpAbortError',
    })
  })

  test('a label stands for the address in every error', async () => {
    answer = (response) => response.writeHead(500).end()

    await expect(http.get(url, { label: 'the node' })).rejects.toMatchObject({
      shortMessage: 'the node answered with status 500.',
    })
  })
})

test.each([
  [404, 'no route', ['no route']],
  [500, '', ['']],
  [200, '{}', []],
])('the body of a failure is told before its error: %i %j', async (status, body, expected) => {
  const http = createHttp({ fetch: async () => new Response(body, { status }) })
  const heard: string[] = []
  const asked = http.get('https://service.test/', { onFailure: (body) => heard.push(body) })
  await (status === 200
    ? asked
    : expect(asked).rejects.toMatchObject({ name: 'HttpError', status }))
  expect(heard).toEqual(expected)
})
