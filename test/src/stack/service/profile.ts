import { normalize } from 'viem/ens'
import { HttpProblem } from '../httpProblem.js'
import { readAddress } from './readAddress.js'
import type { ServiceCall } from './serviceCall.js'

type Profile = {
  name: string
  /** By coin type (SLIP-44). */
  addresses: Record<string, { address: string }>
  attributes: { avatar?: string }[]
}

/** `GET /v1/identity/{address}`: the ENS name and avatar of chain 1, null where there is none. */
export async function getIdentity({ parts, chains }: ServiceCall) {
  const client = ensClient(chains)
  const name = await client.getEnsName({ address: readAddress(parts.address) })
  const avatar = name === null ? null : await client.getEnsText({ name, key: 'avatar' })
  return { name, avatar }
}

/** `GET /v1/profile/reverse/{address}`: the profiles of the names that point at an address, or none. */
export async function getProfilesOfAddress({ parts, chains }: ServiceCall): Promise<Profile[]> {
  const name = await ensClient(chains).getEnsName({ address: readAddress(parts.address) })
  const profile = name === null ? undefined : await readProfile(name, chains)
  return profile ? [profile] : []
}

/** `GET /v1/profile/account/{name}`: the profile of a name, 404 where it is not registered. */
export async function getProfileOfName({ parts, chains }: ServiceCall): Promise<Profile> {
  const name = readName(parts.name ?? '')
  const profile = await readProfile(name, chains)
  if (!profile) throw new HttpProblem(404, 'NameNotFound', `"${name}" is not registered.`)
  return profile
}

async function readProfile(name: string, chains: ServiceCall['chains']) {
  const client = ensClient(chains)
  const [address, avatar] = await Promise.all([
    client.getEnsAddress({ name }),
    client.getEnsText({ name, key: 'avatar' }),
  ])
  if (!address) return undefined
  return { name, addresses: { '60': { address } }, attributes: avatar ? [{ avatar }] : [] }
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

function ensClient(chains: ServiceCall['chains']) {
  const chain = chains.find(({ network }) => network.id === 1)
  if (!chain) throw new HttpProblem(502, 'ChainUnavailable', 'Names live on chain 1.')
  return chain.client
}
