import { ensClient } from './ensClient.js'
import { findSolana } from './findSolana.js'
import { listNamesOf } from './names/listNamesOf.js'
import { readAddress } from './readAddress.js'
import { readProfile } from './readProfile.js'
import type { ServiceAnswer } from './serviceAnswer.js'
import type { ServiceCall } from './serviceCall.js'

/** `GET /v1/profile/reverse/{address}`: the profiles of the names of an address, the primary one first. */
export async function getProfilesOfAddress(
  call: ServiceCall,
): Promise<ServiceAnswer<'getProfilesOfAddress'>> {
  const { parts, chains } = call
  if (findSolana(call, parts.address)) return []
  const address = readAddress(parts.address)
  const [primary, registered] = await Promise.all([
    ensClient(chains).getEnsName({ address }),
    listNamesOf(address, chains),
  ])
  const names = new Set([...(primary === null ? [] : [primary]), ...registered])
  const profiles = await Promise.all([...names].map((name) => readProfile(name, chains)))
  return profiles.filter((profile) => profile !== undefined)
}
