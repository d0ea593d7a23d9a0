import type { Hex } from 'viem'

/** By which the network's own coin is named. @see https://eips.ethereum.org/EIPS/eip-7528 */
export const coinAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What a vendor is asked for. Addresses are in small letters, that of the coin is `coinAddress`. */
export type SwapQuestion = {
  readonly chainId: number
  readonly owner: Hex
  readonly from: Hex
  readonly to: Hex
  /** Base units. */
  readonly amount: bigint
  /** Hundredths of a percent. */
  readonly slippageBps: number
  readonly signal: AbortSignal
}
