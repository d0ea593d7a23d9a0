import { StackError } from '../stackError.js'
import type { ServiceChain } from './serviceChain.js'

/** The chain that names live on. Throws `StackError` where it does not run. */
export function findEnsChain(chains: readonly ServiceChain[]): ServiceChain {
  const chain = chains.find(({ network }) => network.id === 1)
  if (!chain) throw new StackError('Names live on chain 1.')
  return chain
}
