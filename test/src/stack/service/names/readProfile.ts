import type { BlockchainApi } from '@wallet-kit/core/plugin'
import { getAddress } from 'viem'
import { findEnsChain } from '../findEnsChain.js'
import type { ServiceChain } from '../serviceChain.js'
import { coinTypeOf } from './coinTypeOf.js'

type Profile = BlockchainApi['schemas']['Profile']

/** Reads the profile of a normalised name from the chain; undefined where it has no address. */
export async function readProfile(
  name: string,
  chains: readonly ServiceChain[],
): Promise<Profile | undefined> {
  const { client } = findEnsChain(chains)
  const coinTypes = chains.map(({ network }) => coinTypeOf(network.id))
  const [avatar, ...found] = await Promise.all([
    client.getEnsText({ name, key: 'avatar' }),
    ...coinTypes.map((coinType) => client.getEnsAddress({ name, coinType: BigInt(coinType) })),
  ])
  const addresses = found.flatMap((address, index) =>
    address ? [[String(coinTypes[index]), { address: getAddress(address) }] as const] : [],
  )
  if (addresses.length === 0) return undefined
  const attributes = avatar ? [{ avatar }] : []
  return { name, addresses: Object.fromEntries(addresses), attributes }
}
