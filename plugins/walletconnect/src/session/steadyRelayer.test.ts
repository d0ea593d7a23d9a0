import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Relayer, steadyRelayer } from './steadyRelayer.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A relayer of a relay that is away until a test says otherwise; it publishes as the library's does. */
function createRelayer() {
  let arrive = () => {}
  let close: (event?: { code?: number; reason?: string }) => void = () => {}
  const refusals: string[] = []
  const sent: unknown[] = []
  let isHanging = false
  const relayer: Relayer & { connected: boolean; isOnline: boolean } = {
    connected: false,
    isOnline: true,
    provider: {
      connection: {
        on(_event, listener) {
          close = listener
        },
      },
    },
    publisher: { queue: new Map() },
    connect: () =>
      new Promise((resolve) => {
        arrive = () => {
          relayer.connected = true
          resolve()
        }
      }),
    async confirmOnlineStateOrThrow() {
      if (!relayer.isOnline) throw new Error('No internet connection detected.')
    },
    async createProvider() {},
    async publish(_topic, _message, options) {
      relayer.publisher.queue.set(`${options?.id}`, options)
      await relayer.request({ ...options })
    },
    async request({ id }) {
      sent.push(id)
      if (isHanging) await new Promise(() => {})
    },
    async toEstablishConnection() {},
    async transportClose() {},
  }
  steadyRelayer(relayer, (reason) => refusals.push(reason))
  return {
    relayer,
    sent,
    refusals,
    arrive: () => arrive(),
    /** From now on the relay confirms nothing. */
    hang() {
      isHanging = true
    },
    close: (event?: object) => close(event),
  }
}

test('a request that the relay does not take in 15 s has failed, and does not reach the wallet later', async () => {
  const { relayer, sent, arrive } = createRelayer()
  const outcome = expect(
    relayer.publish('topic', 'text', { id: '7', tag: 1108 }),
  ).rejects.toMatchObject({ name: 'RelayUnreachableError', isUnsent: true })
  await vi.advanceTimersByTimeAsync(15_000)
  await outcome
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([])
  expect(relayer.publisher.queue.size).toBe(0)
  await relayer.publish('topic', 'text', { id: '8', tag: 1108 })
  expect(sent).toEqual(['8'])
})

test('one that was handed to a relay that does not confirm it may have reached the wallet', async () => {
  const { relayer, arrive, hang } = createRelayer()
  hang()
  const outcome = expect(
    relayer.publish('topic', 'text', { id: '7', tag: 1108 }),
  ).rejects.toMatchObject({ name: 'RelayUnreachableError', isUnsent: false })
  await vi.advanceTimersByTimeAsync(0)
  arrive()
  await vi.advanceTimersByTimeAsync(15_000)
  await outcome
})

test('one that it takes in time, and whatever else is sent, is left to the library', async () => {
  const { relayer, sent, arrive } = createRelayer()
  const publishing = [
    relayer.publish('topic', 'text', { id: '7', tag: 1108 }),
    relayer.publish('topic', 'text', { id: '8', tag: 1112 }),
  ]
  await vi.advanceTimersByTimeAsync(14_000)
  arrive()
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all(publishing)
  expect(new Set(sent)).toEqual(new Set(['7', '8']))
})

test('a browser that is offline is a relay that cannot be reached', async () => {
  const { relayer } = createRelayer()
  await relayer.confirmOnlineStateOrThrow()
  relayer.isOnline = false
  await expect(relayer.confirmOnlineStateOrThrow()).rejects.toMatchObject({
    ...{ name: 'RelayUnreachableError', isUnsent: true },
    cause: { message: 'No internet connection detected.' },
  })
})

test('a relay that closes the connection with a reason of its own has refused; one that is gone has not', () => {
  const { refusals, close } = createRelayer()
  close()
  close({ code: 1006, reason: '' })
  close({ code: 1001, reason: 'Going away' })
  expect(refusals).toEqual([])
  close({ code: 3000, reason: 'Too many requests' })
  close({ code: 4008, reason: 'Quota exceeded' })
  expect(refusals).toEqual(['3000 Too many requests', '4008 Quota exceeded'])
})
