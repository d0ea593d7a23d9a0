import { findEnsChain } from './findEnsChain.js'
import type { ServiceChain } from './serviceChain.js'

/** The client of the chain that names live on. */
export function ensClient(chains: readonly ServiceChain[]): ServiceChain['client'] {
  return findEnsChain(chains).client
}
