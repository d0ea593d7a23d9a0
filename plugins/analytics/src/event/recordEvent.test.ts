import {
  accountChanged,
  accountConnected,
  type Config,
  defineEvent,
  errorReported,
  type Kit,
  modalOpened,
  version,
  viewChanged,
} from '@wallet-kit/core'
import { type HttpError, reportError } from '@wallet-kit/core/plugin'
import { createTestKit } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteEvent } from '../handlers/noteEvent.js'
import { analytics } from '../index.js'
import type { AnalyticsEvent, AnalyticsOptions } from '../options.js'

const alice = '0x1111111111111111111111111111111111111111'
const bob = '0x2222222222222222222222222222222222222222'
const account = { caipAddress: `eip155:1:${alice}` }
const fact = (address: string) => ({
  namespace: 'eip155' as const,
  address,
  caipAddress: `eip155:1:${address}`,
  caipNetworkId: 'eip155:1',
  connector: { id: 'app.fern', name: 'Fern', type: 'ANNOUNCED' as const },
})

type Post = { readonly url: URL; readonly init: RequestInit; readonly body: AnalyticsEvent }
/** What was asked of the network, whatever it was. */
let posts: Post[] = []
let answer: () => Response | Promise<Response>
let kit: Kit
let reported: unknown[] = []
const uncaught: unknown[] = []
const { queueMicrotask } = globalThis
/** What is in the console. */
const log = vi.fn()

beforeEach(() => {
  posts = []
  reported = []
  uncaught.length = 0
  answer = () => new Response(undefined, { status: 202 })
  log.mockReset()
  vi.spyOn(console, 'error').mockImplementation(log)
  vi.stubGlobal('location', { href: 'https://shop.example/pay?session=s3cret#s3cret' })
  act(true)
  globalThis.queueMicrotask = (run) =>
    queueMicrotask(() => {
      try {
        run()
      } catch (error) {
        uncaught.push(error)
      }
    })
})
afterEach(() => {
  globalThis.queueMicrotask = queueMicrotask
  kit?.destroy()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Whether the visitor has acted on the page. */
function act(hasBeenActive: boolean) {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } })
}

function start(
  options: AnalyticsOptions = {},
  { isConnected = false, ...config }: Partial<Config> & { readonly isConnected?: boolean } = {},
): Kit {
  kit = createTestKit({
    projectId: 'p1',
    services: { analytics: 'https://events.example/in' },
    ...config,
    ...(isConnected && { account }),
    plugins: [analytics(options)],
    fetch: (url, init = {}) => {
      posts.push({ url: new URL(String(url)), init, body: JSON.parse(String(init.body)) })
      return Promise.resolve().then(answer)
    },
  })
  kit.on('error:reported', (error) => reported.push(error.name))
  return kit
}
/** Until everything that is under way has ended: no timer is among it. */
async function settled() {
  for (let turn = 0; turn < 5; turn++) {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setImmediate(resolve))
  }
}
const names = () => posts.map(({ body }) => body.props.event)
/** The alert that the visitor sees: told to the console by its error. */
const alerts = () => log.mock.calls.map(([error]) => (error as Error).name)

describe('what is sent', () => {
  test('one POST /e for an event, alive beyond the page, with this body', async () => {
    const before = Date.now()
    start()
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    expect(posts).toHaveLength(1)
    const [{ url, init, body }] = posts as [Post]
    expect(url.origin + url.pathname).toBe('https://events.example/in/e')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      projectId: 'p1',
      st: 'wallet-kit',
      sv: `vanilla-${version}`,
    })
    expect(init).toMatchObject({
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
    })
    expect(body).toEqual({
      eventId: expect.stringMatching(
        /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      ),
      url: 'https://shop.example/pay',
      domain: 'shop.example',
      timestamp: expect.any(Number),
      props: { type: 'track', event: 'view:changed', properties: { view: 'Connect' } },
    })
    expect(body.timestamp).toBeGreaterThanOrEqual(before)
    expect(body.timestamp).toBeLessThanOrEqual(Date.now())
  })

  test('events go in their order, each with an id of its own', async () => {
    start()
    kit.emit(modalOpened, { view: 'Connect' })
    kit.emit(viewChanged, { view: 'Networks' })
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    expect(names()).toEqual(['modal:opened', 'view:changed', 'view:changed'])
    expect(new Set(posts.map(({ body }) => body.eventId)).size).toBe(3)
  })

  test('a React host says so', async () => {
    start()
    kit.mounts = 1
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    expect(posts[0]?.url.searchParams.get('sv')).toBe(`react-${version}`)
  })

  test('a page without https has ids of version 4 too', async () => {
    const { getRandomValues } = crypto
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
    start()
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    expect(posts[0]?.body.eventId).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    )
  })

  test('no path of a page that is a file', async () => {
    vi.stubGlobal('location', { href: 'file:///home/ada/shop.html' })
    start()
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    expect(posts[0]?.body).toMatchObject({ url: 'file:', domain: '' })
  })

  test('nothing where there is no page', async () => {
    vi.stubGlobal('location', undefined)
    start()
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    expect([posts, reported]).toEqual([[], []])
  })

  test('nothing of what has no name of an event', async () => {
    start()
    for (const name of ['0x1234567890', 'mira@shop.example', '*', 'a:b:c']) {
      kit.emit(defineEvent()(name))
    }
    await settled()
    expect(posts).toEqual([])
  })
})

describe('before the visitor acts', () => {
  test('nobody is told that a modal in the page opened, nor of a failure; afterwards of all', async () => {
    act(false)
    start()
    kit.emit(modalOpened, { view: 'Connect' })
    kit.emit(errorReported, { name: 'PluginLoadError', message: '' })
    await settled()
    expect(posts).toEqual([])
    act(true)
    kit.emit(viewChanged, { view: 'Networks' })
    await settled()
    expect(names()).toEqual(['view:changed'])
  })

  test('a connection is an act, and one that is stored is an earlier one', async () => {
    act(false)
    start({}, { isConnected: true })
    kit.emit(viewChanged, { view: 'Account' })
    await settled()
    expect(names()).toEqual(['account:connected', 'view:changed'])
  })

  test('that an account has gone is told: somebody connected it', async () => {
    act(false)
    start({}, { isConnected: true })
    await kit.disconnect()
    await settled()
    expect(names()).toEqual(['account:connected', 'account:disconnected'])
  })

  test('a browser that does not say is taken at the event', async () => {
    vi.stubGlobal('navigator', {})
    start()
    kit.emit(modalOpened, { view: 'Connect' })
    await settled()
    expect(names()).toEqual(['modal:opened'])
  })
})

describe('off', () => {
  test('from the beginning, until it is switched on', async () => {
    start({}, { features: { analytics: false } })
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    expect(posts).toEqual([])
    kit.updateFeatures({ analytics: true })
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    expect(posts).toHaveLength(1)
  })

  test('at once: not even what has happened already, while its code loads', async () => {
    const sink = vi.fn()
    start({ sink })
    kit.emit(viewChanged, { view: 'Connect' })
    kit.updateFeatures({ analytics: false })
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    expect(posts).toEqual([])
    expect(sink).not.toHaveBeenCalled()
  })

  test('with the kit', async () => {
    start()
    kit.destroy()
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    expect(posts).toEqual([])
  })
})

describe('the address', () => {
  test('is told nobody', async () => {
    start({}, { isConnected: true })
    await settled()
    expect(names()).toEqual(['account:connected'])
    expect(JSON.stringify(posts)).not.toContain(alice.slice(2))
  })

  test('is told where the host asks for it, and there is one', async () => {
    start({ address: true })
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    start({ address: true }, { isConnected: true })
    await settled()
    expect(posts.map(({ body }) => body.props.address)).toEqual([undefined, alice])
  })

  test('is the one of the event, not of the moment when it is sent', async () => {
    kit = start({ address: true }, { isConnected: true })
    kit.emit(accountChanged, fact(alice))
    await Promise.resolve()
    void kit.disconnect()
    await settled()
    expect(posts.map(({ body }) => [body.props.event, body.props.address])).toEqual([
      ['account:connected', alice],
      ['account:changed', alice],
      ['account:disconnected', undefined],
    ])
  })
})

describe('a service that fails', () => {
  test('with 403: "Invalid App Configuration" once a visit, and events go on', async () => {
    answer = () =>
      Response.json({ reasons: [{ name: 'Origin', description: 'Not allowed' }] }, { status: 403 })
    start()
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    expect(reported).toEqual(['InvalidAppConfigurationError'])
    expect(alerts()).toEqual(['InvalidAppConfigurationError'])
    expect(log.mock.calls[0]?.[0]).toMatchObject({
      notice: { as: 'alert', text: 'Invalid App Configuration' },
      details: 'Origin: Not allowed',
    })
    expect(names()).toEqual(['view:changed', 'error:reported', 'view:changed'])
  })

  test.each<[string, () => Response | Promise<Response>]>([
    ['with 500', () => new Response('', { status: 500 })],
    ['with 401', () => new Response('', { status: 401 })],
    [
      'with 429 and a time',
      () => new Response('', { status: 429, headers: { 'retry-after': '0' } }),
    ],
    ['by no answer', () => new Promise(() => {})],
    ['by a network that is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['by throwing something else', () => Promise.reject(null)],
    ['with something that is not JSON', () => new Response('<html>')],
    ['with far too much', () => new Response('x'.repeat(100_000))],
    ['with what looks like an error', () => Response.json({ status: 403, name: 'HttpError' })],
  ])('%s: nobody hears of it, and nothing is sent again', async (_, fail) => {
    answer = fail
    start()
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    expect(names()).toEqual(['view:changed'])
    expect([reported, log.mock.calls, uncaught]).toEqual([[], [], []])
  })

  test('to load its code: the event is lost, nobody hears of it, and the next one tries again', async () => {
    start()
    let isOnline = false
    const load: Kit['load'] = async (...args) => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return kit.load(...args)
    }
    const event = { name: 'view:changed', payload: { view: 'Connect' } }
    await noteEvent({ ...kit, load }, event)
    await settled()
    expect([posts, reported]).toEqual([[], []])
    isOnline = true
    await noteEvent({ ...kit, load }, event)
    await settled()
    expect(names()).toEqual(['view:changed'])
  })
})

describe('configuration', () => {
  const emitTwice = async () => {
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
  }

  test('without a service and a sink nothing is sent, and the developer reads why, once', async () => {
    start({}, { services: {} })
    await emitTwice()
    expect(posts).toEqual([])
    expect(reported).toEqual(['ConfigError'])
    expect(log.mock.calls.map(([error]) => (error as HttpError).shortMessage)).toEqual([
      'Invalid configuration at "services.analytics": There is none, so analytics() tells nobody.',
    ])
  })

  test('a service that is no https url is told once as well', async () => {
    start({}, { services: { analytics: 'http://events.example' } })
    await emitTwice()
    expect([posts, reported, alerts()]).toEqual([[], ['ConfigError'], ['ConfigError']])
  })

  test('without a project id: "Project Id Not Configured" at the first event, once', async () => {
    start({}, { projectId: undefined as never })
    await settled()
    expect(reported).toEqual([])
    await emitTwice()
    expect([posts, reported]).toEqual([[], ['ProjectIdNotConfiguredError']])
    expect(log.mock.calls[0]?.[0]).toMatchObject({ notice: { text: 'Project Id Not Configured' } })
  })

  test('`projectId: false` sends none', async () => {
    start({}, { projectId: false })
    await emitTwice()
    expect(posts.map(({ url }) => url.searchParams.has('projectId'))).toEqual([false, false])
    expect(reported).toEqual([])
  })

  test('a sink alone needs neither', async () => {
    const sink = vi.fn()
    start({ sink }, { services: {}, projectId: undefined as never })
    await emitTwice()
    expect(sink).toHaveBeenCalledTimes(2)
    expect([posts, reported]).toEqual([[], []])
  })
})

describe('a function of the host’s own', () => {
  test('gets the event that is sent, and cannot change it', async () => {
    const got: AnalyticsEvent[] = []
    start({
      sink(event) {
        got.push(structuredClone(event))
        Object.assign(event, { url: 'changed' })
        Object.assign(event.props.properties, { view: 'changed' })
      },
    })
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    expect(got).toEqual(posts.map(({ body }) => body))
    expect(got).toMatchObject([{ props: { properties: { view: 'Connect' } } }])
  })

  test.each<[string, () => void | Promise<void>]>([
    [
      'throws',
      () => {
        throw new Error('mistake')
      },
    ],
    ['rejects', () => Promise.reject(new Error('mistake'))],
  ])('that %s shows in the console, and nothing else comes of it', async (_, sink) => {
    start({ sink })
    kit.emit(viewChanged, { view: 'Connect' })
    await settled()
    expect(uncaught).toEqual([new Error('mistake')])
    expect(names()).toEqual(['view:changed'])
    expect(reported).toEqual([])
  })
})

test('errors are told by their name alone', async () => {
  start()
  reportError(kit, new RangeError(`the key of ${alice} and ${bob}`))
  await settled()
  expect(posts.map(({ body }) => body.props.properties)).toEqual([{ name: 'RangeError' }])
})

test('a wallet is told by its id and kind', async () => {
  start()
  kit.emit(accountConnected, { ...fact(bob), isRestored: false })
  await settled()
  expect(posts[0]?.body.props.properties).toEqual({
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    connectorId: 'app.fern',
    connectorType: 'ANNOUNCED',
    isRestored: false,
  })
})
