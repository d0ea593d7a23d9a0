import { HttpProblem } from '../httpProblem.js'
import type { ServiceCall } from './serviceCall.js'
import type { ServiceChain } from './serviceChain.js'

/** The chain that `chainId` (CAIP-2) asks for, or all of them where it is absent. */
export function readChains({ query, chains }: ServiceCall): readonly ServiceChain[] {
  const chainId = query.get('chainId')
  if (chainId === null) return chains
  const chain = chains.find(({ network }) => network.caipNetworkId === chainId)
  if (!chain) {
    throw new HttpProblem(400, 'InvalidChainId', `"${chainId}" is not a supported CAIP-2 chain id.`)
  }
  return [chain]
}
