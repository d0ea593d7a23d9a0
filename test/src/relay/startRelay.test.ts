import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Relay } from './relay.js'
import { startRelay } from './startRelay.js'
import { openRelayClient } from './testing/openRelayClient.js'

const topic = 'aa'.repeat(32)
let relay: Relay
beforeEach(async () => {
  relay = await startRelay()
})
afterEach(() => relay.stop())

function open(options?: openRelayClient.Options) {
  return openRelayClient(relay.url, options)
}

function publication(message: string, ttl = 60) {
  return { topic, message, ttl, tag: 1108, prompt: false }
}

describe('messages', () => {
  test('reach those who subscribe, but not who sent them', async () => {
    const [app, wallet] = await Promise.all([open(), open({ seed: 2 })])
    await app.ask('irn_subscribe', { topic })
    await wallet.ask('irn_batchSubscribe', { topics: [topic, 'bb'] })
    expect(await app.ask('irn_publish', publication('one'))).toMatchObject({ result: true })

    await expect.poll(wallet.mail).toEqual(['one'])
    expect(app.mail()).toEqual([])
    expect(wallet.messages.at(-1)).toMatchObject({
      params: { data: { topic, message: 'one', tag: 1108 } },
    })

    await wallet.ask('irn_unsubscribe', { topic })
    await app.ask('irn_publish', publication('two'))
    const { result } = await wallet.ask('irn_fetchMessages', { topic })
    expect(result).toMatchObject({ messages: [{ topic, message: 'two' }], hasMore: false })
    expect(wallet.mail()).toEqual(['one'])
  })

  test('wait for who comes later, until they expire', async () => {
    const app = await open()
    await app.ask('irn_batchPublish', { messages: [publication('gone', 0), publication('here')] })
    const wallet = await open({ seed: 2 })
    await wallet.ask('irn_subscribe', { topic })
    await expect.poll(wallet.mail).toEqual(['here'])
  })

  test('are sent again to who was cut off before they arrived, and not to who has them', async () => {
    const app = await open()
    await app.ask('irn_publish', publication('one'))
    const cut = await open({ seed: 2, acknowledges: false })
    await cut.ask('irn_subscribe', { topic })
    await expect.poll(cut.mail).toEqual(['one'])
    await cut.close()

    const back = await open({ seed: 2 })
    await back.ask('irn_subscribe', { topic })
    await expect.poll(back.mail).toEqual(['one'])
    await back.ask('irn_fetchMessages', { topic })
    await back.close()

    const again = await open({ seed: 2 })
    await again.ask('irn_subscribe', { topic })
    await app.ask('irn_publish', publication('two'))
    await expect.poll(again.mail).toEqual(['two'])
  })

  test('of a proposal and its approval go with one request each', async () => {
    const [app, wallet] = await Promise.all([open(), open({ seed: 2 })])
    await app.ask('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'proposal' })
    await wallet.ask('irn_subscribe', { topic })
    await wallet.ask('wc_approveSession', {
      pairingTopic: topic,
      sessionTopic: 'bb',
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
    })
    await expect.poll(app.mail).toEqual(['response'])
    await app.ask('irn_subscribe', { topic: 'bb' })
    await expect.poll(app.mail).toEqual(['response', 'settlement'])
    expect(wallet.mail()).toEqual(['proposal'])
  })

  test('that are none break nothing', async () => {
    const app = await open()
    for (const text of ['no JSON', '7', 'null', '[]', '{"id":7}']) app.send(text)
    expect(await app.ask('irn_subscribe', {})).toMatchObject({ error: { code: -32602 } })
    expect(await app.ask('irn_publish', null)).toMatchObject({ error: { code: -32602 } })
    expect(await app.ask('eth_chainId', [])).toMatchObject({ error: { code: -32601 } })
    expect(await app.ask('irn_subscribe', { topic })).toMatchObject({
      result: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })
})

describe('who is let in', () => {
  const origin = 'https://app.example'

  test.each([
    [{ skew: 600 }, 'JWT validation error: JWT Token is not yet valid'],
    [{ skew: -100_000 }, 'JWT validation error: JWT Token is expired'],
    [{ auth: 'nonsense' }, 'JWT validation error: JWT Token is invalid'],
    [{ projectId: '' }, 'Authorization error: Project ID is missing'],
    [{ projectId: 'another' }, 'Project not found'],
    [{ origin: 'https://other.example' }, 'Unauthorized: origin not allowed'],
  ])('%o: "%s"', async (options, reason) => {
    const strict = await startRelay({ allowedProjectIds: ['project'], allowedOrigins: [origin] })
    const client = await openRelayClient(strict.url, options)
    expect(await client.closed).toEqual({ code: 3000, reason })
    expect(client.messages).toEqual([
      { id: 0, jsonrpc: '2.0', error: { code: 3000, message: reason } },
    ])
    expect(strict.connections()).toMatchObject([{ refused: reason }])

    for (const right of [{ origin }, {}]) {
      const welcome = await openRelayClient(strict.url, right)
      expect(await welcome.ask('irn_subscribe', { topic })).toHaveProperty('result')
    }
    await strict.stop()
  })

  test('not one with a token that another key signed', async () => {
    const client = await open()
    await client.ask('irn_subscribe', { topic })
    const clientId = relay.connections()[0]?.clientId
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const now = Math.floor(Date.now() / 1000)
    const payload = { iss: clientId, sub: '', aud: relay.url, iat: now, exp: now + 60 }
    const forged = [part({ alg: 'EdDSA', typ: 'JWT' }), part(payload), 'A'.repeat(86)].join('.')
    expect(await (await open({ auth: forged })).closed).toMatchObject({ code: 3000 })
  })

  test('as the test says, so many times', async () => {
    relay.refuse('origin-not-allowed', { times: 1 })
    expect(await (await open()).closed).toEqual({
      code: 3000,
      reason: 'Unauthorized: origin not allowed',
    })
    relay.refuse({ code: 4010, reason: 'Load rebalancing' })
    expect(await (await open()).closed).toEqual({ code: 4010, reason: 'Load rebalancing' })
    relay.refuse('nobody')
    expect(await (await open()).ask('irn_subscribe', { topic })).toHaveProperty('result')
    expect(() => relay.refuse({ code: 1006, reason: '' })).toThrow(RangeError)
  })
})

describe('a relay that', () => {
  test('drops connections lets them come back', async () => {
    const app = await open()
    relay.drop()
    expect(await app.closed).toMatchObject({ code: 1006 })
    expect(await (await open()).ask('irn_subscribe', { topic })).toHaveProperty('result')
  })

  test.each([false, true])('is down answers nobody; forgetful: %s', async (forget) => {
    const app = await open()
    await app.ask('irn_publish', publication('one'))
    relay.pause({ forget })
    expect(await app.closed).toMatchObject({ code: 1006 })
    expect(await (await open()).closed).toMatchObject({ code: 1006 })

    relay.resume()
    const wallet = await open({ seed: 2 })
    await wallet.ask('irn_subscribe', { topic })
    await wallet.ask('irn_fetchMessages', { topic })
    expect(wallet.mail()).toEqual(forget ? [] : ['one'])
  })

  test('holds a method neither does nor answers it before it is released', async () => {
    const [app, wallet] = await Promise.all([open(), open({ seed: 2 })])
    await wallet.ask('irn_subscribe', { topic })
    relay.hold('irn_pub*', { times: 1 })
    const held = app.ask('irn_publish', publication('one'))
    await app.ask('irn_publish', publication('two'))
    await expect.poll(wallet.mail).toEqual(['two'])

    relay.release()
    expect(await held).toMatchObject({ result: true })
    await expect.poll(wallet.mail).toEqual(['two', 'one'])
    const publications = relay.requests().filter(({ method }) => method === 'irn_publish')
    expect(publications).toMatchObject([
      { topics: [topic], tag: 1108, length: 3, held: true },
      { held: false },
    ])
    expect(JSON.stringify(relay.requests())).not.toContain('two')
  })

  test('is stopped frees its port, which another can take', async () => {
    const app = await open()
    const port = Number(new URL(relay.url).port)
    await relay.stop()
    expect(await app.closed).toMatchObject({ code: 1006 })

    relay = await startRelay({ port })
    expect(relay.url).toBe(`ws://127.0.0.1:${port}`)
    await expect(startRelay({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})

describe('over HTTP', () => {
  function post(name: string, body?: unknown) {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    return fetch(`${relay.controlUrl}/${name}`, { method: 'POST', ...init })
  }

  async function read(name: string) {
    return (await fetch(`${relay.controlUrl}/${name}`)).json()
  }

  test('a page does what a test does', async () => {
    const app = await open({ origin: 'https://app.example' })
    await post('hold', { method: 'irn_publish' })
    const held = app.ask('irn_publish', publication('one'))
    await expect
      .poll(() => read('requests'))
      .toMatchObject({ requests: [{ method: 'irn_publish', held: true }] })
    await post('release')
    expect(await held).toMatchObject({ result: true })
    expect(await read('connections')).toMatchObject({
      connections: [{ projectId: 'project', origin: 'https://app.example', isOpen: true }],
    })

    const response = await post('drop')
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await app.closed).toMatchObject({ code: 1006 })

    await post('refuse', { refusal: 'project-not-found', times: 1 })
    expect(await (await open()).closed).toMatchObject({ reason: 'Project not found' })
    await post('pause', { forget: true })
    expect(await (await open()).closed).toMatchObject({ code: 1006 })
    await post('resume')
    expect(await (await open()).ask('irn_subscribe', { topic })).toHaveProperty('result')

    await post('clear')
    expect(await read('requests')).toEqual({ requests: [] })
  })

  test.each([
    ['hold', { method: 7 }, 400],
    ['refuse', { refusal: 'toString' }, 400],
    ['refuse', { refusal: { code: 200, reason: '' } }, 400],
    ['nonsense', {}, 404],
  ])('%s with %o is %i', async (name, body, status) => {
    expect((await post(name, body)).status).toBe(status)
  })
})
