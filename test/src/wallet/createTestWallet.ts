import { announceProvider } from './announceProvider.js'
import { createControl } from './createControl.js'
import { createProvider } from './createProvider.js'
import { createWalletCore } from './createWalletCore.js'
import { describeWallet } from './describeWallet.js'
import { dispatchAnnouncement } from './dispatchAnnouncement.js'
import { showPanel } from './showPanel.js'
import type { TestWallet, TestWalletControl } from './testWallet.js'
import type { TestWalletOptions } from './testWalletOptions.js'

/**
 * Puts a wallet on the page: real keys, real chains, EIP-1193 and EIP-6963, and an owner who does as told.
 * It keeps its permissions for the page's origin over reloads and in step with other tabs, as a wallet does.
 *
 * @throws RangeError without a key or a chain.
 * @example
 * const { control } = createTestWallet({ name: 'Test Wallet', rdns: 'test.wallet', privateKeys, chains: { 1: rpcUrl } })
 * control.setPolicy('reject', { method: 'personal_sign' })
 */
export function createTestWallet(given: TestWalletOptions): TestWallet {
  const page = given.page ?? globalThis.window
  const options = { ...given, ...(page ? { page } : {}) }
  const core = createWalletCore({ ...options, onPrompt: () => panel?.draw() })
  const provider = createProvider(core, options)
  const info = describeWallet(options)
  const detail = Object.freeze({ info, provider })
  let stopAnnouncing = () => {}

  const control: TestWalletControl = createControl({
    core,
    announce() {
      stopAnnouncing()
      if (page) stopAnnouncing = announceProvider(page, detail)
    },
    announceRaw(raw) {
      const lacksProvider = typeof raw === 'object' && raw !== null && !('provider' in raw)
      if (page) dispatchAnnouncement(page, lacksProvider ? { provider, ...raw } : raw)
    },
    destroy() {
      stopAnnouncing()
      core.owner.state.destroy()
      panel?.remove()
    },
  })
  const panel =
    options.ui && page?.document ? showPanel({ document: page.document, info, control }) : undefined

  if (page && options.legacy) Object.assign(page, { ethereum: provider })
  if (options.announce ?? true) control.announce()
  return { provider, control }
}
