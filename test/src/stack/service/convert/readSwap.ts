import { HttpProblem } from '../../httpProblem.js'
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

/** Reads the tokens (CAIP-10), which have to be of one chain, and the amount of a swap. */
export function readSwap({ from, to, amount, chains }: readSwap.Options): Swap {
  const source = readSwapToken(from, chains)
  const target = readSwapToken(to, chains)
  if (source.chain !== target.chain) {
    throw new HttpProblem(400, 'OtherChain', 'Both tokens have to be of one chain.')
  }
  return { chain: source.chain, from: source.token, to: target.token, amount: readAmount(amount) }
}

export declare namespace readSwap {
  type Options = { from: unknown; to: unknown; amount: unknown; chains: readonly ServiceChain[] }
}

function readAmount(text: unknown): bigint {
  const amount = typeof text === 'string' && /^(0|[1-9]\d{0,77})$/.test(text) ? BigInt(text) : -1n
  if (amount >= 0n && amount < 2n ** 256n) return amount
  throw new HttpProblem(400, 'InvalidAmount', `"${text}" is not an amount in base units.`)
}
