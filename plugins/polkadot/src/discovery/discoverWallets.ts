import type { Connector } from '@wallet-kit/core'
import { cutText, readProperty, readText } from '@wallet-kit/core/plugin'
import { lookDelays, maxExtensions, maxNameLength } from '../constants.js'
import type { PolkadotSource } from '../options.js'

const pageEvents = ['load', 'pageshow', 'focus', 'visibilitychange']

/**
 * Reports the extensions of a page now and with every change, and the host's own wallets after them. Extensions fire no event when they
 * inject, so they are looked for a few times in the first three seconds, then whenever the visitor comes back to the page. One that
 * has gone is no longer reported.
 */
export function discoverWallets({
  own,
  createConnector,
  onChange,
  target,
}: discoverWallets.Options): () => void {
  const end = new AbortController()
  const { signal } = end
  const connectors = new Map<string, Connector<'polkadot'>>()
  let seen: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function look() {
    const found = readExtensions(target)
    const now = JSON.stringify(found)
    if (signal.aborted || now === seen) return
    seen = now
    const present = found.map(({ key, name }) => {
      const connector = connectors.get(key) ?? createConnector(key)
      connectors.set(key, connector)
      return { ...connector, name }
    })
    onChange([...present, ...own])
  }
  function lookAgain(index: number) {
    const delay = lookDelays[index]
    if (delay === undefined) return
    timer = setTimeout(() => {
      look()
      lookAgain(index + 1)
    }, delay)
  }

  for (const type of pageEvents) target.addEventListener(type, look, { signal })
  look()
  lookAgain(0)
  return () => {
    end.abort()
    clearTimeout(timer)
  }
}

export declare namespace discoverWallets {
  type Options = {
    /** The host's own connectors. */
    own: readonly Connector<'polkadot'>[]
    /** Makes the connector of a key in `injectedWeb3`; its name is set anew with every look. */
    createConnector: (key: string) => Connector<'polkadot'>
    onChange: (connectors: readonly Connector<'polkadot'>[]) => void
    /** The page's window. */
    target: EventTarget
  }
}

/** What the extensions call themselves, by their keys in `injectedWeb3`; any other is shown by its key. */
const walletNames: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
  polkagate: 'PolkaGate',
  'parity-signer-companion': 'Parity Signer Companion',
  mimir: 'Mimir',
}

/** An extension that is in the page. */
type FoundExtension = {
  /** Its key in `injectedWeb3`. */
  readonly key: string
  readonly name: string
}

/**
 * Reads the extensions of a page. Any script of the page may have written them: an entry that cannot be enabled is left out, and an
 * unknown key is shown as plain text of at most 64 characters.
 */
export function readExtensions(target: unknown): readonly FoundExtension[] {
  const injected = readProperty(target, 'injectedWeb3')
  return readKeys(injected).flatMap((key) => {
    const isUsable = typeof readProperty(readProperty(injected, key), 'enable') === 'function'
    const name = nameOf(target, key)
    return isUsable && name ? [{ key, name }] : []
  })
}

function readKeys(value: unknown): readonly string[] {
  try {
    return Object.keys(Object(value)).slice(0, maxExtensions)
  } catch {
    // A proxy that throws.
    return []
  }
}

function nameOf(target: unknown, key: string): string {
  // Nova's browser uses the key of Polkadot{.js}, which every app knows.
  const isNova =
    key === 'polkadot-js' &&
    readProperty(readProperty(target, 'walletExtension'), 'isNovaWallet') === true
  if (isNova) return 'Nova Wallet'
  return Object.hasOwn(walletNames, key)
    ? (walletNames[key] as string)
    : cutText(key, maxNameLength)
}

/** The version that an extension says it has; empty where it does not. */
export function readVersion(target: unknown, key: string): string {
  const entry = readProperty(readProperty(target, 'injectedWeb3'), key)
  return cutText(readText(entry, 'version'), maxNameLength)
}

/** Enables extensions by `injectedWeb3`, without a library. */
export const injectedSource: PolkadotSource = {
  async enable(key, appName) {
    // Read again: some extensions put a placeholder there first.
    const injected = readProperty(window, 'injectedWeb3')
    const entry = readProperty(injected, key) as { enable(appName: string): Promise<unknown> }
    return entry.enable(appName)
  },
}
