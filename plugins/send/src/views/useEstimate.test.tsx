import { act, fireEvent } from '@testing-library/react'
import { WalletKitError } from '@wallet-kit/core'
import { fetchTokens } from '@wallet-kit/core/assets'
import { WalletRequestError } from '@wallet-kit/core/plugin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bob, carol, type createSendKit, usdc } from '../../test/createSendKit.js'
import { openSend, setUpSend } from '../../test/openSend.js'
import { setSendToken } from '../draft/draft.js'

setUpSend()

class TransferRefusedError extends WalletKitError {
  override name = 'TransferRefusedError'
}
const refused = /^The network would refuse this transfer/
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A token transfer that the network refuses. */
async function refuse(options: createSendKit.Options = {}) {
  const setup = await openSend(options)
  const { kit, screen, type, amount, to, estimates } = setup
  const cost = await estimates.current({} as never)
  const asked = vi.fn()
  const answer = (next: () => Promise<typeof cost>) => {
    estimates.current = (call) => {
      asked(call.decimals)
      return next()
    }
  }
  answer(() => Promise.reject(new TransferRefusedError('No.')))
  setSendToken(kit, { token: usdc })
  await type(amount, '5')
  await type(to, bob)
  await vi.waitFor(() => expect(screen.getByText(refused)).toBeTruthy())
  asked.mockClear()
  return { ...setup, asked, accept: () => answer(async () => cost) }
}

test('what was refused is asked again after 20 s, where the page is visible', async () => {
  const { screen, asked, accept } = await refuse()
  accept()
  const visibility = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await pass(40_000)
  expect(asked).not.toHaveBeenCalled()
  visibility.mockReturnValue(false)
  await pass(20_000)
  expect(asked.mock.calls).toEqual([[6]])
  await vi.waitFor(() => expect(screen.queryByText(refused)).toBeNull())
  await pass(60_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a refusal that comes with the cost is asked again after 20 s, too', async () => {
  const { screen, estimates, type, amount, to } = await openSend()
  const cost = await estimates.current({} as never)
  const reserved =
    'This cannot be sent yet: it takes coins that were spent from here within the last minute.'
  estimates.current = async () => ({ ...cost, refusal: 'reserved' })
  await type(amount, '0.5')
  await type(to, bob)
  await vi.waitFor(() => expect(screen.getByText(reserved)).toBeTruthy())
  estimates.current = async () => cost
  await pass(20_000)
  await vi.waitFor(() => expect(screen.queryByText(reserved)).toBeNull())
})

test('other balances are another question', async () => {
  const balances = (numeric: string) => [
    {
      ...{ name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', address: usdc, price: '1' },
      quantity: { decimals: '6', numeric },
    },
  ]
  const service: Record<string, object> = {}
  const { kit, screen, asked, accept } = await refuse({ service })
  accept()
  const path = `/v1/account/${kit.getAccount().address}/balance`
  service[path] = { balances: balances('90') }
  await act(() => fetchTokens(kit, { forceUpdate: true }))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await vi.waitFor(() => expect(screen.queryByText(refused)).toBeNull())
  asked.mockClear()
  await act(() => fetchTokens(kit, { forceUpdate: true }))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['dust', 'This cannot be sent: by their usual rules, nodes do not pass on so small an amount.'],
  ['token', 'Tokens cannot be sent from here on this network.'],
  [
    'parts',
    'This cannot be sent at once: what this account holds is in too many parts. Send less at a time.',
  ],
])('what the adapter itself refuses (%s) is not said of the network', async (refusal, words) => {
  const { screen, type, amount, to, estimates } = await openSend()
  const error = Object.assign(new TransferRefusedError('No.'), { refusal })
  estimates.current = () => Promise.reject(error)
  await type(amount, '0.5')
  await type(to, bob)
  await vi.waitFor(() => expect(screen.getByText(words)).toBeTruthy())
  expect(screen.queryByText(refused)).toBeNull()
})

test('a receiver that can own nothing is refused at its field', async () => {
  class InvalidReceiverError extends WalletKitError {
    override name = 'InvalidReceiverError'
  }
  const { screen, type, amount, to, estimates } = await openSend()
  estimates.current = () => Promise.reject(new InvalidReceiverError('No.'))
  await type(amount, '0.25')
  await type(to, bob)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^This address cannot own what is sent there/)
  expect(to.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText(refused)).toBeNull()
  expect(screen.getByRole('button', { name: 'Review' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(to, { target: { value: '' } })
})

test('somebody’s account for another token is explained, with whose it is', async () => {
  class InvalidReceiverError extends WalletKitError {
    override name = 'InvalidReceiverError'
    owner = carol
  }
  const { root, screen, type, amount, to, estimates } = await openSend()
  estimates.current = () => Promise.reject(new InvalidReceiverError('No.'))
  await type(amount, '0.25')
  await type(to, bob)
  await screen.findByText('This is an account for one token only. It belongs to:')
  expect(root.textContent).toContain(carol)
  expect(screen.getByText(/^It takes another token than the one that you send\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Review' }).getAttribute('aria-disabled')).toBe('true')
  await type(amount, '0.26')
  expect(screen.getByText('This is an account for one token only. It belongs to:')).toBeTruthy()
})

describe('a transfer that is reviewed', () => {
  /** A gas price in gwei, for a transfer of 21,000 units of gas. */
  const cost = (gwei: bigint) => async () => ({
    fee: 21_000n * gwei * 10n ** 9n,
    maxFee: 42_000n * gwei * 10n ** 9n,
  })

  test('has its cost read again every 12 s, while the page is visible', async () => {
    const { root, preview, estimates } = await openSend()
    estimates.current = cost(1n)
    await preview()
    await vi.waitFor(() => expect(root.textContent).toContain('0.000021 ETH'))
    estimates.current = cost(200n)
    const visibility = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await pass(24_000)
    expect(root.textContent).toContain('0.000021 ETH')
    visibility.mockReturnValue(false)
    await pass(12_000)
    await vi.waitFor(() => expect(root.textContent).toContain('0.0042 ETH'))
    estimates.current = cost(7n)
    await pass(12_000)
    await vi.waitFor(() => expect(root.textContent).toContain('0.000147 ETH'))
  })

  test('and fails has its cost read again, and says the wallet’s reason', async () => {
    const { root, preview, send, failure, estimates } = await openSend()
    estimates.current = cost(1n)
    await preview()
    failure.current = new WalletRequestError({ code: -32000, text: 'insufficient funds for gas' })
    estimates.current = cost(200n)
    await send()
    await vi.waitFor(() =>
      expect(root.querySelector('[data-wk-toast="error"]')?.textContent).toBe(
        'Something went wronginsufficient funds for gas',
      ),
    )
    await vi.waitFor(() => expect(root.textContent).toContain('0.0042 ETH'))
  })
})
