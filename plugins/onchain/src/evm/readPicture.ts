import { readImageUrl } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../slice.js'

/** Image data that is longer is not drawn. */
const longestPicture = 100_000

/**
 * Reads where the picture of an NFT is: an https url, image data, a drawing (SVG) as text or as data, or what is kept on IPFS where the host names a
 * gateway. Undefined for all else, and for drawings that could do more than be seen.
 */
export function readPicture(context: ReadContext, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longestPicture) return undefined
  if (/^\s*<(svg|\?xml)[\s>]/i.test(value)) return toDrawing(value)
  const url = readImageUrl(fromIpfs(context, value))
  if (!url || !/^data:/i.test(url)) return url
  const data = parseData(url)
  if (!data) return undefined
  const { type, text, base64 } = data
  const isDrawing = /^image\/svg\+xml$/i.test(type)
  if (!isDrawing && !/^image\/(png|jpeg|gif|webp|avif)$/i.test(type)) return undefined
  if (base64 === undefined) return isDrawing ? toDrawing(text) : url
  return !isDrawing || isHarmless(text) ? `data:${type};base64,${base64}` : undefined
}

/** The picture that metadata name. Some have a drawing itself, or a url, under another name. @see https://docs.opensea.io/docs/metadata-standards */
export function findImage(metadata: unknown): unknown {
  const { image, image_data, image_url } = Object(metadata)
  return image || image_data || image_url
}

/** A drawing as data, with the letters that were checked: browsers read "#" and "%" of unencoded data in ways of their own. */
const toDrawing = (svg: string): string | undefined =>
  isHarmless(svg) ? `data:image/svg+xml,${encodeURIComponent(svg)}` : undefined

/** The https url of something on IPFS; what is elsewhere stays as it is. */
export function fromIpfs(
  { options: { ipfsGateway } }: Pick<ReadContext, 'options'>,
  url: string,
): string | undefined {
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?([\w-]{20,}(?:\/[^?#]*)?)$/i.exec(url) ?? []
  if (!/^ipfs:/i.test(url)) return url
  return path && ipfsGateway && staysInFolder(path)
    ? `${ipfsGateway.replace(/\/+$/, '')}/ipfs/${path}`
    : undefined
}

/** Whether no part of a path leads up, also if it is encoded: the gateway's host may have more than files of IPFS. */
function staysInFolder(path: string): boolean {
  try {
    return !/[\\/]\.{1,2}([\\/]|$)/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/**
 * Reads the JSON in a data url. If it is none once it is decoded, it is read as it stands: a contract may have put an encoded drawing into JSON that is
 * not encoded. Throws for what is no JSON.
 */
export function readJsonData(url: string): unknown {
  const { text = '', raw = text } = parseData(url) ?? {}
  try {
    return JSON.parse(text)
  } catch {
    return JSON.parse(raw)
  }
}

type Data = {
  readonly type: string
  readonly text: string
  /** As it stands in the url; absent for base64. */
  readonly raw?: string
  /** With the alphabet of RFC 4648, section 4. */
  readonly base64?: string
}

/**
 * Reads a data url as browsers do, and base64url too. "%" before anything but two hex digits is itself: contracts write their JSON and drawings
 * unencoded.
 * @see https://url.spec.whatwg.org/#percent-decode
 */
function parseData(url: string): Data | undefined {
  const [, head = '', raw] = /^data:([^,]*),([\s\S]*)$/i.exec(url) ?? []
  if (raw === undefined) return undefined
  const [type = '', ...parameters] = head.split(';')
  const text = decodePercents(raw)
  if (parameters.at(-1)?.trim().toLowerCase() !== 'base64') return { type, text, raw }
  const base64 = text.replace(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/')
  try {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    return { type, base64, text: new TextDecoder().decode(bytes) }
  } catch {
    return undefined
  }
}

const decodePercents = (text: string) =>
  text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), (pair) => Number.parseInt(pair, 16))
    return new TextDecoder().decode(bytes)
  })

/**
 * A drawing without script, pages in it, and anything that is fetched from elsewhere. XML has no control characters: text with one may be of
 * another encoding, such as UTF-16, in which browsers would read more than is checked here.
 */
const isHarmless = (svg: string): boolean =>
  !/<\s*(?:[\w-]+:)?(script|foreignObject|iframe|embed|object|!ENTITY)|[\s"'/]on\w+\s*=|javascript:|@import|\battributeName\s*=\s*["']\s*(?:[\w-]+:)?href|(?:\bhref\s*=|\burl\()(?!\s*["']?(?:#|data:image\/(?:png|jpeg)))/i.test(
    svg,
  ) && !/[^\P{Cc}\s\x7f-\x9f]/u.test(svg)
