import { stackAccounts } from '../../stack/stackAccounts.js'
import { createFakePage } from '../createFakePage.js'
import { createTestWallet } from '../createTestWallet.js'
import type { TestWalletOptions } from '../testWalletOptions.js'

/** A wallet of alice and bob on chains that nobody asks, with what it emitted and a short way to ask it. */
export function setUpWallet(options: Partial<TestWalletOptions> = {}) {
  const wallet = createTestWallet({
    name: 'Test Wallet',
    rdns: 'test.wallet',
    privateKeys: [stackAccounts.alice.privateKey, stackAccounts.bob.privateKey],
    chains: { 1: 'http://127.0.0.1:1', 10: 'http://127.0.0.1:1' },
    page: createFakePage(),
    ...options,
  })
  const events: [string, unknown][] = []
  for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']) {
    wallet.provider.on(name, (payload) => events.push([name, payload]))
  }
  const ask = (method: string, params?: unknown) => wallet.provider.request({ method, params })
  return { ...wallet, ask, events }
}
