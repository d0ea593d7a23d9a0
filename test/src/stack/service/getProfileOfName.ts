import { normalize } from 'viem/ens'
import { HttpProblem } from '../httpProblem.js'
import { readProfile } from './readProfile.js'
import type { ServiceAnswer } from './serviceAnswer.js'
import type { ServiceCall } from './serviceCall.js'

/** `GET /v1/profile/account/{name}`: the profile of a name, 404 where it is not registered. */
export async function getProfileOfName({
  parts,
  chains,
}: ServiceCall): Promise<ServiceAnswer<'getProfileOfName'>> {
  const name = readName(parts.name ?? '')
  const profile = await readProfile(name, chains)
  if (!profile) throw new HttpProblem(404, 'NameNotFound', `"${name}" is not registered.`)
  return profile
}

function readName(text: string): string {
  try {
    const name = normalize(text)
    if (name.includes('.')) return name
  } catch {
    // Refused by ENSIP-15: the answer below says so.
  }
  throw new HttpProblem(400, 'InvalidName', `"${text}" is not a valid name.`)
}
