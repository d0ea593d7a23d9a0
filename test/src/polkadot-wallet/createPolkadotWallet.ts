import { showPanel } from '../wallet/showPanel.js'
import type { TestWalletPage } from '../wallet/testWalletPage.js'
import { createEntry } from './createEntry.js'
import { createPolkadotCore } from './createPolkadotCore.js'
import type { InjectedEntry, PolkadotWallet, PolkadotWalletControl } from './polkadotWallet.js'
import type { PolkadotWalletOptions } from './polkadotWalletOptions.js'

type InjectedPage = TestWalletPage & { injectedWeb3?: Record<string, InjectedEntry> }

/**
 * Puts a Polkadot wallet on the page: real keys, `injectedWeb3`, and an owner who does as told. It keeps its permissions for
 * the page's origin over reloads and in step with other tabs. No WebAssembly: it works under any policy.
 *
 * @throws RangeError without a key.
 * @see https://github.com/polkadot-js/extension/blob/master/packages/extension-inject/src/types.ts
 * @example
 * const { alice, bob } = polkadotAccounts
 * const { control } = createPolkadotWallet({ id: 'test-wallet', name: 'Test Wallet', seeds: [alice, bob] })
 * control.setPolicy('reject', { method: 'signRaw' })
 */
export function createPolkadotWallet(given: PolkadotWalletOptions): PolkadotWallet {
  const page = (given.page ?? globalThis.window) as InjectedPage | undefined
  const options = { ...given, ...(page ? { page } : {}) }
  const core = createPolkadotCore({ ...options, onPrompt: () => panel?.draw() })
  const entry = createEntry(core, options)
  const { owner } = core
  const { state } = owner

  const control: PolkadotWalletControl = {
    ...owner.control,
    inject() {
      if (!page) return
      page.injectedWeb3 ??= {}
      page.injectedWeb3[options.id] = entry
    },
    setGenesis(index, genesisHash) {
      state.update({ genesis: { ...state.get().genesis, [index]: genesisHash } })
    },
    prompts: core.prompts,
    state() {
      const { permitted, locked, accounts } = state.get()
      return {
        permitted,
        locked,
        accounts: accounts.flatMap((index) => core.pairs[index]?.address ?? []),
      }
    },
    listenerCount: () => core.listeners.size,
    destroy() {
      if (page?.injectedWeb3?.[options.id] === entry) delete page.injectedWeb3[options.id]
      core.listeners.clear()
      state.destroy()
      panel?.remove()
    },
  }
  const info = { name: options.name, rdns: options.id }
  const panel =
    options.ui && page?.document ? showPanel({ document: page.document, info, control }) : undefined

  if (options.inject ?? true) control.inject()
  return { entry, control }
}
