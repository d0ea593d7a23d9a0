import { getAddress } from 'viem'
import { ensClient } from './ensClient.js'
import { coinTypeOf } from './names/coinTypeOf.js'
import type { Profile } from './profile.js'
import type { ServiceChain } from './serviceChain.js'

/** Reads the profile of a normalised name from the chain; undefined where it has no address. */
export async function readProfile(
  name: string,
  chains: readonly ServiceChain[],
): Promise<Profile | undefined> {
  const client = ensClient(chains)
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
