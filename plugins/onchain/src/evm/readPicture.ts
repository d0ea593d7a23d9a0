import { readImageUrl } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../slice.js'

/** Image data that is longer is not drawn. */
const longestPicture = 100_000

/**
 * Reads where the picture of an NFT is: an https url, image data, or what is kept on IPFS where the host names a gateway. Undefined for
 * all else, and for drawings (SVG) that could do more than be seen.
 */
export function readPicture(context: ReadContext, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longestPicture) return undefined
  const url = readImageUrl(fromIpfs(context, value))
  if (!url || !/^data:/i.test(url)) return url
  if (/^data:image\/(png|jpeg|gif|webp|avif)[;,]/i.test(url)) return url
  return /^data:image\/svg\+xml[;,]/i.test(url) && isHarmless(readData(url)) ? url : undefined
}

/** The https url of something on IPFS; what is elsewhere stays as it is. */
export function fromIpfs(
  { options: { ipfsGateway } }: Pick<ReadContext, 'options'>,
  url: string,
): string | undefined {
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?([\w-]{20,}(?:\/[^?#]*)?)$/i.exec(url) ?? []
  if (!/^ipfs:/i.test(url)) return url
  return path && ipfsGateway && !path.includes('..')
    ? `${ipfsGateway.replace(/\/+$/, '')}/ipfs/${path}`
    : undefined
}

/** The text in a data url; undefined for what is none. */
export function readData(url: string): string | undefined {
  const [, type = '', data = ''] = /^data:([^,]*),([\s\S]*)$/i.exec(url) ?? []
  try {
    if (!/;base64$/i.test(type)) return decodeURIComponent(data)
    return new TextDecoder().decode(Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)))
  } catch {
    return undefined
  }
}

/** A drawing without script, pages in it, and anything that is fetched from elsewhere. */
const isHarmless = (svg: string | undefined): boolean =>
  svg !== undefined &&
  !/<\s*(script|foreignObject|iframe|embed|object|!ENTITY)|\son\w+\s*=|javascript:|@import|(?:\bhref\s*=|\burl\()(?!\s*["']?(?:#|data:image\/(?:png|jpeg)))/i.test(
    svg,
  )
