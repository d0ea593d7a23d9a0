import type { IdentifierArray, IdentifierRecord, Wallet, WalletIcon } from '@wallet-standard/base'
import { describeWallet } from '../wallet/describeWallet.js'
import { showPanel } from '../wallet/showPanel.js'
import { createSignFeatures } from './createSignFeatures.js'
import { createStandardFeatures } from './createStandardFeatures.js'
import { createWalletCore } from './createWalletCore.js'
import { registerWallet } from './registerWallet.js'
import type { SolanaTestWallet, SolanaWalletControl } from './solanaTestWallet.js'
import type { SolanaWalletOptions } from './solanaWalletOptions.js'
import { standardChains } from './standardChains.js'

/**
 * Puts a Solana wallet on the page: real ed25519 keys, the Wallet Standard, and an owner who does as told.
 * It keeps its permissions for the page's origin over reloads and in step with other tabs, as a wallet does.
 *
 * @throws RangeError without a seed.
 * @example
 * const { control } = createSolanaWallet({ name: 'Test Wallet', seeds, rpcUrls: { [caipNetworkId]: rpcUrl } })
 * control.setPolicy('reject', { method: 'solana:signMessage' })
 */
export function createSolanaWallet(given: SolanaWalletOptions): SolanaTestWallet {
  const page = given.page ?? globalThis.window
  const options = { ...given, ...(page ? { page } : {}) }
  const core = createWalletCore({ ...options, onPrompt: () => panel?.draw() })
  const info = describeWallet({ ...options, rdns: `standard:${options.name}` })
  const versions = options.transactionVersions ?? ['legacy', 0]
  const features = Object.fromEntries(
    Object.entries({
      ...createStandardFeatures(core),
      ...createSignFeatures(core, versions),
    }).filter(([name]) => !options.without?.includes(name)),
  ) as IdentifierRecord<unknown>
  const wallet: Wallet = {
    version: '1.0.0',
    name: info.name,
    icon: info.icon as WalletIcon,
    features,
    get chains() {
      return core.networks().flatMap((id) => standardChains[id] ?? []) as IdentifierArray
    },
    get accounts() {
      return core.exposed()
    },
  }
  let unregister = () => {}
  const undo: (() => void)[] = []

  const control: SolanaWalletControl = {
    ...core.owner.control,
    register() {
      unregister()
      if (page) unregister = registerWallet(page, wallet)
    },
    unregister() {
      unregister()
      unregister = () => {}
    },
    registerRaw(raw) {
      if (page) undo.push(registerWallet(page, raw))
    },
    emitChange: (properties) => core.emitter.emit('change', properties),
    setNetworks: core.setNetworks,
    state() {
      const { permitted, locked } = core.owner.state.get()
      return { permitted, locked, accounts: core.selected(), networks: core.networks() }
    },
    listenerCount: core.emitter.count,
    destroy() {
      for (const each of [unregister, ...undo]) each()
      core.owner.state.destroy()
      panel?.remove()
    },
  }
  const panel =
    options.ui && page?.document ? showPanel({ document: page.document, info, control }) : undefined
  if (options.register ?? true) control.register()
  return { wallet, control }
}
