import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestFrame } from '../../../../test/createTestFrame.js'
import { createTestService } from '../../../../test/createTestService.js'
import { logIn } from '../../../../test/logIn.js'
import { openFrame } from '../../../../test/openFrame.js'
import { AbortedError, NotConnectedError, UserRejectedError } from '../channel/errors.js'
import type { FrameAccount } from '../frame.js'
import { endAccount } from '../keys/endAccount.js'
import { openKeysAfterLogin } from '../keys/openKeys.js'
import { getUser, isConnected, reload, signOut, syncDappData, waitForSignOut } from './session.js'

afterEach(() => void vi.unstubAllGlobals())

async function begin() {
  const service = await createTestService()
  onTestFinished(() => service.stop())
  const one = createTestFrame(service)
  const connect = async () => {
    await logIn(service, one.browser)
    await openKeysAfterLogin(one.frame)
  }
  return { ...one, connect }
}

test('a visitor is connected once they are logged in, also after the next load of the page', async () => {
  const { frame, connect, load } = await begin()
  expect(await isConnected(frame, undefined)).toEqual({ isConnected: false })
  await connect()
  expect(await isConnected(load(), undefined)).toEqual({ isConnected: true })
})

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ada = { provider: 'email', label: 'ada@example.com' }
const onDiscord = { provider: 'discord', label: 'Ada L.' }

/** Somebody who is logged in, with what is known of their account. */
async function openAccount(
  facts: Partial<FrameAccount> = {},
  settings: Parameters<typeof openFrame>[0] = {},
) {
  const opened = await openFrame({ recovery: 'service', ...settings })
  const { state } = opened.frame
  const account = { ...(state.account as FrameAccount), ...facts }
  Object.assign(state, { account, chainId: 'eip155:10' })
  return { ...opened, account }
}

test.each([
  [undefined, 'the present network', 'eip155:10'],
  [{}, 'the present network', 'eip155:10'],
  [{ chainId: 8453 }, 'another network', 'eip155:8453'],
])('the user that %j asks for has the key’s own account on %s', async (asked, _, chainId) => {
  const { frame, wallet } = await openAccount()
  const { address } = wallet.eip155
  expect(await getUser(frame, asked)).toEqual({
    ...{ chainId, address, accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' },
  })
})

test('a user of Solana has the account of that namespace', async () => {
  const { frame, wallet } = await openAccount()
  const { address } = await wallet.openSolana()
  expect(address).not.toBe(wallet.eip155.address)
  expect(await getUser(frame, { chainId: solana })).toEqual({
    ...{ address, accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' },
    chainId: solana,
  })
})

const { email, userName } = { email: 'ada@example.com', userName: 'Ada L.' }

test.each([
  ['by email', { identities: [ada] }, { email }],
  ['by a social account', { identities: [onDiscord] }, { userName }],
  ['first by email', { identities: [ada, onDiscord] }, { email }],
  ['first by a social account', { identities: [onDiscord, ada] }, { userName }],
  ['by a passkey', { identities: [{ provider: 'passkey', label: 'Phone' }] }, {}],
  ['by nothing that has a name', { identities: [] }, {}],
  [
    'by an email that changes',
    { identities: [ada], emailChange: { next: 'ada@new.example.com' } },
    { email, isEmailChanging: true },
  ],
])('a user who is known %s is described by that', async (_, facts, expected) => {
  const { frame } = await openAccount(facts)
  const { accounts, address, chainId, preferredAccountType, ...rest } = Object(
    await getUser(frame, undefined),
  )
  expect(rest).toEqual(expected)
})

test.each([
  ['device', false, true],
  ['device', true, undefined],
  ['service', false, undefined],
  ['service', true, undefined],
] as const)(
  'with `recovery: %j` and a copy of the seed (%j) a user needs a recovery: %j',
  async (recovery, hasSeedCopy, needsRecovery) => {
    const { frame } = await openAccount({ hasSeedCopy }, { recovery })
    expect(Object(await getUser(frame, undefined)).needsRecovery).toBe(needsRecovery)
  },
)

test.each([{ chainId: 'bitcoin:1' }, { chainId: null }, { chainId: 'eip155:' }, 1])(
  'a user is not described for %j',
  async (asked) => {
    const { frame } = await openAccount()
    await expect(getUser(frame, asked)).rejects.toMatchObject({ code: 'InvalidRequest' })
  },
)

test.each([
  ['getUser', getUser],
  ['waitForSignOut', waitForSignOut],
])('%s needs a user who is logged in', async (_, handle) => {
  const { frame } = await begin()
  await expect(handle(frame, undefined)).rejects.toMatchObject({ code: 'NotConnected' })
})

/** A page that waits for the sign-out of its user, and has heard nothing yet. */
async function beginWaiting() {
  const { frame } = await openAccount()
  const cancel = new AbortController()
  const outcome = vi.fn()
  const waiting = waitForSignOut({ ...frame, cancelled: cancel.signal }, undefined)
  waiting.then(outcome, ({ code }) => outcome(code))
  await new Promise((resolve) => setTimeout(resolve))
  expect(outcome).not.toHaveBeenCalled()
  return { frame, cancel, outcome }
}

test.each([
  ['the end of a login elsewhere ends the wait for it', new NotConnectedError(), {}],
  ['a sign-out that the page asked for is no end elsewhere', new AbortedError(), 'Aborted'],
])('%s', async (_, reason, expected) => {
  const { frame, outcome } = await beginWaiting()
  endAccount(frame, reason)
  await vi.waitFor(() => expect(outcome).toHaveBeenCalledExactlyOnceWith(expected))
})

test('a login that has ended before is not waited for', async () => {
  const end = new AbortController()
  end.abort(new NotConnectedError())
  const { frame } = await openAccount({ end })
  expect(await waitForSignOut(frame, undefined)).toEqual({})
})

test('the page takes its wait back', async () => {
  const { cancel, outcome } = await beginWaiting()
  cancel.abort(new UserRejectedError())
  await vi.waitFor(() => expect(outcome).toHaveBeenCalledExactlyOnceWith(4001))
})

test('a wait that the page took back while the account was restored does not begin', async () => {
  const { frame } = await openAccount()
  const cancelled = AbortSignal.abort(new UserRejectedError())
  await expect(waitForSignOut({ ...frame, cancelled }, undefined)).rejects.toMatchObject({
    code: 4001,
  })
})

test('a sign-out ends the login, here and at the service, and the one that has begun', async () => {
  const { frame, browser, connect } = await begin()
  await connect()
  const { visit, account } = frame.state
  frame.state.login = 'begun'
  expect(await signOut(frame, undefined)).toEqual({})
  expect(frame.state).toMatchObject({ account: undefined, login: undefined })
  for (const { signal } of [visit, account?.end as AbortController]) {
    expect(signal.reason).toMatchObject({ code: 'Aborted' })
  }
  expect(frame.state.visit.signal.aborted).toBe(false)
  expect((await browser.get('/v1/account')).status).toBe(401)
})

test('the page loads again, after the answer', async () => {
  const { frame } = await openAccount()
  const load = vi.fn()
  Object.assign(frame.document, { location: { reload: load } })
  expect(await reload(frame, undefined)).toEqual({})
  expect(load).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test('both sides speak version 4', async () => {
  const { frame } = await openAccount()
  expect(await syncDappData(frame, { version: 4, name: 'My app' })).toEqual({ version: 4 })
})

test.each([{ version: 3 }, { version: 5 }, { version: '4' }])(
  'a page that says %j speaks another version',
  async (said) => {
    const { frame } = await openAccount()
    await expect(syncDappData(frame, said)).rejects.toThrow(
      'The request is not valid: it is another version of the protocol.',
    )
  },
)
