import type { FaultSwitch } from './createFaultSwitch.js'
import type { Rpc } from './createRpc.js'
import type { ManyTokens } from './service/createManyTokens.js'
import type { ServiceRequest } from './service/serviceRequest.js'
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
    /** Asks anvil itself, past the fault switch and its log; `anvil_*` and `evm_*` methods too. */
    readonly rpc: Rpc
    /** The process, for those who watch it. */
    readonly pid: number
  }

/** The running blockchain service. Its fault switch goes by paths: `fault('/v1/account/*', { status: 503 })`. */
export type StackService = FaultSwitch<ServiceRequest> & {
  readonly url: string
  /** Adds so many invented tokens to an account's balances (chain 1 unless named); 0 takes them away. */
  seedTokens(seed: ManyTokens.Seed): void
}

/** A running stack. */
export type Stack = {
  readonly chains: Readonly<Record<StackChainId, StackChain>>
  readonly service: StackService
  readonly accounts: typeof stackAccounts & Readonly<Record<string, StackAccount>>
  /** How long the start took, in milliseconds. */
  readonly readyIn: number
  /** Ends every process and server of the stack; a second call waits for the first. */
  stop(): Promise<void>
}
