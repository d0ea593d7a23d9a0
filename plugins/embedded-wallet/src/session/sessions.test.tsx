import { act } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { createTestKit, fakeNamespace, fakeNetwork } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type AskedRequest,
  createSecureSite,
  evmAddress,
  hold,
  type SecureSite,
  secureOrigin,
  smartAddress,
} from '../../test/createSecureSite.js'
import { placeSite } from '../../test/placeSite.js'
import preferAccount from '../handlers/preferAccount.js'
import { embeddedWallet } from '../index.js'
import { leaveLogin } from '../login/attempt.js'
import { requestCode } from '../login/email.js'
import { submitCode } from '../login/emailCode.js'
import { logInByPasskey } from '../login/passkey.js'
import { embeddedWalletConnectorId } from '../options.js'
import { getUser, setUsers } from '../slice.js'
import createConnector from './createConnector.js'
import { getLoginMethod, setPreferredAccount, signOut } from './sessions.js'

let site: SecureSite
let kit: Kit
let leave = () => {}
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  site = createSecureSite()
  leave = placeSite(site)
  kit = createTestKit({
    projectId: 'p',
    networks: [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('eip155', 10, 'OP')],
    plugins: [fakeNamespace('eip155').plugin, embeddedWallet({ secureSite: secureOrigin })],
  })
  kit.start()
  const connected = kit.connect({ connectorId: embeddedWalletConnectorId })
  await requestCode(kit, { email: 'mira@example.com' })
  await submitCode(kit, { code: '123456' })
  await connected
})
afterEach(async () => {
  await act(async () => kit.destroy())
  leave()
  vi.unstubAllGlobals()
})

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.name,
  )
/** What the site is asked next, which it does not answer by itself. */
async function held(type: AskedRequest['type']) {
  const before = site.asked.length
  site.replies[type] = hold
  return () =>
    vi.waitFor(() => {
      const found = site.asked.slice(before).findLast((request) => request.type === type)
      expect(found).toBeDefined()
      return found as AskedRequest
    })
}
const smartUser = {
  address: smartAddress,
  chainId: 'eip155:1',
  accounts: [
    { address: smartAddress, type: 'smartAccount' },
    { address: evmAddress, type: 'eoa' },
  ],
  preferredAccountType: 'smartAccount',
}

test('a host is told by what the visitor logged in, until they sign out', async () => {
  expect(getLoginMethod(kit)).toBe('email')
  const seen: unknown[] = []
  kit.subscribe(getLoginMethod, (method) => seen.push(method))
  await signOut(kit)
  expect(getLoginMethod(kit)).toBeUndefined()
  await vi.waitFor(() => expect(seen).toEqual([undefined]))

  const connected = kit.connect({ connectorId: embeddedWalletConnectorId })
  site.replies.showPasskey = { action: 'connect' }
  void logInByPasskey(kit).catch(() => {})
  await connected
  await vi.waitFor(() => expect(seen).toEqual([undefined, 'passkey']))
})

test('whoever signs out before the kit follows the wallet is connected no more', async () => {
  await signOut(kit)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const connected = kit.connect({ connectorId: embeddedWalletConnectorId })
  site.replies.showPasskey = { action: 'connect' }
  void logInByPasskey(kit).catch(() => {})
  await connected
  await signOut(kit)
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  await vi.waitFor(() => expect(kit.getAccount().isConnected).toBe(false))
})

test('whoever leaves another login while the frame is asked is connected no more, as the frame is logged out', async () => {
  const next = await held('showPasskey')
  const login = outcome(logInByPasskey(kit))
  await next()
  expect(kit.getAccount('eip155').isConnected).toBe(true)
  leaveLogin(kit)
  expect(await login).toBe('AbortError')
  await vi.waitFor(() => expect(site.last('signOut')).toBeDefined())
  expect(kit.getAccount('eip155').isConnected).toBe(false)
  expect([getUser(kit), getLoginMethod(kit)]).toEqual([undefined, undefined])
})

test('whoever signed out is brought back by no late answer', async () => {
  const next = await held('getUser')
  const choosing = outcome(setPreferredAccount(kit, { type: 'eoa' }))
  const request = await next()
  await signOut(kit)
  site.answer(request, smartUser)
  expect(await choosing).toBe('FrameAbortedError')
  expect(getUser(kit)).toBeUndefined()
  expect(kit.getAccount('eip155').isConnected).toBe(false)
})

test('a choice that is answered after a switch changes no account of the new network', async () => {
  const reply = site.replies.getUser
  const next = await held('getUser')
  const choosing = outcome(setPreferredAccount(kit, { type: 'smartAccount' }))
  const request = await next()
  site.replies.getUser = reply
  await act(() => kit.switchNetwork({ caipNetworkId: 'eip155:10' }))
  expect(kit.getAccount('eip155').address).toBe(evmAddress)
  site.answer(request, smartUser)
  expect(await choosing).toBe('done')
  expect(kit.getAccount('eip155').address).toBe(evmAddress)
})

test('what waits in the line behind an approval is not asked after a sign-out', async () => {
  type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }
  const provider = (await kit.getProvider('eip155')) as unknown as Provider
  const next = await held('rpc')
  const [first, second] = ['0x1', '0x2'].map((text) =>
    outcome(provider.request({ method: 'personal_sign', params: [text, smartAddress] })),
  )
  await next()
  await act(() => signOut(kit))
  expect(await first).toBe('UserRejectedError')
  expect(await second).toBe('FrameAbortedError')
  expect(site.types().filter((type) => type === 'rpc')).toHaveLength(1)
})

test('a restore that is aborted does not end that of another namespace', async () => {
  const options = { secureSite: secureOrigin }
  const link = createConnector({ kit, options })
  const [connector] = link.connectors
  const [network] = kit.config.networks
  if (!connector || !network) throw new Error('The embedded wallet serves no namespace.')
  const next = await held('isConnected')
  const restore = (signal: AbortSignal) =>
    link.restore({ connector, network, networks: [network], signal })
  const left = new AbortController()
  const first = outcome(restore(left.signal))
  const second = restore(new AbortController().signal)
  const request = await next()
  left.abort()
  site.answer(request, { isConnected: true })
  await first
  expect(await second).toMatchObject([{ namespace: 'eip155' }])
})

test('whoever signs out is not told that a choice of account failed', async () => {
  const told: string[] = []
  kit.on('error:reported', ({ name }) => told.push(name))
  const user = getUser(kit)
  if (!user) throw new Error('Nobody is logged in.')
  const next = await held('setPreferredAccount')
  setUsers(kit, new Map([['eip155', { ...user, preferredAccountType: 'eoa' }]]))
  const preferring = preferAccount(kit, { namespace: 'eip155' })
  const request = await next()
  await signOut(kit)
  site.say({ id: request.id, ok: false, error: { code: 'NotConnected', message: 'No.' } })
  await preferring
  // What is reported next is told after it.
  reportError(kit, new TypeError('The next one.'))
  await vi.waitFor(() => expect(told).toContain('TypeError'))
  expect(told).toEqual(['TypeError'])
})
