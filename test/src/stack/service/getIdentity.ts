import { ensClient } from './ensClient.js'
import { findSolana } from './findSolana.js'
import { readAddress } from './readAddress.js'
import type { ServiceAnswer } from './serviceAnswer.js'
import type { ServiceCall } from './serviceCall.js'

/** `GET /v1/identity/{address}`: the ENS name and avatar of chain 1, null where there is none. */
export async function getIdentity(call: ServiceCall): Promise<ServiceAnswer<'getIdentity'>> {
  const { parts, chains } = call
  if (findSolana(call, parts.address)) return { name: null, avatar: null }
  const client = ensClient(chains)
  const name = await client.getEnsName({ address: readAddress(parts.address) })
  const avatar = name === null ? null : await client.getEnsText({ name, key: 'avatar' })
  return { name, avatar }
}
