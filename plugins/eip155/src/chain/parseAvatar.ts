import { readFace } from '@wallet-kit/core/plugin'

const webUrl = /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i
const ipfsUrl = /^ipfs:\/\/(?:ipfs\/)?([a-z\d]{46,}(?:\/[\w.%/-]*)?)$/i

/**
 * Reads the avatar record of a name, which its owner wrote: an image of at most 256 kB, an https url, or an `ipfs:` url
 * where a gateway is configured. Null for everything else, NFTs included: whose they are takes further requests.
 */
export function parseAvatar(record: string, ipfsGateway?: string): string | null {
  const { icon } = readFace({ icon: record })
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
