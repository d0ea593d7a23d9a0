import { type NameAndIcon, readNameAndIcon, readProperty, readText } from '@wallet-kit/core/plugin'
import { maxEntries } from '../constants.js'
import type { WbipProvider } from '../wallet/wbipProvider.js'

/** How a wallet wants to be asked: by the WBIPs; by Leather's own parameters; as UniSat; as sats-connect's first version. */
export type Dialect = 'wbip' | 'leather' | 'unisat' | 'legacy'

/** A wallet of the page, by where its provider is. */
export type AnnouncedWallet = NameAndIcon & {
  /** The dotted path of its provider. */
  readonly path: string
  readonly provider: object
  readonly dialect: Dialect
  readonly isAnnounced: boolean
}

/** Wallets that announce nothing, or not everywhere: where they put their provider, and their name. */
const knownWallets: readonly (readonly [path: string, name: string])[] = [
  ['XverseProviders.BitcoinProvider', 'Xverse'],
  ['LeatherProvider', 'Leather'],
  ['unisat', 'UniSat'],
  ['okxwallet.bitcoin', 'OKX Wallet'],
  ['magicEden.bitcoin', 'Magic Eden'],
  ['FordefiProviders.UtxoProvider', 'Fordefi'],
  // Several wallets used this path before there were announcements. It comes last, so that a wallet with a name of its own wins.
  ['BitcoinProvider', 'Bitcoin Wallet'],
]

const dottedPath = /^[\w$]{1,64}(\.[\w$]{1,64}){0,7}$/

/** The names that the list of announced wallets has had. @see https://wbips.netlify.app/wbips/WBIP004 */
const lists = ['btc_providers', 'wbip_providers', 'webbtc_providers']

/**
 * Reads the wallets that announced themselves, then the known ones: each path and each object once. Any script of the page may have
 * written the lists, so an entry without a provider that is a wallet is left out.
 */
export function readAnnounced(target: unknown): readonly AnnouncedWallet[] {
  const found = new Map<string, AnnouncedWallet>()

  function add(shown: NameAndIcon, path: string, isAnnounced: boolean) {
    if (!shown.name || found.has(path)) return
    const provider = readPath(target, path)
    const dialect = readDialect(provider, path)
    const isKnown = [...found.values()].some((other) => other.provider === provider)
    if (dialect && !isKnown) {
      found.set(path, { ...shown, path, provider: provider as object, dialect, isAnnounced })
    }
  }
  for (const list of lists) {
    for (const entry of readList(target, list))
      add(readNameAndIcon(entry), readText(entry, 'id'), true)
  }
  for (const [path, name] of knownWallets) add({ name }, path, false)
  return [...found.values()]
}

function readList(target: unknown, key: string): readonly unknown[] {
  const list = readProperty(target, key)
  try {
    return Array.isArray(list) ? list.slice(0, maxEntries) : []
  } catch {
    // A hostile list is read as an empty one.
    return []
  }
}

/** Tells how the object at a path wants to be asked; undefined where it is no wallet. */
function readDialect(provider: unknown, path: string): Dialect | undefined {
  const has = (...methods: readonly string[]) =>
    Object(provider) === provider &&
    methods.every((method) => typeof readProperty(provider, method) === 'function')
  if (has('then')) return undefined
  if (has('requestAccounts', 'signPsbt', 'getPublicKey')) return 'unisat'
  if (has('connect', 'signTransaction', 'sendBtcTransaction') && !has('request')) return 'legacy'
  if (!isProvider(provider)) return undefined
  return path === 'LeatherProvider' || readProperty(provider, 'isLeather') === true
    ? 'leather'
    : 'wbip'
}

/** Whether a foreign value has the method `request` of the WBIPs. */
export function isProvider(value: unknown): value is WbipProvider {
  return (
    Object(value) === value &&
    typeof readProperty(value, 'request') === 'function' &&
    // A promise would call `then` of such an object instead of resolving with it.
    typeof readProperty(value, 'then') !== 'function'
  )
}

/** What stands at a dotted path of a window, as announcements name their provider; undefined where nothing does. */
function readPath(target: unknown, id: string): unknown {
  if (!dottedPath.test(id)) return undefined
  return id.split('.').reduce(readProperty, target)
}
