import { isAndroid, isFramed, isTelegram, type ListedWallet } from '@wallet-kit/core/plugin'
import type { Pairing } from '../slice.js'

/** A wallet's link, checked: `wc?uri=…` follows its base. */
export type WalletLink = {
  /** Ends in a slash. */
  readonly base: string
  /** An address of the web, which may open the app; else a scheme of the app's own. */
  readonly isUniversal: boolean
}

/**
 * Reads a link of a wallet. It comes from outside and may be hostile. `fern`, `fern:`, `fern://` and `fern://main` are an app's own links;
 * https addresses, and http on this machine, are universal. A scheme keeps the case of its letters. Undefined for
 * - schemes that run code or show files,
 * - credentials, a query or a fragment,
 * - white space,
 * - what no browser takes as a scheme (`1inch:`).
 */
export function readLink(link: string): WalletLink | undefined {
  return /^https?:/i.test(link) ? readUniversal(link) : readNative(link)
}

// Schemes that a browser handles itself or hands to other programs than wallets.
const foreignSchemes =
  /^(about|blob|chrome.*|content|data|facetime.*|file|filesystem|ftp|intent|itms.*|javascript|mailto|market|moz-.*|ms-.*|resource|search-ms|sms|tel|vbscript|view-source|wss?)$/i

function readNative(link: string): WalletLink | undefined {
  const [, scheme, path = ''] =
    /^([a-z][a-z0-9+.-]*)(?::\/{0,2}([a-z0-9._~/-]*))?$/i.exec(link) ?? []
  if (!scheme || foreignSchemes.test(scheme)) return undefined
  return { base: `${scheme}://${withSlash(path)}`, isUniversal: false }
}

function readUniversal(link: string): WalletLink | undefined {
  // `URL` drops or rewrites some of these without an error.
  if (/[^!-~]|[?#\\@]/.test(link)) return undefined
  try {
    const { protocol, hostname, origin, pathname } = new URL(link)
    const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
    if (protocol !== 'https:' && !isLocal) return undefined
    return { base: origin + withSlash(pathname), isUniversal: true }
  } catch {
    return undefined
  }
}

const withSlash = (path: string) => path.replace(/\/*$/, path && '/')

/**
 * The link that hands a pairing to a wallet: the app's own scheme if it has one, since that never ends in a browser tab, else its
 * universal link. Inside Telegram only universal links leave the web view. Telegram for Android decodes them once, so there the pairing is
 * encoded twice. Undefined if the wallet has no link that works here, or only a hostile one.
 *
 * @see https://docs.walletconnect.network/wallet-sdk/ios/mobile-linking
 */
export function buildWalletLink({
  uri,
  native,
  universal,
  platform,
}: buildWalletLink.Options): buildWalletLink.ReturnType | undefined {
  const link = [native, universal]
    .map((given) => (given ? readLink(given) : undefined))
    .find((read) => read && (read.isUniversal || !platform.isTelegram))
  if (!link || !uri.startsWith('wc:')) return undefined
  const isDecoded = platform.isTelegram && platform.isAndroid
  const value = encodeURIComponent(isDecoded ? encodeURIComponent(uri) : uri)
  return { href: `${link.base}wc?uri=${value}`, target: linkTarget(link, platform) }
}

export declare namespace buildWalletLink {
  type Platform = {
    readonly isTelegram?: boolean
    readonly isAndroid?: boolean
    /** In a frame of another site. */
    readonly isFramed?: boolean
  }
  type Options = {
    /** The pairing, `wc:…` (ERC-1328). */
    readonly uri: string
    readonly native?: string | undefined
    readonly universal?: string | undefined
    readonly platform: Platform
  }
  type ReturnType = { readonly href: string; readonly target: '_blank' | '_self' | '_top' }
}

/** The link that hands a pairing to a wallet on this phone; undefined without a pairing, or if the wallet has no link. */
export function buildPhoneLink(
  pairing: Pairing,
  { links = {} }: ListedWallet,
): buildWalletLink.ReturnType | undefined {
  if (pairing.status !== 'ready') return undefined
  const { native, universal, web } = links
  return buildWalletLink({
    uri: pairing.uri,
    native,
    // A wallet that runs in the browser is opened there.
    universal: universal ?? web,
    platform: readPlatform(),
  })
}

/** The link of a pairing with any wallet: the device decides by the scheme of the pairing itself (ERC-1328). */
export function buildAnyLink(pairing: Pairing): buildWalletLink.ReturnType | undefined {
  if (pairing.status !== 'ready') return undefined
  return { href: pairing.uri, target: readPlatform().isFramed ? '_top' : '_self' }
}

/** A universal link needs a tab of its own. An app's own link must not leave an empty tab behind, and a frame may not open it itself. */
export function linkTarget(
  { isUniversal }: WalletLink,
  { isFramed }: buildWalletLink.Platform,
): '_blank' | '_self' | '_top' {
  return isUniversal ? '_blank' : isFramed ? '_top' : '_self'
}

/** What decides how a link is built here. */
export const readPlatform = (): buildWalletLink.Platform => ({
  isTelegram: isTelegram(),
  isAndroid: isAndroid(),
  isFramed: isFramed(),
})
