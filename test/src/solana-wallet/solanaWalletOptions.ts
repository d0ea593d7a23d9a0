import type { TestWalletPage } from '../wallet/testWalletPage.js'
import type { TestWalletPolicy } from '../wallet/testWalletPolicy.js'

/** What a Solana test wallet is, and how it behaves at first. */
export type SolanaWalletOptions = {
  /** The name it registers with; also the identity under which it keeps its permissions. */
  readonly name: string
  /** The icon it shows, normally a `data:` URL; a drawn one unless given. */
  readonly icon?: string
  /** The ed25519 seeds of its accounts, 32 bytes each; all are exposed once permitted, the selected one first. */
  readonly seeds: readonly `0x${string}`[]
  /** The wallet's own names for its accounts, in the order of the seeds. */
  readonly labels?: readonly string[]
  /** The networks it serves: the JSON-RPC URL by CAIP-2 id. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** Features that this wallet does not have, for instance `solana:signAndSendTransaction`. */
  readonly without?: readonly string[]
  /** The formats of transactions that it takes; `legacy` and 0 unless given. */
  readonly transactionVersions?: readonly ('legacy' | 0)[]
  /** `approve` unless given, and `hang` where it has a panel. */
  readonly policy?: TestWalletPolicy
  /** Registers itself by the Wallet Standard; true unless given. `control.register()` does it later. */
  readonly register?: boolean
  /** How long its owner takes to answer, in milliseconds. */
  readonly delayMs?: number
  /** Shows a panel at the bottom of the page in which a person, or a test, answers. */
  readonly ui?: boolean
  /** The window that it lives in; the global one unless given. */
  readonly page?: TestWalletPage
}
