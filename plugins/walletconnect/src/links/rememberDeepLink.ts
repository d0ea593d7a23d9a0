import type { Kit } from '@wallet-kit/core'
import { getLive } from '../slice.js'

/** Notes which wallet a link of this attempt led to, without its pairing. It is stored once that wallet has connected. */
export function rememberDeepLink(
  kit: Kit,
  { name, href }: { readonly name: string; readonly href: string },
): void {
  const base = href.slice(0, href.indexOf('wc?uri='))
  if (base) getLive(kit).chosen = { name, href: base }
}
