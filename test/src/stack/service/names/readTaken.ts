import { namehash } from 'viem'
import { contractAddresses } from '../../contractAddresses.js'
import { ensRegistry } from '../../contracts.js'
import { ensClient } from '../ensClient.js'
import type { ServiceChain } from '../serviceChain.js'

/** Which of the full names are registered, in their order. */
export function readTaken(
  names: readonly string[],
  chains: readonly ServiceChain[],
): Promise<boolean[]> {
  return ensClient(chains).multicall({
    allowFailure: false,
    contracts: names.map((name) => ({
      abi: ensRegistry.abi,
      address: contractAddresses.ensRegistry,
      functionName: 'recordExists' as const,
      args: [namehash(name)] as const,
    })),
  })
}
