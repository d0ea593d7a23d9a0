import { normalizeName } from './readName.js'

/**
 * Whether a text can be registered before the zone: letters, digits and hyphens, 4 to 63 of them, lower-cased, and as
 * ENSIP-15 normalises it (`ab--cd` is refused by it).
 */
export function isLabel(text: string): boolean {
  return /^[a-z0-9-]{4,63}$/.test(text) && normalizeName(text) === text
}
