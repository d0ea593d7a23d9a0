import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askGateway, NoRecordError } from './askGateway.js'

const sender = '0x7E57000000000000000000000000000000000721'
const data = '0xbeef'

/** A gateway on this machine. */
let server: Server
let origin: string
let respond: (response: ServerResponse) => void
const asked: string[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push([request.method, request.url, body].filter(Boolean).join(' '))
    respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  respond = (response) => response.end(JSON.stringify({ data: '0xc0de' }))
})

function ask(urls: readonly string[], options: Partial<askGateway.Options> = {}) {
  const { signal } = new AbortController()
  return askGateway(
    { sender, data, urls },
    { trusted: [origin], signal, takeRequest: () => {}, ...options },
  )
}

test('a gateway is asked by GET where its url has the data, else by POST', async () => {
  expect(await ask([`${origin}/{sender}/{data}.json`])).toBe('0xc0de')
  expect(await ask([`${origin}/{sender}`])).toBe('0xc0de')
  expect(asked).toEqual([
    `GET /${sender.toLowerCase()}/0xbeef.json`,
    `POST /${sender.toLowerCase()} ${JSON.stringify({ data, sender })}`,
  ])
})

test('the next gateway is asked, but not where the first one refuses', async () => {
  const statuses = [500, 200]
  respond = (response) => response.writeHead(statuses.shift() ?? 403).end('{"data":"0x01"}')
  expect(await ask([`${origin}/1/{data}`, `${origin}/2/{data}`])).toBe('0x01')
  await expect(ask([`${origin}/3/{data}`, `${origin}/4/{data}`])).rejects.toThrow('No gateway')
  expect(asked).toEqual(['1', '2', '3'].map((path) => `GET /${path}/0xbeef`))
})

test('a gateway that says 404 has no such record, and no other one is asked', async () => {
  respond = (response) => response.writeHead(404).end()
  const asking = ask([`${origin}/1/{data}`, `${origin}/2/{data}`])
  await expect(asking).rejects.toThrow(NoRecordError)
  expect(asked).toEqual(['GET /1/0xbeef'])
})

test.each([
  ['leads elsewhere', (response) => response.writeHead(302, { location: `${origin}/inner` }).end()],
  ['is too long', (response) => response.end(`{"data":"0x${'00'.repeat(200_000)}"}`)],
  ['is no JSON', (response) => response.end('0xc0de')],
  ['has no data', (response) => response.end('{}')],
  ['has no hex', (response) => response.end('{"data":"code"}')],
  [
    'breaks off',
    (response) =>
      response.writeHead(200, { 'content-length': 9 }).write('{', () => response.destroy()),
  ],
] satisfies [string, typeof respond][])('an answer that %s is none', async (_, answer) => {
  respond = answer
  await expect(ask([`${origin}/{data}`])).rejects.toThrow('No gateway')
  expect(asked).toHaveLength(1)
})

test('the end of the request ends the question', async () => {
  const controller = new AbortController()
  respond = () => controller.abort()
  await expect(ask([`${origin}/{data}`], { signal: controller.signal })).rejects.toThrow(
    'No gateway',
  )
})

describe('a gateway that the host does not know', () => {
  test.each([
    'http://gateway.example/{data}',
    'https://gateway.example:8443/{data}',
    'https://user:password@gateway.example/{data}',
    'https://127.0.0.1/{data}',
    'https://2130706433/{data}',
    'https://0x7f.1/{data}',
    'https://[::1]/{data}',
    'https://93.184.215.14/{data}',
    'file:///etc/passwd?{data}',
    'data:application/json,{"data":"0x01"}',
    'gateway.example/{data}',
    `https://gateway.example/{data}${'a'.repeat(20_000)}`,
  ])('is not looked up at %s', async (url) => {
    const names: string[] = []
    const lookup: LookupFunction = (name, _, callback) => {
      names.push(name)
      callback(new Error('unreachable'), '', 0)
    }
    await expect(ask([url], { lookup })).rejects.toThrow('No gateway')
    expect(names).toEqual([])
  })

  test.each([
    [['127.0.0.1']],
    [['10.0.0.7']],
    [['169.254.169.254']],
    [['93.184.215.14', '192.168.1.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['fd00::1']],
    [[]],
  ])('is not connected to at %j', async (addresses: readonly string[]) => {
    const names: string[] = []
    const lookup: LookupFunction = (name, _, callback) => {
      names.push(name)
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    }
    await expect(ask(['https://gateway.example/{data}'], { lookup })).rejects.toThrow('No gateway')
    expect(names).toEqual(['gateway.example'])
  })
})

test('no more requests are made than may be', async () => {
  let left = 2
  const takeRequest = () => {
    if (left-- === 0) throw new Error('enough')
  }
  respond = (response) => response.writeHead(500).end()
  const urls = ['1', '2', '3'].map((path) => `${origin}/${path}`)
  await expect(ask(urls, { takeRequest })).rejects.toThrow('enough')
  expect(asked).toHaveLength(2)
})
