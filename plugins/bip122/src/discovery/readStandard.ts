import { readProperty, type watchStandardWallets } from '@wallet-kit/core/plugin'
import { type AnnouncedWallet, isProvider } from './readAnnounced.js'

/** A wallet of the Wallet Standard that serves Bitcoin. */
export type StandardBitcoinWallet = watchStandardWallets.Found & {
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
