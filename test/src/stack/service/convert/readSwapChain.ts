import { HttpProblem } from '../../httpProblem.js'
import type { ServiceChain } from '../serviceChain.js'

/** Reads the CAIP-2 id of a chain on which something can be swapped. */
export function readSwapChain(chainId: string, chains: readonly ServiceChain[]): ServiceChain {
  const chain = chains.find(({ network }) => network.caipNetworkId === chainId)
  if (!chain) {
    throw new HttpProblem(400, 'InvalidChainId', `"${chainId}" is not a chain with swaps (CAIP-2).`)
  }
  if (chain.swapProblem) throw new HttpProblem(501, 'NoExchange', chain.swapProblem.message)
  return chain
}
