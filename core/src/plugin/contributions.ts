import type { ComponentType } from 'react'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import type { View } from '../router/defineView.js'

/** A button in the Account screen's strip. */
export type AccountAction = {
  /** Name of the feature toggle that shows and hides it, e.g. `swaps`. */
  readonly id: string
  /** Message key. */
  readonly label: string
  /** SVG path data on a 20 × 20 grid, drawn with a 1.5 stroke. */
  readonly icon: string
  readonly view: View<string, undefined>
  /** Reactive: whether the action makes sense for the account and network now. */
  readonly isAvailable?: (kit: Kit) => boolean
}

/** A tab of the Account screen, beside Tokens and NFTs. */
export type AccountTab = {
  /** Name of the feature toggle that shows and hides it, e.g. `history`. */
  readonly id: string
  readonly label: string
  readonly load: () => Promise<{ default: ComponentType }>
  readonly isAvailable?: (kit: Kit) => boolean
}

/** Props that the Connect screen hands to every method. */
export type ConnectMethodProps = {
  /** The legal checkbox is shown and not yet ticked. */
  readonly isDisabled: boolean
}

/** A way to connect above or below the wallet rows. */
export type ConnectMethod = {
  /** Its place in `order.connectMethods`. */
  readonly id: 'email' | 'social' | (string & {})
  /** Name of the feature toggle that shows and hides it; `id` where absent. */
  readonly feature?: string
  readonly load: () => Promise<{ default: ComponentType<ConnectMethodProps> }>
}

/** A wallet known by name, not by presence: a directory's row. */
export type ListedWallet = {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  readonly namespaces: readonly Namespace[]
}

/** Rows that a directory adds to the Connect screen. */
export type WalletList = {
  readonly slot: 'featured' | 'recommended'
  /** Reads the wallets; called when the list is first drawn. */
  readonly load: () => Promise<{ default: (kit: Kit) => Promise<readonly ListedWallet[]> }>
  /** Where a row leads. */
  readonly view: View<string, { readonly wallet: ListedWallet }>
}

/** The "All wallets" row. */
export type AllWalletsEntry = {
  readonly feature: string
  readonly view: View<string, undefined>
  /** Shown at the row's end, e.g. `480+`. */
  readonly count?: string
}

/**
 * A step between a successful connect and the closing of the modal (a required sign-in). It gives true when it took over,
 * i.e. opened a view of its own; the modal then stays open.
 */
export type AfterConnect = {
  readonly load: () => Promise<{
    default: (kit: Kit, options: { readonly namespace: Namespace }) => Promise<boolean>
  }>
}

/** What a plugin puts into core screens: data only. */
export type Contributions = {
  readonly accountActions?: readonly AccountAction[]
  readonly accountTabs?: readonly AccountTab[]
  readonly connectMethods?: readonly ConnectMethod[]
  readonly walletLists?: readonly WalletList[]
  readonly allWallets?: AllWalletsEntry
  readonly afterConnect?: readonly AfterConnect[]
}
