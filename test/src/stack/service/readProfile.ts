import { ensClient } from './ensClient.js'
import type { Profile } from './profile.js'
import type { ServiceChain } from './serviceChain.js'

/** Reads the profile of a normalised name from the chain; undefined where it has no address. */
export async function readProfile(
  name: string,
  chains: readonly ServiceChain[],
): Promise<Profile | undefined> {
  const client = ensClient(chains)
  const [address, avatar] = await Promise.all([
    client.getEnsAddress({ name }),
    client.getEnsText({ name, key: 'avatar' }),
  ])
  if (!address) return undefined
  return { name, addresses: { '60': { address } }, attributes: avatar ? [{ avatar }] : [] }
}
