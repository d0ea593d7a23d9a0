import type { Kit } from '@wallet-kit/core'
import { defineStorageKey, isMobile, readProperty, readText } from '@wallet-kit/core/plugin'
import { getLive, readOptions } from '../slice.js'
import { linkTarget, readPlatform } from './buildWalletLink.js'
import { readLink, type WalletLink } from './readLink.js'

/** A wallet that the visitor opened by a link, to bring it to the front again. */
export type DeepLink = {
  readonly name: string
  /** What opens the app, without a pairing: `fern://`. */
  readonly href: string
}

/** Where the {@link DeepLink} of the session in use is stored until that ends. One that `readLink` would not build is dropped. */
export const deepLinkKey = defineStorageKey<DeepLink>({
  name: 'deep-link',
  version: 1,
  parse(value) {
    const { name, href } = Object(value)
    const isText = typeof name === 'string' && typeof href === 'string'
    return isText && readLink(href)?.base === href ? { name: name.slice(0, 100), href } : undefined
  },
})

/** Notes which wallet a link of this attempt led to, without its pairing. It is stored once that wallet has connected. */
export function rememberDeepLink(
  kit: Kit,
  { name, href }: { readonly name: string; readonly href: string },
): void {
  const base = href.slice(0, href.indexOf('wc?uri='))
  if (base) getLive(kit).chosen = { name, href: base }
}

/**
 * An attempt is over. With the wallet that connected, the link that brings it to the front is stored, or the one before is
 * removed; without, the wallet that was chosen is forgotten, and what is stored belongs to a session that goes on.
 */
export function settleDeepLink(kit: Kit, peer: unknown): void {
  const live = getLive(kit)
  const { chosen } = live
  live.chosen = undefined
  if (!peer) return
  const link = chosen && pickDeepLink(chosen, peer, readOptions(kit).linkSchemes)
  if (link) kit.storage.set(deepLinkKey, link)
  else kit.storage.remove(deepLinkKey)
}

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

/**
 * Brings the wallet of this phone to the front, where a request waits in it; the page stays where it is. Called in the same
 * task as the visitor's act: phones follow no link later. Inside Telegram only a universal link leaves the web view.
 */
export function openWallet(kit: Kit): void {
  const stored = isMobile() ? kit.storage.get(deepLinkKey) : undefined
  const link = stored && readLink(stored.href)
  const platform = readPlatform()
  if (!link || (platform.isTelegram && !link.isUniversal)) return
  window.open(link.base, linkTarget(link, platform), 'noreferrer noopener')
}
