import type { Kit } from '@wallet-kit/core'
import { createTestKit } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { siwx } from '../index.js'
import { createMessage } from '../message/createMessage.js'
import type { SiwxConfig, SiwxMessageData, SiwxSession } from '../options.js'
import { sessionArrived } from '../session/transitions.js'
import { readSiwx } from '../slice.js'
import checkSession, { forgetDisconnected, offerSignIn } from './checkSession.js'

const now = Date.parse('2026-01-05T00:00:00.000Z')
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const kits: Kit[] = []

beforeEach(() => {
  vi.stubGlobal('location', {
    ...{ host: 'app.example', origin: 'https://app.example', pathname: '/' },
  })
  vi.useFakeTimers({ now })
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A session of the page, which ends after some ms. */
function sessionOf(accountAddress: string, lasts?: number, changes: Partial<SiwxMessageData> = {}) {
  const data = {
    ...{ domain: 'app.example', uri: 'https://app.example/', version: '1', nonce: 'abcdef123456' },
    ...{ statement: 'Hello', chainId: 'eip155:1', accountAddress },
    issuedAt: '2026-01-02T03:04:05.678Z',
    ...(lasts !== undefined && { expirationTime: new Date(now + lasts).toISOString() }),
    ...changes,
  }
  return { data, message: createMessage(data), signature: '0x51' }
}

/** A kit with a connected account, whose handlers have run, and what another tab would tell it. */
async function setUp(
  config: SiwxConfig = {},
  { address = first, sessions = [] }: { address?: string; sessions?: SiwxSession[] } = {},
) {
  const kit: Kit = createTestKit({
    plugins: [siwx({ siwx: { isRequired: false, ...config } })],
    ...(address && { account: { caipAddress: `eip155:1:${address}` } }),
  })
  kits.push(kit)
  const open = vi.fn(async (_: unknown) => {})
  const tabs: ((stored?: readonly SiwxSession[]) => void)[] = []
  const subscribe = (_: unknown, listener: (typeof tabs)[number]) => {
    tabs.push(listener)
    return () => void tabs.splice(tabs.indexOf(listener), 1)
  }
  Object.assign(kit, { open, storage: { ...kit.storage, subscribe } })
  const facts: unknown[] = []
  kit.on('siwx:signed-in', ({ accountAddress, isRestored }) =>
    facts.push(['in', accountAddress, isRestored]),
  )
  kit.on('siwx:signed-out', ({ accountAddress }) => facts.push(['out', accountAddress]))
  const errors: unknown[] = []
  kit.on('error:reported', ({ name }) => errors.push(name))
  const keep = (session: SiwxSession) => {
    const { chainId, accountAddress } = session.data
    const caipAddress = `${chainId}:${accountAddress}`
    const signer = { namespace: 'eip155', chainId, accountAddress, caipAddress } as const
    sessionArrived(kit, signer, { session, isRestored: false })
    facts.pop()
  }
  for (const session of sessions) keep(session)
  await checkSession(kit, { namespace: 'eip155', isRestored: true, address })
  await vi.advanceTimersByTimeAsync(0)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  open.mockClear()
  return {
    ...{ kit, open, tabs, facts, errors },
    tell: (stored?: readonly SiwxSession[]) => {
      for (const listener of tabs) listener(stored)
    },
    async arrive(session: SiwxSession) {
      keep(session)
      // What follows the state hears of it in a later task.
      await vi.advanceTimersByTimeAsync(0)
    },
    known: () => [...readSiwx(kit).sessions.peek().keys()],
  }
}

describe('the end of a session', () => {
  test.each([1, 20_000, 60_000, 90_000, 200_000])('comes after its %i ms', async (lasts) => {
    const { arrive, facts, known } = await setUp()
    await arrive(sessionOf(first, lasts))
    await vi.advanceTimersByTimeAsync(lasts - 1)
    expect([known(), facts]).toEqual([[`eip155:1:${first}`], []])
    await vi.advanceTimersByTimeAsync(1)
    expect([known(), facts]).toEqual([[], [['out', first]]])
  })

  test.each([
    [50_000, 20_000],
    [20_000, 50_000],
  ])('is waited for by the first of several: %i and %i ms', async (one, other) => {
    const { arrive, facts } = await setUp()
    await arrive(sessionOf(first, one))
    await arrive(sessionOf(second, other))
    const ends = [
      ['out', one < other ? first : second],
      ['out', one < other ? second : first],
    ]
    await vi.advanceTimersByTimeAsync(20_000)
    expect(facts).toEqual(ends.slice(0, 1))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(facts).toEqual(ends)
  })

  test('is waited for, too, if the session came first', async () => {
    const { facts } = await setUp({}, { sessions: [sessionOf(first, 90_000)] })
    await vi.advanceTimersByTimeAsync(90_000)
    expect(facts).toEqual([['out', first]])
  })

  test.each([true, false])('leads to the sign-in if one is required: %s', async (isRequired) => {
    const { arrive, open } = await setUp({ isRequired })
    await arrive(sessionOf(first, 1_000))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(open.mock.calls.length).toBe(isRequired ? 1 : 0)
  })

  test('is seen within a minute after a sleep, which stops timers', async () => {
    const { arrive, facts } = await setUp()
    await arrive(sessionOf(first, 86_400_000))
    vi.setSystemTime(now + 2 * 86_400_000)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(facts).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(facts).toEqual([['out', first]])
  })

  test('needs no timer if there is none, or the kit is destroyed', async () => {
    const { kit, arrive } = await setUp()
    const count = vi.getTimerCount()
    await arrive(sessionOf(second))
    expect(vi.getTimerCount()).toBe(count)
    for (const lasts of [1_000, 500]) await arrive(sessionOf(first, lasts))
    expect(vi.getTimerCount()).toBe(count + 1)
    kit.destroy()
    expect(vi.getTimerCount()).toBeLessThanOrEqual(count)
  })
})

describe('what another tab stores', () => {
  test('signs out who is missing, and nobody else', async () => {
    const { arrive, facts, tell, known } = await setUp()
    await arrive(sessionOf(first))
    await arrive(sessionOf(second))
    tell([sessionOf(second.toLowerCase())])
    expect([known(), facts]).toEqual([[`eip155:1:${second}`], [['out', first]]])
    tell()
    expect([known(), facts.slice(1)]).toEqual([[], [['out', second]]])
  })

  test('signs the active account in, by the last of its sessions', async () => {
    const { kit, facts, tell } = await setUp()
    const last = sessionOf(first, 2_000)
    tell([sessionOf(second, 5_000), sessionOf(first, 1_000), last, sessionOf(second)])
    expect(facts).toEqual([['in', first, true]])
    expect([...readSiwx(kit).sessions.peek().values()]).toEqual([last])
  })

  test('does not lead to the sign-in if it ends no session', async () => {
    const { open, tell } = await setUp({ isRequired: true })
    tell([])
    await vi.advanceTimersByTimeAsync(0)
    expect(open).not.toHaveBeenCalled()
  })

  test('leaves the session that the account has', async () => {
    const { kit, arrive, facts, tell } = await setUp()
    const own = sessionOf(first, 5_000)
    await arrive(own)
    tell([sessionOf(first, 9_000)])
    expect([[...readSiwx(kit).sessions.peek().values()], facts]).toEqual([[own], []])
  })

  test.each([
    ['of another account', sessionOf(second)],
    ['of another network', sessionOf(first, 1_000, { chainId: 'eip155:10' })],
    ['of another page', sessionOf(first, 1_000, { domain: 'evil.example' })],
    ['that has ended', sessionOf(first, 0)],
    ['whose text is none', { ...sessionOf(first), message: 'Hello' }],
  ])('signs nobody in by a session %s', async (_, session) => {
    const { facts, tell, known } = await setUp()
    tell([session])
    expect([known(), facts]).toEqual([[], []])
  })

  test('signs nobody in who is not connected', async () => {
    const { facts, tell } = await setUp({}, { address: '' })
    tell([sessionOf(first)])
    expect(facts).toEqual([])
  })

  test('is followed once, until the kit is destroyed', async () => {
    const { kit, tabs } = await setUp()
    await checkSession(kit, { namespace: 'eip155' })
    expect(tabs).toHaveLength(1)
    kit.destroy()
    expect(tabs).toHaveLength(0)
  })

  test('is not followed beside a storage of the host', async () => {
    const storage = {
      getSessions: async () => [],
      addSession: async () => {},
      deleteSessions: async () => {},
    }
    const { tabs } = await setUp({ storage })
    expect(tabs).toHaveLength(0)
  })
})

describe('a sign-in that is not required', () => {
  test.each([
    ['an account that was chosen', { address: first }, true],
    ['one that was restored', { address: first, isRestored: true }, false],
    ['another network', {}, false],
  ])('is offered after a choice only: %s', async (_, fact, isOffered) => {
    const { kit, open } = await setUp()
    await checkSession(kit, { namespace: 'eip155', ...fact })
    expect(open.mock.calls.length > 0).toBe(isOffered)
  })

  test('is offered after a connect', async () => {
    const { kit, open } = await setUp()
    expect(await offerSignIn(kit)).toBe(true)
    expect(open).toHaveBeenCalledOnce()
  })

  test('is offered after a disconnect if the same namespace is connected again', async () => {
    const { kit, open } = await setUp()
    await forgetDisconnected(kit, { namespace: 'solana' })
    expect(open).not.toHaveBeenCalled()
    await forgetDisconnected(kit, { namespace: 'eip155' })
    expect(open).toHaveBeenCalledOnce()
  })
})

test('a disconnect signs the accounts of its namespace out, even if the storage fails', async () => {
  const storage = {
    getSessions: async () => [],
    addSession: async () => {},
    deleteSessions: () => Promise.reject(new Error('503')),
  }
  const { kit, arrive, facts, errors, known } = await setUp({ storage })
  for (const address of [first, second]) await arrive(sessionOf(address))
  await forgetDisconnected(kit, { namespace: 'solana' })
  expect(known()).toHaveLength(2)
  await forgetDisconnected(kit, { namespace: 'eip155' })
  expect([known(), facts]).toEqual([
    [],
    [
      ['out', first],
      ['out', second],
    ],
  ])
  expect(errors).toHaveLength(1)
})
