import { readProperty } from '../format/readProperty.js'
import { type NameAndIcon, readNameAndIcon } from './readNameAndIcon.js'

/** An account of a Wallet Standard wallet, unread: its properties are the wallet's own. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label?: string
}

/** The live object of a Wallet Standard wallet. @see https://github.com/wallet-standard/wallet-standard */
export type StandardWallet = {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}

const maxWallets = 100

/**
 * Reports the Wallet Standard wallets of a page that serve chains of one kind, now and with every change; gives the function
 * that stops it. Wallets of one moment are reported once; what is malformed is refused. Anybody on the page may register, so
 * a wallet is known by nothing but what it says.
 */
export function watchStandardWallets({
  target,
  prefix,
  features,
  onChange,
}: watchStandardWallets.Options): () => void {
  const known = new Map<unknown, watchStandardWallets.Found>()
  const end = new AbortController()
  const { signal } = end
  let isWaiting = true

  function report() {
    isWaiting = false
    if (!signal.aborted) onChange([...known.values()])
  }
  function schedule() {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(report)
  }
  const register = (...wallets: unknown[]) => {
    if (signal.aborted) return () => {}
    for (const wallet of wallets.slice(0, maxWallets)) {
      if (known.has(wallet) || known.size >= maxWallets) continue
      const found = readWallet(wallet, prefix, features)
      if (found) known.set(wallet, found)
    }
    schedule()
    return () => {
      for (const wallet of wallets) known.delete(wallet)
      schedule()
    }
  }
  const api = Object.freeze({ register })

  target.addEventListener(
    'wallet-standard:register-wallet',
    (event) => {
      try {
        ;(readProperty(event, 'detail') as (given: typeof api) => void)(api)
      } catch {
        // Not a wallet's event, or one that fails at its own doing.
      }
    },
    { signal },
  )
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  report()
  return () => end.abort()
}

/** Every property is read once, so that a getter cannot show one value to the check and another to the screen. */
function readWallet(
  wallet: unknown,
  prefix: string,
  features: readonly string[],
): watchStandardWallets.Found | undefined {
  const shown = readNameAndIcon(wallet)
  const chains = readTexts(wallet, 'chains')
  const own = readProperty(wallet, 'features')
  const isFitting =
    shown.name &&
    readProperty(wallet, 'version') === '1.0.0' &&
    chains.some((chain) => chain.startsWith(prefix)) &&
    Array.isArray(readProperty(wallet, 'accounts')) &&
    features.every((feature) => readProperty(own, feature)) &&
    // A promise would take a thenable apart instead of handing it over.
    typeof readProperty(wallet, 'then') !== 'function'
  return isFitting ? { ...shown, chains, wallet: wallet as StandardWallet } : undefined
}

/** A list of texts of a foreign value; empty where it is none. */
function readTexts(value: unknown, key: string): readonly string[] {
  const list = readProperty(value, key)
  try {
    return Array.isArray(list) ? list.slice(0, 100).filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}

export declare namespace watchStandardWallets {
  type Found = NameAndIcon & {
    /** Chain names of the Wallet Standard, as `solana:mainnet`. */
    readonly chains: readonly string[]
    readonly wallet: StandardWallet
  }
  type Options = {
    /** The page's window. */
    target: EventTarget
    /** Of the chains' names: `solana:`. */
    prefix: string
    /** What a wallet has to be able to do, e.g. `standard:connect`. */
    features: readonly string[]
    onChange: (wallets: readonly Found[]) => void
  }
}
