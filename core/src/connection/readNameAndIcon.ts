import { cutText } from '../format/foreignText.js'
import { readText } from '../format/readProperty.js'

/** What a wallet shows of itself, checked. */
export type NameAndIcon = {
  /** Plain text of at most 64 characters; empty where it gave none. */
  readonly name: string
  /** A `data:image/*` URI of at most 256 kB. */
  readonly icon?: string
}

const maxNameLength = 64
const maxIconLength = 256 * 1024
const dataImage = /^data:image\/[a-z\d.+-]+[;,]/i

/**
 * Reads name and icon of what claims to be a wallet; anybody on the page may have written them. An address instead of an
 * image would tell its owner of every visit, so it counts as none.
 */
export function readNameAndIcon(info: unknown): NameAndIcon {
  const icon = readText(info, 'icon')
  return {
    name: cutText(readText(info, 'name'), maxNameLength),
    ...(icon.length <= maxIconLength && dataImage.test(icon) && { icon }),
  }
}
