import { act } from '@testing-library/react'
import type { Kit, Namespace } from '@wallet-kit/core'
import { createFakeWallet, type MemoryStorage, memoryStorage } from '@wallet-kit/core/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type AskedRequest,
  evmAddress,
  hold,
  refusal,
  smartAddress,
} from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  closeKits,
  connectByPasskey,
  connects,
  createPageKit,
  holdNext,
  networks,
  setUpPage,
  shadow,
  site,
  userOfKey,
} from '../../test/openWallet.js'
import { requireFrame } from '../frame/requireFrame.js'
import { getUser } from '../slice.js'
import { signOut } from './sessions.js'

setUpPage({ hasPasskeys: false })

let storage: MemoryStorage
let kit: Kit
beforeEach(async () => {
  storage = memoryStorage()
  const wallets = [createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })]
  kit = createPageKit({ networks, storage, wallets })
  await connectByPasskey(kit)
  await asked('waitForSignOut')
})

/** The page's requests to be told of the end of the login. */
const watches = () => site.asked.filter(({ type }) => type === 'waitForSignOut')
const isConnected = () => kit.getAccount('eip155').isConnected
const isSignedOut = () => vi.waitFor(() => expect(isConnected()).toBe(false))
/** The login ends elsewhere, which the site tells. */
async function endElsewhere() {
  site.setLoggedIn(false)
  await answer('waitForSignOut', {})
}

describe('a login that ends elsewhere', () => {
  test('ends what waits for an approval without a decline, and nobody is connected', async () => {
    site.replies.rpc = hold
    const { request } = (await kit.getProvider('eip155')) as {
      request(call: object): Promise<unknown>
    }
    let error: unknown
    await act(async () => {
      request({ method: 'personal_sign', params: ['0x48', smartAddress] }).catch((cause) => {
        error = cause
      })
    })
    await asked('rpc')
    await endElsewhere()
    await isSignedOut()
    await vi.waitFor(() =>
      expect(error).toMatchObject({
        name: 'FrameAnswerError',
        code: 'NotConnected',
        shortMessage: 'The embedded wallet answered "rpc" with the error "NotConnected".',
        details: 'It ended elsewhere.',
      }),
    )
    expect(getUser(kit)).toBeUndefined()
    // The screen says why nothing was signed.
    await vi.waitFor(() => expect(shadow().textContent).toContain('You are signed out.'))
  })

  test('is noticed, too, if the site refuses the request because nobody is logged in', async () => {
    site.replies.waitForSignOut = refusal('NotConnected')
    site.setLoggedIn(false)
    await act(async () => requireFrame(kit).reload())
    await isSignedOut()
  })

  test('leaves nobody connected if the site does not say who is logged in', async () => {
    site.replies.isConnected = refusal('Failed')
    await answer('waitForSignOut', {})
    await isSignedOut()
    expect(getUser(kit)).toBeUndefined()
  })
})

describe('another person who logs in elsewhere', () => {
  const otherOnSolana = 'So11111111111111111111111111111111111111112'
  beforeEach(() => {
    site.replies.getUser = ({ chainId }: AskedRequest['payload']) =>
      String(chainId).startsWith('solana:')
        ? userOfKey({ chainId, accounts: [{ address: otherOnSolana, type: 'eoa' }] })
        : userOfKey({ chainId })
  })
  const shows = (namespace: Namespace, address: string) =>
    vi.waitFor(() => expect(kit.getAccount(namespace).address).toBe(address))

  test('takes the place of the one before, in each namespace', async () => {
    await answer('waitForSignOut', {})
    await shows('eip155', evmAddress)
    await shows('solana', otherOnSolana)
    expect(getUser(kit)?.address).toBe(evmAddress)
  })

  test('is watched in their turn', async () => {
    const next = holdNext('waitForSignOut')
    await answer('waitForSignOut', {})
    await next()
    await endElsewhere()
    await isSignedOut()
  })

  test('changes no account that another wallet connects', async () => {
    await act(() => kit.connect({ connectorId: 'fern', namespace: 'eip155' }))
    await answer('waitForSignOut', {})
    await shows('solana', otherOnSolana)
    expect(kit.getAccount('eip155').connector?.id).toBe('fern')
  })
})

test('a secure site that cannot tell of a sign-out is asked no more, and the account stays', async () => {
  const { id } = await asked('waitForSignOut')
  const before = site.asked.length
  site.say({ id, ok: false, error: { code: 'UnknownType', message: 'No.' } })
  await requireFrame(kit).request('isConnected', {})
  expect(site.types().slice(before)).toEqual(['isConnected'])
  expect(isConnected()).toBe(true)
})

test('the secure site is asked once for all namespaces that a page load restores', async () => {
  await closeKits()
  const before = watches().length
  kit = createPageKit({ networks, storage })
  await connects(kit)
  await vi.waitFor(() => expect(kit.getAccount('solana').isConnected).toBe(true))
  await requireFrame(kit).request('isConnected', {})
  expect(watches()).toHaveLength(before + 1)
})

test('a sign-out on this page takes the request back', async () => {
  const { id } = await asked('waitForSignOut')
  await act(() => signOut(kit))
  expect((await asked('cancel')).payload).toEqual({ request: id })
})

test.each([
  ['has loaded its page again', () => requireFrame(kit).reload()],
  ['takes the place of one that the page removed', () => requireFrame(kit).element.remove()],
])('a frame that %s is asked again', async (_, change) => {
  const next = holdNext('waitForSignOut')
  await act(async () => {
    change()
    await requireFrame(kit).request('isConnected', {})
  })
  await next()
  await endElsewhere()
  await isSignedOut()
})
