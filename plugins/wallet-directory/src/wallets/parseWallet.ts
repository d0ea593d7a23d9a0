import type { Namespace } from '@wallet-kit/core'
import { buildBrowseLink, cutText, type ListedWallet, readImageUrl } from '@wallet-kit/core/plugin'

const namespaces: readonly Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122']
const stores = ['chrome', 'firefox', 'edge', 'safari', 'ios', 'android'] as const

/**
 * Reads a wallet of a service's answer, of the host's options or of the bundled list. Undefined if it is none. A link, image or address
 * that is not safe is left out.
 */
export function parseWallet(value: unknown): ListedWallet | undefined {
  const wallet = Object(value) as Readonly<Record<string, unknown>>
  const id = readText(wallet.id, 128)
  const name = readText(wallet.name, 64)
  const chains = readList(wallet.chains).map((chain) => chain.split(':')[0])
  const known = namespaces.filter((namespace) => chains.includes(namespace))
  if (!id || id !== wallet.id || !name || !known.length) return undefined
  const links = withoutHoles({
    native: parseLink(wallet.mobileLink, 'app'),
    universal: parseLink(wallet.universalLink, 'web'),
    desktop: parseLink(wallet.desktopLink, 'app'),
    web: parseLink(wallet.webLink, 'web'),
    browse: parseTemplate(wallet.browseLink),
  })
  const places = Object(wallet.stores)
  const aliases = readList(wallet.injected)
    .map((alias) => cutText(alias, 128))
    .filter((alias) => alias !== '')
  return withoutHoles({
    id,
    name,
    namespaces: known,
    icon: readImageUrl(wallet.image),
    rdns: readText(wallet.rdns, 128),
    homepage: parseAddress(wallet.homepage),
    supportsWalletConnect: wallet.supportsWalletConnect === true || undefined,
    aliases: aliases.length ? aliases : undefined,
    links: orNothing(links),
    stores: orNothing(
      withoutHoles(Object.fromEntries(stores.map((store) => [store, parseAddress(places[store])]))),
    ),
  })
}

/** Reads a template that can make a link of any page; else undefined. */
function parseTemplate(value: unknown): string | undefined {
  const isOne = typeof value === 'string' && buildBrowseLink(value, 'https://page.example/')
  return isOne ? value : undefined
}

function readText(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string') return undefined
  // Most texts are plain, and lists are long: this avoids `cutText` for most.
  const isPlain = value.length <= max && /^[!-~](?:[ -~]*[!-~])?$/.test(value)
  return isPlain ? value : cutText(value, max) || undefined
}

/** The texts of a list, at most 1000. */
function readList(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? value.slice(0, 1000).filter((each): each is string => typeof each === 'string')
    : []
}

type WithoutHoles<record> = {
  readonly [key in keyof record as undefined extends record[key] ? never : key]: record[key]
} & {
  readonly [key in keyof record as undefined extends record[key] ? key : never]?: Exclude<
    record[key],
    undefined
  >
}

function withoutHoles<record extends object>(record: record): WithoutHoles<record> {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as WithoutHoles<record>
}

function orNothing<record extends object>(record: record): record | undefined {
  return Object.keys(record).length ? record : undefined
}

/** Reads the address of a page: https without a user name or password, else undefined. */
export function parseAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2048) return undefined
  try {
    const { protocol, username, password, href } = new URL(value)
    return protocol === 'https:' && !username && !password ? href : undefined
  } catch {
    return undefined
  }
}

/** Schemes that run code, read files of the device, or belong to no wallet. */
const refused =
  /^(?:javascript|vbscript|data|blob|file|filesystem|content|about|view-source|chrome(?:-[a-z]+)?|moz-extension|ms-[a-z-]+|intent|https?|wss?|ftp|mailto|tel|sms|market|itms-[a-z]+)$/

/**
 * Reads a link from outside. `app`: a scheme of the wallet's own, maybe with a path (`fern://main`). `web`: an https address. Undefined
 * for anything else, and for a link with a user name, a query or a fragment, which could hide where a pairing goes.
 */
export function parseLink(value: unknown, kind: 'app' | 'web'): string | undefined {
  if (typeof value !== 'string' || value.length > 2048) return undefined
  // `URL` skips white space and control characters, so "java\nscript:" would pass as another scheme.
  if (!/^[!-~]+$/.test(value) || /[?#\\]/.test(value)) return undefined
  // Some services give the scheme alone.
  const link = kind === 'app' && /^[a-z][a-z\d+.-]*$/i.test(value) ? `${value}://` : value
  try {
    const { protocol } = new URL(link)
    const scheme = protocol.slice(0, -1)
    // A user name makes another host look like the wallet's.
    if (link.includes('@')) return undefined
    if (kind === 'web') return scheme === 'https' ? link : undefined
    return refused.test(scheme) ? undefined : link
  } catch {
    return undefined
  }
}
