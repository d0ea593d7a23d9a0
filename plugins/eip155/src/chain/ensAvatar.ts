import type { Kit, Network } from '@wallet-kit/core'
import { readNameAndIcon } from '@wallet-kit/core/plugin'
import { getLive } from '../slice.js'
import { answeredByNode, lookup } from './ens.js'

/**
 * The avatar of an ENS name as a url that an image can have, or null. Nothing but chain 1 is asked for it.
 * Throws `InvalidEnsNameError` and the errors of the RPC.
 * @see https://docs.ens.domains/ensip/12
 */
export async function lookupAvatar(
  kit: Kit,
  options: lookupAvatar.Options,
): Promise<string | null> {
  const { name } = options
  const { ipfsGateway } = getLive(kit).options
  return lookup(kit, { ...options, key: `avatar:${name}` }, async (ens, normalizeName) => {
    const record = await ens.getText(normalizeName(name), 'avatar').catch(answeredByNode)
    return record ? parseAvatar(record, ipfsGateway) : null
  })
}

export declare namespace lookupAvatar {
  type Options = {
    readonly name: string
    readonly networks: readonly Network[]
    readonly signal?: AbortSignal | undefined
  }
}

const webUrl = /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i
const ipfsUrl = /^ipfs:\/\/(?:ipfs\/)?([a-z\d]{46,}(?:\/[\w.%/-]*)?)$/i

/**
 * Reads the avatar record of a name, which its owner wrote: an image of at most 256 kB, an https url, or an `ipfs:` url
 * where a gateway is configured. Null for everything else, NFTs included: whose they are takes further requests.
 */
export function parseAvatar(record: string, ipfsGateway?: string): string | null {
  const { icon } = readNameAndIcon({ icon: record })
  if (icon) return icon
  const [, path] = ipfsUrl.exec(record) ?? []
  if (path) return ipfsGateway ? `${ipfsGateway.replace(/\/+$/, '')}/ipfs/${path}` : null
  if (!webUrl.test(record) || record.length > 2048) return null
  try {
    return new URL(record).href
  } catch {
    return null
  }
}
