import { type Face, readFace, readProperty, readText } from '@wallet-kit/core/plugin'
import { maxEntries } from '../constants.js'
import { knownWallets } from './knownWallets.js'
import { type Dialect, readDialect } from './readDialect.js'
import { readPath } from './readPath.js'

/** A wallet of the page, by where its provider is. */
export type AnnouncedWallet = Face & {
  /** The dotted path of its provider. */
  readonly path: string
  readonly provider: object
  readonly dialect: Dialect
  readonly isAnnounced: boolean
}

/** The names of the list over time. @see https://wbips.netlify.app/wbips/WBIP004 */
const lists = ['btc_providers', 'wbip_providers', 'webbtc_providers']

/**
 * Reads the wallets that announced themselves, and then those that are known to be somewhere: each path and each object once.
 * Anybody on the page may have written the lists; an entry whose provider is not there, or is no wallet, is none.
 */
export function readAnnounced(target: unknown): readonly AnnouncedWallet[] {
  const found = new Map<string, AnnouncedWallet>()

  function add(face: Face, path: string, isAnnounced: boolean) {
    if (!face.name || found.has(path)) return
    const provider = readPath(target, path)
    const dialect = readDialect(provider, path)
    const isKnown = [...found.values()].some((other) => other.provider === provider)
    if (dialect && !isKnown) {
      found.set(path, { ...face, path, provider: provider as object, dialect, isAnnounced })
    }
  }
  for (const list of lists) {
    for (const entry of readList(target, list)) add(readFace(entry), readText(entry, 'id'), true)
  }
  for (const [path, name] of knownWallets) add({ name }, path, false)
  return [...found.values()]
}

function readList(target: unknown, key: string): readonly unknown[] {
  const list = readProperty(target, key)
  try {
    return Array.isArray(list) ? list.slice(0, maxEntries) : []
  } catch {
    // A hostile list counts as none.
    return []
  }
}
