import type { Network, ViemChain } from '../networks/network.js'
import type { Plugin } from '../plugin/definePlugin.js'
import type { DataProviders } from '../service/dataProviders.js'
import type { StorageArea } from '../storage/createStorage.js'

/** Where an endpoint is; `restrictedUrl` is used in the timezones that a service may not serve otherwise. */
export type ServiceConfig = string | { readonly url: string; readonly restrictedUrl?: string }

/**
 * The features that a host can switch on and off, by name. A listed plugin's feature is on unless it is set off here. Third-party plugins
 * add theirs: `declare module '@wallet-kit/core' { interface Features { readonly note?: boolean } }`.
 */
export interface Features {
  readonly swaps?: boolean
  readonly onramp?: boolean
  readonly receive?: boolean
  readonly send?: boolean
  readonly history?: boolean
  readonly email?: boolean
  readonly passkey?: boolean
  /** The wallet's key in Account: passkeys, the recovery code, its export. */
  readonly walletKey?: boolean
  /** The social providers, in their order, or false. */
  readonly socials?: readonly string[] | boolean
  /** False folds the wallet rows behind one row when email or social is on. */
  readonly emailShowWallets?: boolean
  /** Folds the wallet rows behind one row when email or social is on (default off). */
  readonly collapseWallets?: boolean
  readonly allWallets?: boolean
  readonly analytics?: boolean
  /** Asks to accept the terms before connecting (default off). */
  readonly legalCheckbox?: boolean
  readonly smartSessions?: boolean
}

/** The ways to connect that Connect shows. */
export type ConnectMethodName = 'email' | 'social' | 'wallet'
/** Where wallets of a kind stand in the list. */
export type ConnectorSlot =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Configured orders; what is left out follows in the default order. */
export type Order = {
  /** The buttons of Account, by the names of their features. */
  readonly features?: readonly string[]
  readonly connectMethods?: readonly ConnectMethodName[]
  readonly connectors?: readonly ConnectorSlot[]
}

/** `system`: as the visitor's device is set. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** The public inputs of the design; values are CSS. */
export type ThemeVariables = {
  readonly '--wk-accent'?: string
  readonly '--wk-font-family'?: string
  readonly '--wk-radius-unit'?: string
  readonly '--wk-z-index'?: string
}

/** How the modal and the host's buttons look. */
export type ThemeConfig = { readonly mode?: ThemeMode; readonly variables?: ThemeVariables }

/** What a host gives to `createWalletKit`. */
export type Config<plugins extends readonly Plugin[] = readonly Plugin[]> = {
  /** At least one; the first is active until the visitor chooses. Plain data from a plugin's `./networks`, or viem chains. */
  readonly networks: readonly (Network | ViemChain)[]
  /** What the kit can do beyond connecting, each by its factory: `eip155()`, `swap()`. */
  readonly plugins?: plugins
  /** Part of every storage key and of `data-wk-root`; two kits on a page need two ids. Default `default`. */
  readonly id?: string
  /** Shown to the visitor and to wallets. */
  readonly metadata?: {
    readonly name: string
    readonly description?: string
    readonly url?: string
    readonly icons?: readonly string[]
  }
  /** For plugins that talk to a project service; false: a service of one's own without one. */
  readonly projectId?: string | false
  /** CAIP-2 id or network of the list; default the first. */
  readonly defaultNetwork?: string | Network | ViemChain
  /** A wallet may stay on a network that is not configured: no screen asks to switch. */
  readonly allowUnsupportedChain?: boolean
  readonly features?: Features
  /** Where the services of the host are; what is absent is not asked. */
  readonly services?: {
    readonly blockchain?: ServiceConfig
    readonly directory?: ServiceConfig
    readonly analytics?: ServiceConfig
    readonly images?: ServiceConfig
  }
  /** The host's own sources of what the blockchain service answers, each taken in its place. */
  readonly providers?: DataProviders
  readonly order?: Order
  readonly theme?: ThemeConfig
  /** What the visitor accepts before connecting, with the feature `legalCheckbox`. */
  readonly legal?: { readonly termsUrl?: string; readonly privacyUrl?: string }
  /** The "What is a wallet?" link of the header; without it there is none. */
  readonly helpUrl?: string
  /** "New to wallets? Get one"; without it there is no such line. */
  readonly walletGuideUrl?: string
  /** False: networks, wallets and tokens without an image of their own show initials, not the marks that come with the kit. */
  readonly marks?: boolean
  /** Names for addresses, shown in place of "Account 4". */
  readonly addressLabels?: Readonly<Record<string, string>>
  /** BCP 47 tag for texts, numbers and direction; default `en`. */
  readonly locale?: string
  /** Texts that replace the kit's own, by message key. */
  readonly messages?: Readonly<Record<string, string>>
  /** How the kit reaches services and RPC endpoints; default the page's `fetch`. */
  readonly fetch?: typeof globalThis.fetch
  /** Where the kit keeps its few values; default `localStorage`. False: memory only. */
  readonly storage?: StorageArea | false
}

/** The configuration after validation, with defaults filled in. */
export type ResolvedConfig = Omit<
  Config,
  'networks' | 'plugins' | 'id' | 'locale' | 'allowUnsupportedChain' | 'defaultNetwork'
> & {
  readonly id: string
  readonly locale: string
  readonly networks: readonly Network[]
  readonly plugins: readonly Plugin[]
  readonly allowUnsupportedChain: boolean
  readonly defaultNetwork: Network
}
