import type { Wallet } from '@wallet-standard/base'
import type { OwnerControl } from '../wallet/ownerControl.js'

/** What the wallet shows its owner, and the page where it is permitted. */
export type SolanaWalletState = {
  readonly permitted: boolean
  readonly locked: boolean
  /** The exposed accounts, the selected one first; what the page sees only while permitted and unlocked. */
  readonly accounts: readonly string[]
  /** The networks that its accounts serve (CAIP-2). */
  readonly networks: readonly string[]
}

/** The hand of the wallet's owner, and of a test. Requests go by the names of the features: `solana:signMessage`. */
export type SolanaWalletControl = OwnerControl & {
  /** Registers the wallet by the Wallet Standard now, and with every page that asks from now on. */
  register(): void
  /** Takes it off the page, as an extension that is switched off does. */
  unregister(): void
  /** Registers anything at all, for hostile wallets. */
  registerRaw(wallet: unknown): void
  /** Emits a change as it stands, for late or odd ones. */
  emitChange(properties: unknown): void
  /** Lets the accounts serve these networks only (CAIP-2), as an owner who switches one off. */
  setNetworks(caipNetworkIds: readonly string[]): void
  state(): SolanaWalletState
  /** How many listeners pages have on the wallet. */
  listenerCount(): number
  /** Takes the wallet off the page for good. */
  destroy(): void
}

/** A Solana wallet on a page. */
export type SolanaTestWallet = { readonly wallet: Wallet; readonly control: SolanaWalletControl }
