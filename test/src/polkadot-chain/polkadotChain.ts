import type { FaultSwitch } from '../stack/createFaultSwitch.js'
import type { ChainRequest } from '../stack/startChainServer.js'

/**
 * A running chain of the local stack with the types of Polkadot's Asset Hub, as they were recorded. Its fault switch goes by the names of JSON-RPC methods:
 * `fault('author_*', 'hang')`.
 */
export type PolkadotChain = FaultSwitch<ChainRequest> & {
  /** CAIP-2. */
  readonly caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1'
  /** Where pages ask it. */
  readonly rpcUrl: string
  /** Base url of its Subscan-compatible API. */
  readonly subscanUrl: string
  /** What an account must hold to exist, in Planck (10^-10 DOT). */
  readonly existentialDeposit: bigint
  /** Planck that an account (SS58, any prefix) has free; 0 for nobody. */
  getBalance(address: string): bigint
  /** Makes blocks without a transfer; gives the number of the last one. */
  mine(blocks: number): number
  /** Every transfer that came into a block, the newest last. */
  transfers(): readonly PolkadotTransfer[]
}

/** A transfer that came into a block. */
export type PolkadotTransfer = {
  readonly hash: string
  readonly block: number
  /** Unix time in seconds. */
  readonly at: number
  /** SS58 with Polkadot's prefix. */
  readonly from: string
  readonly to: string
  /** Planck. */
  readonly amount: bigint
  readonly fee: bigint
  /** False where the account could not pay the amount: it paid the fee alone. */
  readonly hasSucceeded: boolean
}
