import { isWalletKitError } from '@wallet-kit/core'
import type { Rpc } from '@wallet-kit/core/plugin'
import { toHex } from './hex.js'
import { type NotPlayed, playCalls, type Simulation, type SimulationInput } from './simulate.js'
import { simulateBlock } from './simulateBlock.js'

/** The transactions that a bundler sends for a smart account (ERC-4337). The bundler pays for their gas. */
export type Bundle = {
  readonly transactions: readonly {
    readonly from: string
    readonly to: string
    /** Hex with `0x`. */
    readonly data: string
    readonly gas: bigint
  }[]
  /** Wei that the account pays for gas before its calls run. */
  readonly prepaid: bigint
  /** By address, as `eth_simulateV1` takes it. */
  readonly stateOverrides: Readonly<Record<string, { readonly [name: string]: string }>>
}

/**
 * Plays calls through as the bundle carries them; if the node cannot, as if the account sent them itself. What fails there throws core's
 * `RpcError`.
 */
export async function playBundle(
  rpc: Rpc,
  { bundle, ...input }: playBundle.Options,
): Promise<Simulation | NotPlayed> {
  const { from, market } = input
  const { transactions, prepaid, stateOverrides } = bundle
  const rest = market && (market.balance > prepaid ? market.balance - prepaid : 0n)
  const ask = (method: string, params: readonly unknown[]) => rpc({ method, params })
  const simulation = await simulateBlock(ask, input, {
    transactions,
    stateOverrides: {
      ...(rest !== undefined && prepaid > 0n && { [from]: { balance: toHex(rest) } }),
      ...stateOverrides,
    },
  }).catch((error: unknown) => {
    if (!isWalletKitError(error)) throw error
  })
  return simulation ?? playCalls(rpc, input)
}

export declare namespace playBundle {
  type Options = SimulationInput & { readonly bundle: Bundle }
}
