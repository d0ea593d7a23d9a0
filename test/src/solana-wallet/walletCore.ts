import type { createOwner } from '../wallet/createOwner.js'
import type { OwnerState } from '../wallet/ownerState.js'
import type { SolanaKey } from './solanaKey.js'

/** What the wallet's features work with. */
export type WalletCore = {
  readonly owner: createOwner.ReturnType<OwnerState>
  /** The accounts that the page may see now, as the Wallet Standard has them: none while it is not permitted. */
  exposed(): readonly StandardAccount[]
  /** The key of an account object of the page; 4100 where the page may not see it. */
  requireKey(account: unknown): SolanaKey
  /** The JSON-RPC URL of a network by its name in the Wallet Standard; 4901 where the wallet does not serve it. */
  requireUrl(chain: unknown): string
}

/** An account, as the page sees it. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly `solana:${string}`[]
  readonly features: readonly `solana:${string}`[]
  readonly label?: string
}
