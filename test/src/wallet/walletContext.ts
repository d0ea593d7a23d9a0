import type { PrivateKeyAccount } from 'viem/accounts'
import type { createWalletState } from './createWalletState.js'
import type { WalletState } from './walletState.js'

/** What the wallet's methods work with. */
export type WalletContext = {
  readonly state: createWalletState.ReturnType<WalletState>
  readonly accounts: readonly PrivateKeyAccount[]
  /** The addresses that the page may see now: none while it is not permitted or the wallet is locked. */
  exposed(): readonly `0x${string}`[]
  /** The JSON-RPC URL by chain id, with the chains that pages added. */
  chains(): Readonly<Record<number, string>>
  isOnline(): boolean
  /** Has `wallet_connect`. */
  readonly signsIn: boolean
  /** Resolves when the wallet's owner agrees. */
  ask(method: string, params: unknown): Promise<void>
  /** The methods of the questions that have no answer yet. */
  asking(): readonly string[]
  capabilities(): Readonly<Record<string, unknown>> | undefined
  assets(): Readonly<Record<string, readonly unknown[]>> | undefined
}

/** A method of the wallet: takes the parameters of the request, gives the result or throws a ProviderRpcError. */
export type WalletMethod = (context: WalletContext, params: unknown) => Promise<unknown> | unknown
