import type { SwapRequest } from '@wallet-kit/core/assets'
import type { ServiceChain } from '../serviceChain.js'
import type { SwapToken } from './listSwapTokens.js'
import { readSwapToken } from './readSwapToken.js'

/** A swap as it was asked for. */
export type Swap = {
  readonly chain: ServiceChain
  readonly from: SwapToken
  readonly to: SwapToken
  /** Base units of the token given. */
  readonly amount: bigint
}

/** Reads the tokens (CAIP-10), which are of one chain, and the amount of a swap. */
export function readSwap({ from, to, amount, chains }: readSwap.Options): Swap {
  const { chain, token } = readSwapToken(from, chains)
  return { chain, from: token, to: readSwapToken(to, chains).token, amount }
}

export declare namespace readSwap {
  type Options = Pick<SwapRequest, 'from' | 'to' | 'amount'> & { chains: readonly ServiceChain[] }
}
