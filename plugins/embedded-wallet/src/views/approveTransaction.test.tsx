import { act } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hold, refusal } from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  connectByPasskey,
  createPageKit,
  networks,
  refuse,
  screen,
  setUpPage,
  shadow,
  shows,
  site,
} from '../../test/openWallet.js'
import { frameSlot } from '../frame/requireFrame.js'
import messages from '../messages/en.js'
import { askFrame } from '../providers/askFrame.js'
import { approveTransactionView } from '../views.js'

setUpPage({ hasPasskeys: false })

let kit: Kit
beforeEach(async () => {
  kit = createPageKit({ networks, features: { smartSessions: true } })
  await connectByPasskey(kit)
  site.replies.rpc = hold
})

/** Asks as the app does; gives the answer, or the error. */
const ask = (method: string, params: unknown = [{ calls: [{ to: '0xa' }] }]) => {
  const namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
  return askFrame(kit, { namespace, method, params }).catch((error: unknown) => error)
}
/** The title in the header. */
const isTitled = (title: string) =>
  vi.waitFor(() => expect(screen().getByRole('heading', { level: 2 }).textContent).toBe(title))
const showsFrame = () =>
  vi.waitFor(() => expect(shadow().querySelectorAll(`slot[name="${frameSlot}"]`)).toHaveLength(1))
const failed = () => vi.waitFor(() => screen().getByText(messages['embeddedWallet.error.failed']))
const pressClose = async () => {
  await vi.waitFor(() => expect(screen().getAllByRole('button', { name: 'Close' })).toHaveLength(2))
  await act(async () => screen().getAllByRole('button', { name: 'Close' }).at(-1)?.click())
}

test.each([
  ['personal_sign', 'Sign a message'],
  ['solana_signMessage', 'Sign a message'],
  ['eth_signTypedData_v3', 'Sign data'],
  ['eth_signTypedData_v4', 'Sign data'],
  ['eth_signTransaction', 'Sign a transaction'],
  ['solana_signTransaction', 'Sign a transaction'],
  ['solana_signAllTransactions', 'Sign transactions'],
  ['wallet_requestExecutionPermissions', 'Allow a session'],
  ['eth_sendTransaction', 'Approve transaction'],
  ['wallet_sendCalls', 'Approve transaction'],
  ['solana_signAndSendTransaction', 'Approve transaction'],
])('the screen of %s is titled "%s"', async (method, title) => {
  const outcome = ask(method)
  await isTitled(title)
  await showsFrame()
  await act(async () => kit.close())
  await outcome
})

test('without a request the screen leads to Account', async () => {
  await act(() => kit.open({ view: approveTransactionView.name } as never))
  await shows('Account')
  expect(shadow().querySelector(`slot[name="${frameSlot}"]`)).toBeNull()
})

describe('a failure', () => {
  test('is not shown again once the visitor has closed it', async () => {
    site.replies.rpc = refusal('Failed')
    await act(() => ask('personal_sign'))
    await failed()
    await pressClose()
    await shows(undefined)
    await act(() => kit.open({ view: approveTransactionView.name } as never))
    await shows('Account')
  })

  test.each([
    ['wallet_requestExecutionPermissions', 'Failed', 'embeddedWallet.approve.maybeAllowedText'],
    ['wallet_requestExecutionPermissions', 'NotConnected', 'embeddedWallet.approve.unallowedText'],
  ] as const)('of %s with the code %s says what was allowed', async (method, code, key) => {
    site.replies.rpc = refusal(code)
    await act(() => ask(method))
    await vi.waitFor(() => screen().getByText(messages[key]))
  })

  test('says for how long the visitor has to wait', async () => {
    site.replies.rpc = Object.assign(refusal('TooManyRequests'), { retryAfter: 7 })
    await act(() => ask('personal_sign'))
    await vi.waitFor(() => screen().getByText('Please try again after 7 seconds'))
  })
})

describe('the next request', () => {
  test('has a screen of its own, which its answer closes', async () => {
    const first = ask('personal_sign')
    const second = ask('eth_sendTransaction')
    await isTitled('Sign a message')
    await asked('rpc')
    await answer('rpc', '0x51')
    expect(await first).toBe('0x51')
    await isTitled('Approve transaction')
    await showsFrame()
    await vi.waitFor(() => expect(site.last('rpc')?.payload.method).toBe('eth_sendTransaction'))
    await answer('rpc', '0x52')
    expect(await second).toBe('0x52')
    await shows(undefined)
  })

  test('takes the place of a failure, and its answer closes the screen', async () => {
    const first = ask('personal_sign')
    await showsFrame()
    await refuse('rpc', 'Failed')
    await first
    await failed()
    const second = ask('eth_sendTransaction')
    await isTitled('Approve transaction')
    await vi.waitFor(() => expect(site.last('rpc')?.payload.method).toBe('eth_sendTransaction'))
    await showsFrame()
    await answer('rpc', '0x52')
    expect(await second).toBe('0x52')
    await shows(undefined)
  })
})
