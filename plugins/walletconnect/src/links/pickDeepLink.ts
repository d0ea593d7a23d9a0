import { readProperty, readText } from '@wallet-kit/core/plugin'
import type { DeepLink } from './deepLinkKey.js'
import { readLink, type WalletLink } from './readLink.js'

/**
 * The link that brings a wallet to the front which has connected after one was chosen by a link: another may have scanned the
 * code. The chosen one's where the wallet has its name or its link, the wallet's own where theirs cannot be compared, else none.
 * What the wallet says of itself is hostile: of its links https counts, a scheme only where the link that was chosen has it, or the
 * host lists it in `schemes`.
 */
export function pickDeepLink(
  chosen: DeepLink,
  peer: unknown,
  schemes: readonly string[] = [],
): DeepLink | undefined {
  const metadata = readProperty(peer, 'metadata')
  const name = readText(metadata, 'name')
  if (isSameName(name, chosen.name)) return chosen
  const redirect = readProperty(metadata, 'redirect')
  const asked = readLink(chosen.href)
  const allowed = schemes.map((scheme) => scheme.toLowerCase().replace(/:.*$/, ''))
  const isAllowed = (link: WalletLink) =>
    link.isUniversal ||
    (asked && placeOf(link) === placeOf(asked)) ||
    allowed.includes(placeOf(link)?.replace(':', '') ?? '')
  const own = ['native', 'universal']
    .map((kind) => readLink(readText(redirect, kind)))
    .filter((link) => link !== undefined)
    .filter(isAllowed)
  const comparable = own.find(({ isUniversal }) => isUniversal === asked?.isUniversal)
  if (asked && comparable) return placeOf(asked) === placeOf(comparable) ? chosen : undefined
  return own[0] && { name: name.slice(0, 100), href: own[0].base }
}

/** `Rainbow` and `🌈 Rainbow Wallet` are one. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) =>
    name
      .toLowerCase()
      .replace(/\bwallet\b/g, '')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )
  return !!a && a === b
}

/** What decides which app opens: the host, or the scheme. */
const placeOf = ({ base, isUniversal }: WalletLink) =>
  base.split('/')[isUniversal ? 2 : 0]?.toLowerCase()
