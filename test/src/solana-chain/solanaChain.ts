import type { FaultSwitch } from '../stack/createFaultSwitch.js'
import type { ChainRequest } from '../stack/startChainServer.js'
import type { SolanaToken } from './solanaTokens.js'
import type { SolanaTransaction } from './solanaTransaction.js'

/**
 * A running Solana chain. Its fault switch goes by the names of JSON-RPC methods, those of subscriptions too:
 * `fault('signatureSubscribe', 'hang')`.
 */
export type SolanaChain = FaultSwitch<ChainRequest> & {
  /** It answers as Solana's mainnet does, genesis hash and all: the network that a host has configured. */
  readonly caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  /** Where pages and wallets ask it. */
  readonly rpcUrl: string
  /** Where they subscribe: pass it to web3.js as `wsEndpoint`. */
  readonly wsUrl: string
  readonly tokens: readonly SolanaToken[]
  /** Gives an address so many lamports; returns the signature of that transaction. */
  airdrop(address: string, lamports: bigint): string
  /** Lamports. */
  getBalance(address: string): bigint
  /** What an owner holds of a token in all of its accounts, in base units. */
  getTokenBalance(owner: string, mint: string): bigint
  /** Every transaction since the start with what it moved, the oldest first. */
  transactions(): readonly SolanaTransaction[]
}
