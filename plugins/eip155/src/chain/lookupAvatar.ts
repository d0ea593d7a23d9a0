import type { Kit, Network } from '@wallet-kit/core'
import { answeredByNode } from './answeredByNode.js'
import { lookup } from './lookup.js'
import { parseAvatar } from './parseAvatar.js'

/**
 * The avatar of an ENS name as a url that an image can have, or null. Nothing but chain 1 is asked for it.
 * Throws `InvalidEnsNameError` and the errors of the RPC.
 * @see https://docs.ens.domains/ensip/12
 */
export async function lookupAvatar(
  kit: Kit,
  options: lookupAvatar.Options,
): Promise<string | null> {
  const { name, ipfsGateway } = options
  return lookup(kit, { ...options, key: `avatar:${name}` }, async (ens, normalizeName) => {
    const record = await ens.getText(normalizeName(name), 'avatar').catch(answeredByNode)
    return record ? parseAvatar(record, ipfsGateway) : null
  })
}

export declare namespace lookupAvatar {
  type Options = {
    readonly name: string
    readonly networks: readonly Network[]
    readonly ipfsGateway?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
}
