import { ensClient } from './ensClient.js'
import { readAddress } from './readAddress.js'
import type { ServiceCall } from './serviceCall.js'

/** `GET /v1/identity/{address}`: the ENS name and avatar of chain 1, null where there is none. */
export async function getIdentity({ parts, chains }: ServiceCall): Promise<getIdentity.ReturnType> {
  const client = ensClient(chains)
  const name = await client.getEnsName({ address: readAddress(parts.address) })
  const avatar = name === null ? null : await client.getEnsText({ name, key: 'avatar' })
  return { name, avatar }
}

export declare namespace getIdentity {
  type ReturnType = { name: string | null; avatar: string | null }
}
