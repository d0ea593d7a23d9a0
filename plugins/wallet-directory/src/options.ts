import { pluginId, type Signal, type WalletStores } from '@wallet-kit/core'

/** A wallet as a directory service answers it and a host writes it. */
export type DirectoryWallet = {
  /** Unique in the list. */
  readonly id: string
  readonly name: string
  /** The reverse domain name that it announces (EIP-6963). */
  readonly rdns?: string
  /** An https or data url. */
  readonly image?: string
  /** CAIP-2 ids, or namespaces alone: `eip155:1`, `solana`. */
  readonly chains: readonly string[]
  /** The scheme under which its app takes a WalletConnect pairing: `fern://`. */
  readonly mobileLink?: string
  /** An https address that opens its app with a pairing. */
  readonly universalLink?: string
  /** The scheme of its program for desktops. */
  readonly desktopLink?: string
  /** The https address of a wallet that runs in the browser. */
  readonly webLink?: string
  /**
   * Opens a page in the browser of its app, where it is present: an https address with `{url}` and maybe `{ref}`, the page's
   * origin: `https://fern.example/browse/{url}?ref={ref}`.
   */
  readonly browseLink?: string
  /** It scans WalletConnect codes, also where it has none of these links. */
  readonly supportsWalletConnect?: boolean
  /** Its own page, https. */
  readonly homepage?: string
  /** Where it is had: https addresses. */
  readonly stores?: WalletStores
  /**
   * The connector ids by which it is found in a page, beside `rdns`: `standard:<name>` (Wallet Standard), `injectedWeb3:<key>`
   * (Polkadot), `wbip:<provider id>` (Bitcoin). Or further names.
   */
  readonly injected?: readonly string[]
}

/** Options of `walletDirectory`. Wallets are named by their id in the list. */
export type WalletDirectoryOptions = {
  /** Shown on Connect and first in the list, in this order. */
  readonly featured?: readonly string[]
  /** Nothing but these, beside `custom`. */
  readonly include?: readonly string[]
  /** All but these. */
  readonly exclude?: readonly string[]
  /** Wallets of the host's own, shown on Connect (slot `custom`) and in the list. */
  readonly custom?: readonly DirectoryWallet[]
  /** How many further wallets Connect recommends. Default 2. */
  readonly recommended?: number
  /** Whether Connect has the row "All wallets": always (default), on phones and tablets only, or never. */
  readonly allWallets?: 'show' | 'only-mobile' | 'hide'
}

/** The options as the plugin's slice gets them. */
type OwnOptions = WalletDirectoryOptions & {
  /**
   * How many wallets the service says it has for the kit's networks and the host's lists; undefined until it has answered, and if its list
   * is not shown. It is an option because the row "All wallets" needs it before the plugin's slice is loaded.
   */
  readonly serviceCount: Signal<number | undefined>
}

/** The plugin's id. */
export const walletDirectoryId = pluginId<OwnOptions>('wallet-directory')
