import { namehash } from 'viem'
import { contractAddresses } from '../../contractAddresses.js'
import { ensRegistry } from '../../contracts.js'
import { findEnsChain } from '../findEnsChain.js'
import type { ServiceChain } from '../serviceChain.js'

/** Which of the full names are registered, in their order. */
export function readTaken(
  names: readonly string[],
  chains: readonly ServiceChain[],
): Promise<boolean[]> {
  return findEnsChain(chains).client.multicall({
    allowFailure: false,
    contracts: names.map((name) => ({
      abi: ensRegistry.abi,
      address: contractAddresses.ensRegistry,
      functionName: 'recordExists' as const,
      args: [namehash(name)] as const,
    })),
  })
}
