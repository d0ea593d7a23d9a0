import type { BitcoinNode } from '../bitcoin-node/bitcoinNode.js'
import type { PolkadotChain } from '../polkadot-chain/polkadotChain.js'
import type { Relay } from '../relay/relay.js'
import type { SolanaChain } from '../solana-chain/solanaChain.js'
import type { PriceMove } from './amm/movePrice.js'
import type { FaultSwitch } from './createFaultSwitch.js'
import type { Rpc } from './createRpc.js'
import type { ManyTokens } from './service/createManyTokens.js'
import type { ManyTransactions } from './service/history/createManyTransactions.js'
import type { ServiceRequest } from './service/serviceRequest.js'
import type { StackSmartAccounts } from './smart-accounts/startSmartAccounts.js'
import type { StackAccount, stackAccounts } from './stackAccounts.js'
import type { StackChainId, StackNetwork } from './stackNetworks.js'
import type { StackToken } from './stackTokens.js'
import type { ChainRequest } from './startChainServer.js'

/** A running chain. Its fault switch goes by the names of JSON-RPC methods: `fault('eth_*', 'hang')`. */
export type StackChain = StackNetwork &
  FaultSwitch<ChainRequest> & {
    /** Where pages and wallets ask it. */
    readonly rpcUrl: string
    readonly tokens: readonly StackToken[]
    /** Where swaps are sent, and what is approved for them. */
    readonly swapRouter: `0x${string}`
    /** Asks anvil itself, past the fault switch and its log; `anvil_*` and `evm_*` methods too. */
    readonly rpc: Rpc
    /** Lets the price of a token fall in a pool of the exchange, by a swap of the stack's own account. */
    movePrice(move: PriceMove): Promise<void>
    /** The process, for those who watch it. */
    readonly pid: number
  }

/** The running blockchain service. Its fault switch goes by paths: `fault('/v1/account/*', { status: 503 })`. */
export type StackService = FaultSwitch<ServiceRequest> & {
  readonly url: string
  /** Adds so many invented tokens to an account's balances (chain 1 unless named); 0 takes them away. */
  seedTokens(seed: ManyTokens.Seed): void
  /** Adds so many invented transactions to an account's history (chain 1 unless named); 0 takes them away. */
  seedHistory(seed: ManyTransactions.Seed): void
  /** How many milliseconds lie between the payment of a purchase and its delivery (1000 at first), for those that wait too. */
  setPurchaseDelay(delay: number): void
}

/** A running stack. */
export type Stack = {
  readonly chains: Readonly<Record<StackChainId, StackChain>>
  readonly service: StackService
  readonly relay: Relay
  /** There with `startStack({ bitcoin: true })`. */
  readonly bitcoin?: BitcoinNode
  /** There with `startStack({ solana: true })`; it lives in this process. */
  readonly solana?: SolanaChain
  /** There with `startStack({ polkadot: true })`; it lives in this process. */
  readonly polkadot?: PolkadotChain
  /** By chain; there with `startStack({ smartAccounts: true })`. */
  readonly smartAccounts?: Readonly<Record<StackChainId, StackSmartAccounts>>
  readonly accounts: typeof stackAccounts & Readonly<Record<string, StackAccount>>
  /** How long the start took, in milliseconds. */
  readonly readyIn: number
  /** Ends every process and server of the stack; a second call waits for the first. */
  stop(): Promise<void>
}
