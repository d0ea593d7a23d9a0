import { HttpProblem } from '../httpProblem.js'
import type { ServiceChain } from './serviceChain.js'

/** The client of the chain that names live on. */
export function ensClient(chains: readonly ServiceChain[]): ServiceChain['client'] {
  const chain = chains.find(({ network }) => network.id === 1)
  if (!chain) throw new HttpProblem(502, 'ChainUnavailable', 'Names live on chain 1.')
  return chain.client
}
