import type { Kit, Network } from '@wallet-kit/core'
import type { Adapter, AdapterCalls, ListedWallet, WalletLink } from '@wallet-kit/core/plugin'

// What code blocks leave to the reader. Every block sees these names; what a page itself declares comes first.

export declare const kit: Kit
export declare function showFailure(error: unknown): void

export declare const address: string
export declare const caipAddress: string
/** The receiver of a transfer. */
export declare const to: string
/** A token's address. */
export declare const usdc: string
export declare const owner: string
export declare const mint: string
/** What a QR code of WalletConnect holds. */
export declare const uri: string
/** Of web3.js. */
export declare const transaction: { serialize(): Uint8Array }

// plugins/swap/README.md: a provider of quotes.
export declare function readAllowance(token: string, owner: string): Promise<bigint>
export declare function encodeApprove(amount: bigint): string
/** Asks the pool for the call that swaps. */
export declare function buildPoolSwap(swap: {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly userAddress: string
  readonly slippage: string
}): Promise<{
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: bigint
  readonly gas: bigint
  readonly gasPrice: bigint
  readonly toAmount: bigint
}>

// docs/write-a-plugin.md: a plugin that pairs wallets by a link.
export declare function preparePairing(kit: Kit): () => void
export declare function getPairing(kit: Kit): { readonly uri: string } | undefined
export declare function buildLink(
  pairing: ReturnType<typeof getPairing>,
  wallet: ListedWallet,
): { readonly href: string } | undefined

// docs/write-a-plugin.md: an adapter of its own.
export interface AcmeProvider {
  readonly accounts: readonly string[]
}
export declare const watchWallets: Adapter<'polkadot'>['discover']
export declare function createLink(kit: Kit): WalletLink<'polkadot'>
export declare function createCalls(kit: Kit): AdapterCalls<'polkadot'>
export declare function isAddress(value: string): boolean
export declare const first: Network
export declare const second: Network
export declare const alice: string
export declare const bob: string
/** A fresh adapter, and a wallet that it can discover. */
export declare function createSubject(): {
  readonly adapter: Adapter
  readonly wallet: {
    readonly promptCount: number
    setPolicy(policy: 'approve' | 'reject' | 'hang'): void
    switchAccount(address: string): void
    revoke(): void
  }
}
