import { act } from '@testing-library/react'
import { memoryStorage } from '@wallet-kit/core/testing'
import { describe, expect, test, vi } from 'vitest'
import {
  connect,
  createBackend,
  first,
  isOpen,
  press,
  second,
  setUp,
  setUpPage,
  shows,
} from '../../test/openSignIn.js'
import { createMessage } from '../message/createMessage.js'
import type { SiwxConfig, SiwxMessageData, SiwxSession } from '../options.js'
import { getSession, getSessions, isSignInRequired } from './getSession.js'
import { signIn } from './signIn.js'
import { signOut } from './signOut.js'

setUpPage()

async function signedIn(config: SiwxConfig = {}) {
  const set = setUp(config)
  const root = await connect(set.kit)
  await press(root, 'Sign')
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  return { ...set, root }
}

test('another account has to sign, too; the first one keeps its session', async () => {
  const { kit, fern, root } = await signedIn()
  await act(async () => fern.switchAccounts([second]))
  await shows('SIWXSignMessage')
  expect(getSession(kit)).toBe(undefined)
  await press(root, 'Sign')
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  await act(async () => fern.switchAccounts([first]))
  await vi.waitFor(() => expect(getSession(kit)?.data.accountAddress).toBe(first))
  expect(isOpen()).toBe(false)
  expect(getSessions(kit)).toHaveLength(2)
})

test('a restored account without a session is led to the sign-in, before anything was opened', async () => {
  const storage = memoryStorage()
  const { kit: before, fern } = setUp({}, { storage })
  await connect(before)
  await shows('SIWXSignMessage')
  await act(async () => before.destroy())
  const { kit } = setUp({}, { storage }, fern)
  await act(async () => kit.start())
  await shows('SIWXSignMessage')
  expect(kit.getAccount().isConnected).toBe(true)
})

test('a session ends with its time: the visitor has to sign in anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { kit, facts } = await signedIn({ expiresIn: 600_000 })
  expect(getSession(kit)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  vi.useRealTimers()
  await shows('SIWXSignMessage')
  expect([getSession(kit), getSessions(kit), facts]).toEqual([
    undefined,
    [],
    ['siwx:signed-in', 'siwx:signed-out'],
  ])
})

test('a session that ended while the machine slept, which stops timers, has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { kit, facts } = await signedIn()
  vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  vi.useRealTimers()
  expect(facts).toEqual(['siwx:signed-in', 'siwx:signed-out'])
  expect(getSessions(kit)).toEqual([])
  await shows('SIWXSignMessage')
})

test('what other tabs sign in and out counts here, too', async () => {
  const { kit, facts } = setUp({ isRequired: false }, { storage: localStorage })
  await connect(kit)
  await shows('SIWXSignMessage')
  const key = '@wallet-kit/default/siwx-sessions'
  const { kit: other } = setUp({ isRequired: false })
  await act(() => other.connect({ connectorId: 'app.fern' }).then(() => signIn(other)))
  const stored = JSON.stringify({ v: 1, d: getSessions(other) })
  const tell = (newValue: string) => {
    localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  }
  await act(async () => tell(stored))
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  expect(getSession(kit)).toEqual(getSession(other))
  await act(async () => tell(JSON.stringify({ v: 1, d: [] })))
  expect([getSession(kit), facts]).toEqual([undefined, ['siwx:signed-in', 'siwx:signed-out']])
  localStorage.clear()
})

test('a session that a storage keeps after the visitor left is forgotten again', async () => {
  const backend = createBackend()
  let keep = () => {}
  const storage = {
    ...backend,
    addSession: () =>
      new Promise<void>((resolve) => {
        keep = resolve
      }),
  }
  const { kit } = setUp({ storage })
  const root = await connect(kit)
  await press(root, 'Sign')
  await vi.waitFor(() => expect(root.textContent).toContain('Verifying'))
  await press(root, 'Cancel')
  await shows('Connect')
  expect(backend.deleteSessions).not.toHaveBeenCalled()
  keep()
  await vi.waitFor(() => expect(backend.deleteSessions).toHaveBeenCalledOnce())
})

test('another network has to be signed for, too', async () => {
  const { kit, fern } = await signedIn()
  await act(async () => fern.switchNetwork('eip155:10'))
  await shows('SIWXSignMessage')
  expect(isSignInRequired(kit)).toBe(true)
})

test('a disconnect signs out', async () => {
  const storage = createBackend()
  const { kit, facts } = await signedIn({ storage })
  await act(() => kit.disconnect())
  await vi.waitFor(() => expect(facts).toEqual(['siwx:signed-in', 'siwx:signed-out']))
  expect(getSessions(kit)).toEqual([])
  expect(storage.deleteSessions).toHaveBeenCalledTimes(1)
})

test('signing out disconnects where a sign-in is required', async () => {
  const { kit, facts } = await signedIn()
  await act(() => signOut(kit))
  expect([kit.getAccount().isConnected, facts]).toEqual([
    false,
    ['siwx:signed-in', 'siwx:signed-out'],
  ])
})

describe('a session of the host’s storage', () => {
  const data: SiwxMessageData = {
    domain: location.host,
    uri: `${location.origin}/login`,
    version: '1',
    nonce: 'abcdefgh12',
    statement: 'Welcome.',
    chainId: 'eip155:1',
    accountAddress: first,
    issuedAt: '2026-01-02T03:04:05.000Z',
    expirationTime: '2099-01-02T03:04:05.000Z',
  }
  const sessionOf = (changed: Partial<SiwxMessageData>) => {
    const written = { ...data, ...changed }
    return { data: written, message: createMessage(written), signature: '0x00' }
  }
  async function restore(session: SiwxSession) {
    const set = setUp({ storage: createBackend([session]) })
    await connect(set.kit)
    return set
  }

  test('of this page signs in', async () => {
    const { kit } = await restore(sessionOf({}))
    await vi.waitFor(() => expect(getSession(kit)?.data).toEqual(data))
  })

  test.each([
    ['of another domain', sessionOf({ domain: 'evil.example' })],
    ['of another uri', sessionOf({ uri: 'https://evil.example/login' })],
    ['with a line break in its statement', sessionOf({ statement: 'a\nURI: https://b.example' })],
    ['with an end in the past', sessionOf({ expirationTime: '2020-01-01T00:00:00.000Z' })],
    ['whose text says another nonce', { ...sessionOf({}), data: { ...data, nonce: 'zyxwvuts98' } }],
    [
      'whose text says that it ends earlier',
      { ...sessionOf({ expirationTime: '2020-01-01T00:00:00.000Z' }), data },
    ],
    ['whose text is none', { ...sessionOf({}), message: 'Hello' }],
    ['without its text', { ...sessionOf({}), message: '' }],
  ])('%s signs nobody in', async (_, session) => {
    const { kit } = await restore(session)
    await shows('SIWXSignMessage')
    expect(getSession(kit)).toBe(undefined)
  })
})
