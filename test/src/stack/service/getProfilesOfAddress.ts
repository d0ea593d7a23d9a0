import { ensClient } from './ensClient.js'
import type { Profile } from './profile.js'
import { readAddress } from './readAddress.js'
import { readProfile } from './readProfile.js'
import type { ServiceCall } from './serviceCall.js'

/** `GET /v1/profile/reverse/{address}`: the profiles of the names that point at an address, or none. */
export async function getProfilesOfAddress({ parts, chains }: ServiceCall): Promise<Profile[]> {
  const name = await ensClient(chains).getEnsName({ address: readAddress(parts.address) })
  const profile = name === null ? undefined : await readProfile(name, chains)
  return profile ? [profile] : []
}
