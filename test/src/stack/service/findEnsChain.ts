import { HttpProblem } from '../httpProblem.js'
import type { ServiceChain } from './serviceChain.js'

/** The chain that names live on. */
export function findEnsChain(chains: readonly ServiceChain[]): ServiceChain {
  const chain = chains.find(({ network }) => network.id === 1)
  if (!chain) throw new HttpProblem(502, 'ChainUnavailable', 'Names live on chain 1.')
  return chain
}
