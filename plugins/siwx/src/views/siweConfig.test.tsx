import { act, within } from '@testing-library/react'
import { createFakeWallet, fakeNetwork } from '@wallet-kit/core/testing'
import { expect, test, vi } from 'vitest'
import {
  connect,
  first,
  isOpen,
  namespaceOf,
  press,
  second,
  setUp,
  setUpPage,
  shows,
  viewOf,
} from '../../test/openSignIn.js'
import { siwx } from '../index.js'
import { createMessage as writeMessage } from '../message/createMessage.js'
import type { SiweConfig, SiweMessageData } from '../options.js'
import { getSession, isSignInRequired } from '../session/getSession.js'

setUpPage()

/** A backend of Sign-In with Ethereum, with one session. */
function createSiwe(options: Partial<SiweConfig> = {}) {
  let session: { address: string; chainId: number } | null = null
  return {
    getNonce: vi.fn(async (_address: string) => 'abcdefgh12'),
    verifyMessage: vi.fn(async () => {
      session = { address: first, chainId: 1 }
      return true
    }),
    getSession: vi.fn(async () => session),
    signOut: vi.fn(async () => {
      session = null
    }),
    ...options,
  }
}
const listed = (
  siweConfig: SiweConfig,
  fern = createFakeWallet({ id: 'app.fern', name: 'Fern' }),
) => ({
  plugins: [namespaceOf(fern), siwx({ siweConfig })],
})

test('ConnectingSiwe asks, the backend verifies and holds the session', async () => {
  const siwe = createSiwe()
  const fern = createFakeWallet({ id: 'app.fern', name: 'Fern' })
  const { kit, facts } = setUp({}, listed(siwe, fern), fern)
  const root = await connect(kit)
  await shows('ConnectingSiwe')
  act(() => kit.close())
  expect([viewOf(), isOpen()]).toEqual(['ConnectingSiwe', true])
  await press(root, 'Sign')
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  expect(siwe.getNonce).toHaveBeenCalledExactlyOnceWith(first)
  const message = expect.stringContaining(`Ethereum account:\n${first}\n`)
  expect(siwe.verifyMessage).toHaveBeenCalledExactlyOnceWith({
    message,
    signature: expect.any(String),
  })
  expect(facts).toEqual(['siwx:signed-in'])
  await act(() => kit.disconnect())
  await vi.waitFor(() => expect(siwe.signOut).toHaveBeenCalledOnce())
})

test('a session that the backend holds is found, and nobody is asked', async () => {
  const siwe = createSiwe({
    getSession: async () => ({ address: first.toLowerCase(), chainId: 1 }),
  })
  const fern = createFakeWallet({ id: 'app.fern', name: 'Fern' })
  const { kit, facts } = setUp({}, listed(siwe, fern), fern)
  await connect(kit)
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  expect([facts, getSession(kit)?.message]).toEqual([['siwx:signed-in'], ''])
})

test.each([
  ['of another account', { address: second, chainId: 1 }],
  ['of another network', { address: first, chainId: 10 }],
  ['without an address', { chainId: 1 }],
  ['that is a text', 'yes'],
])('one %s does not count', async (_, session) => {
  const siwe = createSiwe({ getSession: async () => session as never })
  const fern = createFakeWallet({ id: 'app.fern', name: 'Fern' })
  const { kit } = setUp({}, listed(siwe, fern), fern)
  await connect(kit)
  await shows('ConnectingSiwe')
  expect(getSession(kit)).toBe(undefined)
})

test('a text of the host’s own is signed', async () => {
  const createMessage = vi.fn((data: SiweMessageData) =>
    writeMessage({ ...data, chainId: `eip155:${data.chainId}`, accountAddress: data.address }),
  )
  const siwe = createSiwe({ createMessage })
  const fern = createFakeWallet({ id: 'app.fern', name: 'Fern' })
  const { kit } = setUp({}, listed(siwe, fern), fern)
  const root = await connect(kit)
  await press(root, 'Sign')
  await vi.waitFor(() => expect(getSession(kit)?.message).toContain('\nNonce: abcdefgh12\n'))
  expect(createMessage).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ address: first, chainId: 1, nonce: 'abcdefgh12' }),
  )
})

test('a message that the backend refuses is told', async () => {
  const siwe = createSiwe({ verifyMessage: async () => false })
  const fern = createFakeWallet({ id: 'app.fern', name: 'Fern' })
  const { kit } = setUp({}, listed(siwe, fern), fern)
  const root = await connect(kit)
  await press(root, 'Sign')
  await within(root).findByText(/^Signature declined/)
  expect(getSession(kit)).toBe(undefined)
})

test('asks nobody of another namespace', async () => {
  const getNone = vi.fn(async () => null)
  const siwe = createSiwe({ getSession: getNone })
  const fern = createFakeWallet({ id: 'app.fern', name: 'Fern', namespace: 'solana' })
  const plugins = [namespaceOf(fern), siwx({ siweConfig: siwe })]
  const networks = [fakeNetwork('solana', 'main', 'Solana')]
  const { kit } = setUp({}, { plugins, networks }, fern)
  await connect(kit)
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  expect([isSignInRequired(kit), getNone.mock.calls]).toEqual([false, []])
})
