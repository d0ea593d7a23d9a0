import type { Address } from 'viem'
import { contractAddresses } from '../../contractAddresses.js'
import { nameRegistrar } from '../../contracts.js'
import { findEnsChain } from '../findEnsChain.js'
import type { ServiceChain } from '../serviceChain.js'

/** The names that an address registered here, oldest first, as the registrar's log tells. */
export async function listNamesOf(
  address: Address,
  chains: readonly ServiceChain[],
): Promise<string[]> {
  const events = await findEnsChain(chains).client.getContractEvents({
    abi: nameRegistrar.abi,
    address: contractAddresses.nameRegistrar,
    eventName: 'NameRegistered',
    args: { owner: address },
    fromBlock: 0n,
    strict: true,
  })
  return events.map(({ args }) => args.name)
}
