import type { Kit } from '@wallet-kit/core'
import { createTestKit } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { siwx } from '../index.js'
import { createMessage } from '../message/createMessage.js'
import type { SiwxConfig, SiwxSession } from '../options.js'
import { readSiwx } from '../slice.js'
import { getSession } from './getSession.js'
import { requireSession } from './requireSession.js'
import { signInSkipped } from './transitions.js'

const accountAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const data = {
  ...{ domain: 'app.example', uri: 'https://app.example/', version: '1', nonce: 'abcdef123456' },
  ...{ statement: 'Hello', chainId: 'eip155:1', accountAddress },
  issuedAt: '2026-01-02T03:04:05.678Z',
}
const session = { data, message: createMessage(data), signature: '0x51' }
const later = { ...session, signature: '0x52' }
const kits: Kit[] = []

beforeEach(() => {
  vi.stubGlobal('location', {
    ...{ host: 'app.example', origin: 'https://app.example', pathname: '/' },
  })
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.unstubAllGlobals()
})

/** A connected account whose storage answers each look as the test says; what the connect itself looked for is over. */
async function setUp(config: SiwxConfig = {}, address = accountAddress) {
  const getSessions = vi.fn(async (): Promise<readonly SiwxSession[]> => [])
  const storage = { getSessions, addSession: async () => {}, deleteSessions: async () => {} }
  const kit: Kit = createTestKit({
    plugins: [siwx({ siwx: { storage, ...config } })],
    ...(address && { account: { caipAddress: `eip155:1:${address}` } }),
  })
  kits.push(kit)
  const open = vi.fn(async (_: unknown) => {})
  Object.assign(kit, { open })
  const reported: unknown[] = []
  Object.assign(kit, { report: (_: unknown, error: unknown) => reported.push(error) })
  await vi.dynamicImportSettled()
  await requireSession(kit, { isOffered: true })
  await vi.waitFor(() => expect(readSiwx(kit).current.peek()).toBe(undefined))
  for (const each of [getSessions, open]) each.mockClear()
  return { kit, getSessions, open, reported }
}

test('leads to the sign-in if the storage has no session', async () => {
  const { kit, open, getSessions } = await setUp()
  expect(await requireSession(kit, { isOffered: false })).toBe(true)
  expect(open).toHaveBeenCalledOnce()
  expect(getSessions).toHaveBeenCalledExactlyOnceWith({
    ...{ chainId: 'eip155:1', accountAddress, signal: expect.any(AbortSignal) },
  })
})

test('takes the last session of the account, and drops what is none', async () => {
  const { kit, open, getSessions } = await setUp()
  const facts: unknown[] = []
  kit.on('siwx:signed-in', (fact) => facts.push(fact))
  const others = [{ chainId: 'eip155:10' }, { domain: 'evil.example' }].map((changes) => {
    const changed = { ...data, ...changes }
    return { ...session, data: changed, message: createMessage(changed) }
  })
  getSessions.mockResolvedValue([session, null, later, 'x', ...others] as SiwxSession[])
  expect(await requireSession(kit, { isOffered: false })).toBe(false)
  expect([getSession(kit), facts]).toEqual([
    later,
    [{ chainId: 'eip155:1', accountAddress, isRestored: true }],
  ])
  expect(await requireSession(kit, { isOffered: true })).toBe(false)
  expect([getSessions.mock.calls.length, open.mock.calls]).toEqual([1, []])
})

test('looks once for two who ask, and gives both the same', async () => {
  const { kit, getSessions, open } = await setUp()
  let give = (_: SiwxSession[]) => {}
  getSessions.mockImplementation(() => new Promise((resolve) => (give = resolve)))
  const looks = [1, 2].map(() => requireSession(kit, { isOffered: false }))
  await vi.waitFor(() => expect(getSessions).toHaveBeenCalledOnce())
  give([session])
  expect(await Promise.all(looks)).toEqual([false, false])
  expect(open).not.toHaveBeenCalled()
})

test('an account that has left meanwhile gets no session and no sign-in', async () => {
  const { kit, getSessions, open } = await setUp()
  let give = (_: SiwxSession[]) => {}
  getSessions.mockImplementation(() => new Promise((resolve) => (give = resolve)))
  const looking = requireSession(kit, { isOffered: false })
  await vi.waitFor(() => expect(getSessions).toHaveBeenCalledOnce())
  await kit.disconnect()
  give([session])
  expect(await looking).toBe(false)
  expect([[...readSiwx(kit).sessions.peek()], open.mock.calls]).toEqual([[], []])
})

describe('does not look', () => {
  test.each<readonly [string, SiwxConfig, string, boolean]>([
    ['without an account', {}, '', true],
    ['for a namespace that does not sign in', { namespaces: ['solana'] }, accountAddress, true],
    ['if none is required or offered', { isRequired: false }, accountAddress, false],
  ])('%s', async (_, config, address, isOffered) => {
    const { kit, getSessions, open } = await setUp(config, address)
    expect(await requireSession(kit, { isOffered })).toBe(false)
    expect([getSessions.mock.calls, open.mock.calls]).toEqual([[], []])
  })
})

test('does not look again for a visitor who skipped it, if none is required', async () => {
  const { kit, getSessions, open } = await setUp({ isRequired: false })
  signInSkipped(kit, `eip155:1:${accountAddress}`)
  expect(await requireSession(kit, { isOffered: true })).toBe(false)
  expect([getSessions.mock.calls, open.mock.calls]).toEqual([[], []])
})

describe('a storage that fails', () => {
  test.each([
    ['rejects', () => Promise.reject(new Error('503')), '503'],
    ['gives no list', async () => ({}), 'The storage gave no list.'],
  ])('and %s disconnects if a sign-in is required', async (_, answer, message) => {
    const { kit, getSessions, open, reported } = await setUp()
    getSessions.mockImplementation(answer as () => Promise<SiwxSession[]>)
    expect(await requireSession(kit, { isOffered: false })).toBe(true)
    expect(reported).toEqual([
      expect.objectContaining({
        ...{ name: 'SessionsError', cause: expect.objectContaining({ message }) },
        notice: expect.objectContaining({
          line: { key: 'siwx.error.sessionsText', text: 'Connect again.' },
        }),
      }),
    ])
    expect(kit.getAccount().isConnected).toBe(false)
    expect(open.mock.calls).toEqual([[{ view: 'Connect' }]])
  })

  test('leaves the account connected if none is required', async () => {
    const { kit, getSessions, open, reported } = await setUp({ isRequired: false })
    getSessions.mockRejectedValue(new Error('503'))
    expect(await requireSession(kit, { isOffered: true })).toBe(false)
    expect(reported).toHaveLength(1)
    expect([kit.getAccount().isConnected, open.mock.calls]).toEqual([true, []])
  })
})
