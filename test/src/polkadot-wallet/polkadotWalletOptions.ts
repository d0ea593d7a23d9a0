import type { TestWalletPage } from '../wallet/testWalletPage.js'
import type { TestWalletPolicy } from '../wallet/testWalletPolicy.js'
import type { PolkadotSeed } from './polkadotAccounts.js'

/** What a Polkadot test wallet is, and how it behaves at first. */
export type PolkadotWalletOptions = {
  /** Its key in `injectedWeb3`; also the identity under which it keeps its permissions. */
  readonly id: string
  /** Its name, on its panel. */
  readonly name: string
  /** The version it says it has; `1.0.0` unless given. */
  readonly version?: string
  /** The keys of its accounts; all are exposed once permitted, the selected one first. */
  readonly seeds: readonly PolkadotSeed[]
  /** Accounts that it lists besides, as they stand: of the type `ethereum`, or odd ones. It cannot sign for them. */
  readonly extraAccounts?: readonly unknown[]
  /** `approve` unless given, and `hang` where it has a panel. */
  readonly policy?: TestWalletPolicy
  /** Is in `injectedWeb3` at once; true unless given. `control.inject()` does it later. */
  readonly inject?: boolean
  /** `accounts` has no `subscribe`. */
  readonly lacksSubscribe?: boolean
  /** How long its owner takes to answer, in milliseconds. */
  readonly delayMs?: number
  /** Shows a panel at the bottom of the page in which a person, or a test, answers. */
  readonly ui?: boolean
  /** The window that it lives in; the global one unless given. */
  readonly page?: TestWalletPage
}
