import { act } from '@testing-library/react'
import { createFakeWallet, fakeNamespace } from '@wallet-kit/core/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  connect,
  counts,
  createBackend,
  first,
  isOpen,
  press,
  second,
  setUp,
  setUpPage,
  shows,
} from '../../test/openSignIn.js'
import { siwx } from '../index.js'
import { createMessage } from '../message/createMessage.js'
import type { SiwxConfig, SiwxSession } from '../options.js'
import { getLive } from '../slice.js'
import { getSession, getSessions } from './getSession.js'

setUpPage()

type Answer = { readonly message: string; readonly signature: string }
let isSigning = true
beforeEach(() => {
  isSigning = true
})
/** A kit whose wallet answers a connect with a sign-in, too; `change` may make another one of it. */
function setUpSigning(
  config: SiwxConfig = {},
  change: (answer: Answer) => Answer = (same) => same,
) {
  const fern = createFakeWallet({ id: 'app.fern', name: 'Fern' })
  const { plugin, adapter } = fakeNamespace('eip155', [fern])
  adapter.isContract = async () => false
  const { connect: plain } = adapter
  const asked: unknown[] = []
  adapter.connect = async (options) => {
    const sessions = await plain(options)
    const signIn = isSigning ? await options.signIn?.() : undefined
    if (signIn) {
      const { onSigned, ...fields } = signIn
      asked.push(fields)
      const data = { ...fields, chainId: 'eip155:1', accountAddress: first }
      onSigned(change({ message: createMessage(data), signature: '0x5161' }))
    }
    return sessions
  }
  const verify = vi.fn(async (_session: SiwxSession) => true)
  const plugins = [plugin, siwx({ siwx: { verify, ...config } })]
  return { ...setUp({}, { plugins }, fern), asked, verify }
}

test('is asked once: it connects, and the visitor is signed in', async () => {
  const storage = createBackend()
  const { kit, fern, facts, asked, verify } = setUpSigning({ storage })
  await connect(kit)
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  expect(asked).toEqual([
    expect.objectContaining({
      domain: location.host,
      nonce: expect.stringMatching(/^[\da-f]{24}$/),
    }),
  ])
  const session = getSession(kit)
  expect(session?.signature).toBe('0x5161')
  expect([verify.mock.calls[0]?.[0], storage.addSession.mock.calls[0]?.[0]]).toEqual([
    session,
    session,
  ])
  expect([storage.getSessions.mock.calls, counts(fern), facts]).toEqual([[], 0, ['siwx:signed-in']])
})

const other = createMessage({
  ...{ domain: location.host, uri: location.origin + location.pathname, version: '1' },
  ...{ nonce: 'abcdef123456', statement: 'Hello', issuedAt: '2026-01-02T03:04:05Z' },
  ...{ chainId: 'eip155:1', accountAddress: first },
})
test.each([
  [
    'of another page',
    (each: Answer) => ({ ...each, message: each.message.replace(/^\S+/, 'evil.example') }),
  ],
  [
    'of another account',
    (each: Answer) => ({ ...each, message: each.message.replace(first, second) }),
  ],
  [
    'of another network',
    (each: Answer) => ({ ...each, message: each.message.replace('Chain ID: 1', 'Chain ID: 10') }),
  ],
  [
    'that never ends',
    (each: Answer) => ({ ...each, message: each.message.replace(/\nExpiration.*/, '') }),
  ],
  ['of another nonce', (each: Answer) => ({ ...each, message: other })],
  ['that is none', (each: Answer) => ({ ...each, message: 'Hello' })],
])('a sign-in %s does not count, and the visitor is asked', async (_, change) => {
  const { kit, fern, verify } = setUpSigning({}, change)
  const root = await connect(kit)
  await shows('SIWXSignMessage')
  expect([getSession(kit), verify.mock.calls]).toEqual([undefined, []])
  await press(root, 'Sign')
  await vi.waitFor(() => expect(getSession(kit)).toBeTruthy())
  expect(counts(fern)).toBe(1)
})

test('what it signed for somebody who was signed in already signs nobody in later', async () => {
  const { kit, asked } = setUpSigning()
  await connect(kit)
  await vi.waitFor(() => expect(getSession(kit)).toBeTruthy())
  // It signs once more, and nobody needs that.
  await act(() => kit.connect({ connectorId: 'app.fern' }))
  expect(asked).toHaveLength(2)
  await vi.waitFor(() => expect(getLive(kit).signed).toBeUndefined())
  await act(() => kit.disconnect())
  await vi.waitFor(() => expect(getSessions(kit)).toEqual([]))
  // From now on the wallet only connects.
  isSigning = false
  await connect(kit)
  await shows('SIWXSignMessage')
  expect(getSession(kit)).toBe(undefined)
})

test('what it signs with a second connect counts at once, though sessions are still read for the first', async () => {
  const storage = createBackend()
  const reading: (() => void)[] = []
  storage.getSessions.mockImplementation(
    () => new Promise((resolve) => reading.push(() => resolve([]))),
  )
  const { kit, fern, facts } = setUpSigning({ storage })
  isSigning = false
  await act(() => kit.connect({ connectorId: 'app.fern' }))
  await vi.waitFor(() => expect(reading).toHaveLength(1))
  isSigning = true
  await act(() => kit.connect({ connectorId: 'app.fern' }))
  await vi.waitFor(() => expect(getSession(kit)?.signature).toBe('0x5161'))
  // It comes too late to change anything.
  await act(async () => reading[0]?.())
  expect([isOpen(), reading.length, counts(fern), facts]).toEqual([false, 1, 0, ['siwx:signed-in']])
})

test.each<readonly [string, SiwxConfig]>([
  ['that is not genuine', { verify: async () => false }],
  ['that nobody can verify', { verify: () => Promise.reject(new Error('down')) }],
  [
    'that is not kept',
    { storage: { ...createBackend(), addSession: () => Promise.reject(new Error('401')) } },
  ],
])('a sign-in %s does not count, and the visitor is asked', async (_, config) => {
  const { kit, facts } = setUpSigning(config)
  await connect(kit)
  await shows('SIWXSignMessage')
  expect([getSession(kit), facts]).toEqual([undefined, []])
})

test.each<readonly [string, SiwxConfig]>([
  ['no sign-in is required', { isRequired: false }],
  ['the host writes the text', { createMessage: () => 'Hello' }],
  ['others sign in', { namespaces: ['solana'] }],
])('only connects where %s', async (_, config) => {
  const { kit, asked } = setUpSigning(config)
  await act(() => kit.connect({ connectorId: 'app.fern' }))
  expect([kit.getAccount().isConnected, asked]).toEqual([true, []])
})

test('only connects where no nonce comes, and the visitor is asked', async () => {
  const { kit, asked } = setUpSigning({ getNonce: () => Promise.reject(new Error('503')) })
  await connect(kit)
  await shows('SIWXSignMessage')
  expect(asked).toEqual([])
})
