import type { Kit } from '@wallet-kit/core'
import { defineStorageKey, isMobile, readProperty, readText } from '@wallet-kit/core/plugin'
import { getLive } from '../slice.js'
import { linkTarget, readLink, readPlatform, type WalletLink } from './walletLink.js'

/** A wallet that the visitor opened by a link, to bring it to the front again. */
export type DeepLink = {
  readonly name: string
  /** What opens the app, without a pairing: `fern://`. */
  readonly href: string
}

/** The key of the stored {@link DeepLink}, which is kept as long as the session. A link that `readLink` would not build is dropped. */
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
 * To be called when an attempt has ended. If a wallet connected, the link that brings it to the front is stored; without such a link the
 * stored one is removed. If none connected, the stored link stays: it belongs to a session that goes on.
 */
export function settleDeepLink(kit: Kit, peer: unknown): void {
  const live = getLive(kit)
  const { chosen, options } = live
  live.chosen = undefined
  if (!peer) return
  const link = chosen && pickDeepLink(chosen, peer, options.linkSchemes)
  if (link) kit.storage.set(deepLinkKey, link)
  else kit.storage.remove(deepLinkKey)
}

/**
 * The link that brings the connected wallet to the front. The visitor has opened a wallet by a link, but another wallet may have scanned
 * the code. So it is
 * - the chosen link, if the connected wallet has the chosen one's name or link,
 * - the connected wallet's own link, if the two cannot be compared,
 * - else none.
 *
 * A wallet may lie about itself. Of its own links https ones count, and schemes only if the chosen link has the same one or the host lists
 * it in `schemes`.
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
 * Brings the wallet of this phone to the front, where a request waits. The page stays where it is. It has to be called in the task of the
 * visitor's press, since phones follow no link later. Inside Telegram only a universal link leaves the web view.
 */
export function openWallet(kit: Kit): void {
  const stored = isMobile() ? kit.storage.get(deepLinkKey) : undefined
  const link = stored && readLink(stored.href)
  const platform = readPlatform()
  if (!link || (platform.isTelegram && !link.isUniversal)) return
  window.open(link.base, linkTarget(link, platform), 'noreferrer noopener')
}
