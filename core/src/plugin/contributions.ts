import type { ComponentType } from 'react'
import type { SignInRequest } from '../connection/adapter.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/namespaces.js'
import type { View } from '../router/defineView.js'
import type { DataName, DataReaders } from '../service/dataProviders.js'
import type { Plugin } from './definePlugin.js'

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

/** Leads an account that has no name to one: a quiet button under who is connected. */
export type Naming = {
  /** Name of the feature toggle that shows and hides it. */
  readonly id: string
  /** Message key. */
  readonly label: string
  readonly view: View<string, undefined>
  /** Reactive: whether the account can get one. */
  readonly isAvailable?: (kit: Kit) => boolean
}

/** Props of an Account tab. */
export type AccountTabProps = {
  /** Reads all that Account shows anew, past the caches. */
  readonly onRetry: () => void
}

/** A tab of the Account screen. */
export type AccountTab = {
  /** Name of the feature toggle that shows and hides it, e.g. `history`. */
  readonly id: string
  readonly label: string
  readonly load: () => Promise<{ default: ComponentType<AccountTabProps> }>
  readonly isAvailable?: (kit: Kit) => boolean
}

/** What stands below the native balance: what all that the account holds is worth. */
export type AccountWorth = {
  readonly load: () => Promise<{ default: ComponentType<{ readonly hasBalance: boolean }> }>
}

/** Reads what a tab of Account shows, together with the account's own data. */
export type AccountReader = {
  readonly load: () => Promise<{
    default: (kit: Kit, options: { readonly forceUpdate: boolean }) => Promise<unknown>
  }>
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
  /** Reactive: whether it is shown; always where absent. */
  readonly isAvailable?: (kit: Kit) => boolean
  readonly load: () => Promise<{ default: ComponentType<ConnectMethodProps> }>
}

/** Where a wallet takes a WalletConnect pairing, and `browse`, where it takes this page. */
export type WalletLinks = {
  /** The app's own scheme, maybe with a path: `fern://`, `fern://main`. */
  readonly native?: string
  /** An https address that opens the app. */
  readonly universal?: string
  /** The scheme of its program for desktops. */
  readonly desktop?: string
  /** The https address of a wallet that runs in the browser. */
  readonly web?: string
  /**
   * Opens a page in the browser of the wallet's app, where the wallet is present: an https address with `{url}` and maybe
   * `{ref}`, the page's origin. Phones use it where there is no pairing to be had.
   */
  readonly browse?: string
}

/** Where a wallet is had: https addresses. */
export type WalletStores = {
  readonly [store in 'chrome' | 'firefox' | 'edge' | 'safari' | 'ios' | 'android']?: string
}

/** A wallet known by name, not by presence: a directory's row. */
export type ListedWallet = {
  readonly id: string
  readonly name: string
  /** An https or data url. */
  readonly icon?: string
  readonly rdns?: string
  readonly namespaces: readonly Namespace[]
  /**
   * The connector ids by which it is found in a page beside its `rdns`, `standard:<name>`, `injectedWeb3:<key>` and
   * `wbip:<provider id>`, and further names.
   */
  readonly aliases?: readonly string[]
  readonly links?: WalletLinks
  /** It scans pairing codes, also where no link of it is known. */
  readonly supportsWalletConnect?: boolean
  /** Its own page, https. */
  readonly homepage?: string
  readonly stores?: WalletStores
}

/** Rows that a directory adds to the Connect screen. */
export type WalletList = {
  readonly slot: 'featured' | 'custom' | 'recommended'
  /** How many rows it has at most; a wallet that is present leaves its place to the next. */
  readonly limit?: number
  /** Reads the wallets; called when the list is first drawn. */
  readonly load: () => Promise<{ default: (kit: Kit) => Promise<readonly ListedWallet[]> }>
}

/** What makes the rows of wallets real links on phones: a pairing that is ready before the tap. */
export type WalletLinkSource = {
  /** Called while rows are drawn, on phones only; gives the function that ends it. */
  start(): () => void
  /** Reactive: where a wallet takes the pairing; undefined while there is none, and for wallets without a link. */
  getHref(wallet: ListedWallet): { readonly href: string; readonly target?: string } | undefined
}

/** The "All wallets" row. */
export type AllWalletsEntry = {
  readonly feature: string
  readonly view: View<string, undefined>
  /** Shown at the row's end, e.g. `480+`; a function where it depends on the kit's networks. */
  readonly count?: string | ((kit: Kit) => string | undefined)
  /** `mobile`: the row is there on phones and tablets only. */
  readonly only?: 'mobile'
}

/** What a plugin knows of wallets that are not in this page: a directory lists them, a pairing reaches them. */
export type WalletSource = {
  /** Rows of the Connect screen. */
  readonly lists?: readonly WalletList[]
  /** The row that leads to all of them. */
  readonly all?: AllWalletsEntry
  /** How a wallet is had that can neither be asked nor paired with. Without it such a wallet has no row. */
  readonly get?: {
    readonly view: View<string, { readonly wallet: ListedWallet }>
    /** Finds a wallet by the id of its connector, which may be its rdns; undefined for one that is not known. */
    readonly load: () => Promise<{
      default: (kit: Kit, connectorId: string) => Promise<ListedWallet | undefined>
    }>
  }
  readonly links?: { readonly load: () => Promise<{ default: (kit: Kit) => WalletLinkSource }> }
}

/**
 * A step between a successful connect and the closing of the modal (a required sign-in). It gives true when it took over,
 * i.e. opened a view of its own; the modal then stays open.
 */
export type AfterConnect = (
  kit: Kit,
  options: { readonly namespace: Namespace },
) => Promise<boolean>

/** Prepares what a wallet is asked to sign while it connects; undefined where it should only connect. Called where the wallet can do that. */
export type PrepareSignIn = (
  kit: Kit,
  options: { readonly namespace: Namespace; readonly signal: AbortSignal },
) => Promise<SignInRequest | undefined>

/**
 * Where a plugin reads what accounts hold and did: the chain itself, an indexer. It is asked where neither the host's providers nor the
 * blockchain service tell.
 */
export type DataSource = {
  /** Reactive: whether it can tell this of a network (CAIP-2). */
  readonly has: (kit: Kit, name: DataName, caipNetworkId: string) => boolean
  /**
   * Gives the code that reads something of a namespace: always the same function, which is called once. Its readers are made anew for
   * each question, so what is to be remembered belongs into the plugin's slice.
   */
  readonly readers: (
    namespace: Namespace,
    name: DataName,
  ) => (() => Promise<{ default: (kit: Kit) => DataReaders }>) | undefined
}

/** What a plugin puts into core screens: data only. */
export type Contributions = {
  readonly accountActions?: readonly AccountAction[]
  readonly accountTabs?: readonly AccountTab[]
  readonly accountWorth?: AccountWorth
  readonly accountReaders?: readonly AccountReader[]
  readonly naming?: Naming
  readonly connectMethods?: readonly ConnectMethod[]
  readonly walletSource?: WalletSource
  readonly data?: DataSource
  /** Both are actions whose code `lazyAction` loads. */
  readonly signIn?: PrepareSignIn
  readonly afterConnect?: AfterConnect
}

/** What the core itself brings to the modal, in a plugin's shape. */
export type CorePart = Pick<Plugin, 'views' | 'contributes' | 'messages'>

/** Whoever brings something to the modal: the core itself, once the modal's code is here, and the plugins. */
export const contributorsOf = (kit: Kit): readonly CorePart[] =>
  kit.core ? [kit.core, ...kit.plugins] : kit.plugins

/** Sorts by a partly configured order: what it names comes first, the rest follows in default order, the unknown last. */
export function orderBy<item>(
  items: readonly item[],
  idOf: (item: item) => string,
  configured: readonly string[] | undefined,
  defaults: readonly string[],
): readonly item[] {
  const order = [...new Set([...(configured ?? []), ...defaults])]
  const place = (item: item) => {
    const index = order.indexOf(idOf(item))
    return index < 0 ? order.length : index
  }
  return [...items].sort((a, b) => place(a) - place(b))
}
