import type { TestWalletPolicy } from './testWalletPolicy.js'

/** What a wallet of any namespace remembers about a page's origin over reloads, in its own entry of the page's storage. */
export type OwnerState = {
  /** Whether the page may see the accounts. */
  readonly permitted: boolean
  readonly locked: boolean
  /** The exposed accounts as indexes of the keys, the selected one first. */
  readonly accounts: readonly number[]
  /** How its owner behaves, with `*` for every method that is not named. */
  readonly policies: Readonly<Record<string, TestWalletPolicy>>
}
