import { Refusal } from '../refusal.js'
import type { ServiceChain } from '../serviceChain.js'

/** Finds a chain (CAIP-2) on which something can be swapped. */
export function readSwapChain(chainId: string, chains: readonly ServiceChain[]): ServiceChain {
  const chain = chains.find(({ network }) => network.caipNetworkId === chainId)
  if (!chain) throw new Refusal(400, 'InvalidChainId', `"${chainId}" is not a chain with swaps.`)
  if (chain.swapProblem) throw new Refusal(404, 'NoExchange', chain.swapProblem.message)
  return chain
}
