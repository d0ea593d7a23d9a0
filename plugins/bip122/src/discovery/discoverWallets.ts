import type { Connector } from '@wallet-kit/core'
import {
  identifyWallets,
  type NameAndIcon,
  readNameAndIcon,
  readProperty,
  readText,
  watchStandardWallets,
} from '@wallet-kit/core/plugin'
import { lookPauses, maxEntries } from '../constants.js'
import type { WbipProvider } from '../wallet/wbipProvider.js'

/**
 * Reports the wallets of a page now and with every change: announced or known ones by where their provider is
 * (`wbip:<path>`), those of the Wallet Standard by their name (`standard:<name>`), then the host's own.
 */
export function discoverWallets({
  own,
  open,
  onChange,
  target,
}: discoverWallets.Options): () => void {
  let standard: readonly watchStandardWallets.Found[] = []
  let reported: string | undefined
  const keys = new WeakMap<object, number>()
  let count = 0
  /** Two lists with equal keys hold the same wallets, the live objects included. */
  function keyOf({ id, name, icon, type }: Connector, provider: object) {
    const key = keys.get(provider) ?? ++count
    keys.set(provider, key)
    return [id, name, icon?.length, type, key].join()
  }

  function report() {
    const announced = readAnnounced(target)
    const list = announced.map(({ path, provider, dialect, isAnnounced, ...shown }) => ({
      ...{ shown, provider, dialect, id: `wbip:${path}` },
      type: isAnnounced ? ('ANNOUNCED' as const) : ('INJECTED' as const),
    }))
    const identified = identifyWallets(
      readStandard(standard, announced).map((found) => ({
        ...found,
        key: `standard:${found.name}`,
      })),
      'key',
    ).map(({ id, claim, name, icon, provider, dialect }) => ({
      ...{ provider, dialect, id, type: 'ANNOUNCED' as const },
      shown: { name, ...(icon && { icon }), ...(claim && { claim }) },
    }))
    const found = [...list, ...identified].map(({ shown, provider, dialect, id, type }) => {
      const connector: Connector<'bip122'> = {
        ...{ ...shown, id, type, namespace: 'bip122' },
        getProvider: () => open(provider, dialect),
      }
      return { connector, key: keyOf(connector, provider) }
    })
    const key = found.map((each) => each.key).join(';')
    if (key === reported) return
    reported = key
    onChange([...found.map(({ connector }) => connector), ...own])
  }
  const stopStandard = watchStandardWallets({
    ...{ target, prefix: 'bitcoin:', features: [] },
    onChange(wallets) {
      standard = wallets
      report()
    },
  })
  const stopPage = watchPage(target, report)
  return () => {
    stopStandard()
    stopPage()
  }
}

export declare namespace discoverWallets {
  type Options = {
    /** The host's own connectors. */
    readonly own: readonly Connector<'bip122'>[]
    /** Gives the provider of a wallet: its own object, or one that asks it by its own methods. */
    readonly open: (provider: object, dialect: Dialect | 'standard') => Promise<WbipProvider>
    readonly onChange: (connectors: readonly Connector<'bip122'>[]) => void
    /** The page's window: where wallets announce themselves. */
    readonly target: EventTarget
  }
}

/**
 * Looks for wallets now and less and less often for a few seconds. After that it looks when the page has loaded and when the visitor
 * comes back to it. A wallet that writes itself into a list fires no event. Gives the function that stops looking.
 */
function watchPage(target: EventTarget, look: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  let timer: ReturnType<typeof setTimeout> | undefined
  function wait(count: number) {
    const pause = lookPauses[count]
    if (pause === undefined) return
    timer = setTimeout(() => {
      look()
      wait(count + 1)
    }, pause)
  }
  for (const event of ['load', 'focus', 'visibilitychange']) {
    target.addEventListener(event, look, { signal })
  }
  wait(0)
  look()
  return () => {
    end.abort()
    clearTimeout(timer)
  }
}

/** A wallet of the Wallet Standard that serves Bitcoin. */
type StandardBitcoinWallet = watchStandardWallets.Found & {
  readonly dialect: 'standard' | 'wbip' | 'legacy'
  /** What is asked: the wallet itself, or the provider of sats-connect that it hands out. */
  readonly provider: object
}

/** Keeps the wallets of the Wallet Standard that can be connected and that were not announced as well. */
export function readStandard(
  wallets: readonly watchStandardWallets.Found[],
  announced: readonly AnnouncedWallet[],
): readonly StandardBitcoinWallet[] {
  const names = new Set(announced.map(({ name }) => toKey(name)))
  return wallets.flatMap((found): readonly StandardBitcoinWallet[] => {
    const features = readProperty(found.wallet, 'features')
    const connect = readProperty(readProperty(features, 'bitcoin:connect'), 'connect')
    const inner = readProperty(readProperty(features, 'sats-connect:'), 'provider')
    const isKnown =
      names.has(toKey(found.name)) || announced.some(({ provider }) => provider === inner)
    if (isKnown) return []
    if (typeof connect === 'function') {
      return [{ ...found, dialect: 'standard', provider: found.wallet }]
    }
    if (isProvider(inner)) return [{ ...found, dialect: 'wbip', provider: inner }]
    const isLegacy = typeof readProperty(inner, 'connect') === 'function'
    return isLegacy ? [{ ...found, dialect: 'legacy', provider: inner as object }] : []
  })
}

/** "Xverse Wallet" and "Xverse" are one. */
const toKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/\bwallet\b/g, '')
    .trim()

/** How a wallet wants to be asked: by the WBIPs; by Leather's own parameters; as UniSat; as sats-connect's first version. */
type Dialect = 'wbip' | 'leather' | 'unisat' | 'legacy'

/** A wallet of the page, by where its provider is. */
type AnnouncedWallet = NameAndIcon & {
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
function isProvider(value: unknown): value is WbipProvider {
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
