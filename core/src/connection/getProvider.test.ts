import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { createTestKit } from '../testing/createTestKit.js'
import { getProvider } from './getProvider.js'

const account = { caipAddress: 'eip155:1:0x1111111111111111111111111111111111111111' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('gives the wallet object of the connected namespace', async () => {
  const provider = { request: async () => undefined }
  const kit: Kit = createTestKit({ account, getProvider: async () => provider })
  expect(await getProvider(kit, 'eip155')).toBe(provider)
  await expect(getProvider(kit, 'solana')).rejects.toMatchObject({ name: 'ClientNotSetError' })
})

test('a connector of the host that never gives its wallet is waited for 10 s', async () => {
  const kit: Kit = createTestKit({ account, getProvider: () => new Promise(() => {}) })
  const outcome = expect(getProvider(kit, 'eip155')).rejects.toMatchObject({
    name: 'WalletTimeoutError',
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await outcome
})
