import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WalletKitProvider } from '../host/WalletKitProvider.js'
import { createWalletKit } from '../kit/createWalletKit.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { RetryButton } from './Empty.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const kit = createWalletKit({
  networks: [fakeNetwork('eip155', 1, 'Ethereum')],
  storage: false,
  locale: 'en',
})

test('counts down to the end, also where the clock is set back meanwhile', async () => {
  render(
    <WalletKitProvider kit={kit}>
      <RetryButton retryAt={Date.now() + 5000} onRetry={() => {}} />
    </WalletKitProvider>,
  )
  const isOff = () => screen.getByRole('button').getAttribute('aria-disabled') === 'true'
  expect(isOff()).toBe(true)
  // Within the next second the clock is corrected by one.
  vi.setSystemTime(Date.now() - 1000)
  for (let second = 0; second < 6; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(isOff()).toBe(false)
})

test('a clock that is set back by an hour meanwhile keeps nobody waiting', async () => {
  render(
    <WalletKitProvider kit={kit}>
      <RetryButton retryAt={Date.now() + 30_000} onRetry={() => {}} />
    </WalletKitProvider>,
  )
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  vi.setSystemTime(Date.now() - 3_600_000)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull()
})
