import type { Connector } from '@wallet-kit/core'
import { readProperty } from '@wallet-kit/core/plugin'
import { type Announcements, isProvider } from './discoverWallets.js'

/**
 * The wallets behind `window.ethereum` that have not announced themselves: by their own name where a flag tells it, else as
 * the one nameless "Browser Wallet", whose id is `injected`.
 */
export function readInjected(
  target: unknown,
  announcements: Pick<Announcements, 'has'>,
): readonly Connector<'eip155'>[] {
  const connectors = new Map<string, Connector<'eip155'>>()
  for (const provider of readProviders(readProperty(target, 'ethereum'))) {
    const [, name, rdns] =
      recognisedWallets.find(([flag]) => readProperty(provider, flag) === true) ?? []
    const id = rdns ? `injected:${rdns}` : 'injected'
    if (!isProvider(provider) || connectors.has(id) || announcements.has({ provider, rdns })) {
      continue
    }
    connectors.set(id, {
      id,
      name: name ?? 'Browser Wallet',
      type: 'INJECTED',
      namespace: 'eip155',
      ...(rdns && { rdns }),
      getProvider: async () => provider,
    })
  }
  return [...connectors.values()]
}

/** Before EIP-6963 several wallets shared the one place through a list. */
function readProviders(ethereum: unknown): readonly unknown[] {
  const several = readProperty(ethereum, 'providers')
  try {
    if (Array.isArray(several) && several.length) return several.slice(0, 20)
  } catch {
    // A hostile list counts as none.
  }
  return [ethereum]
}

/**
 * Injected wallets by the flag that they set: flag, name, rdns. The first that fits counts: many set `isMetaMask` beside
 * their own, so that it comes last.
 */
export const recognisedWallets: readonly (readonly [flag: string, name: string, rdns: string])[] = [
  ['isRabby', 'Rabby Wallet', 'io.rabby'],
  ['isCoinbaseWallet', 'Coinbase Wallet', 'com.coinbase.wallet'],
  ['isBraveWallet', 'Brave Wallet', 'com.brave.wallet'],
  ['isTrust', 'Trust Wallet', 'com.trustwallet.app'],
  ['isTrustWallet', 'Trust Wallet', 'com.trustwallet.app'],
  ['isPhantom', 'Phantom', 'app.phantom'],
  ['isOkxWallet', 'OKX Wallet', 'com.okex.wallet'],
  ['isRainbow', 'Rainbow', 'me.rainbow'],
  ['isBitKeep', 'Bitget Wallet', 'com.bitget.web3'],
  ['isFrame', 'Frame', 'sh.frame'],
  ['isMetaMask', 'MetaMask', 'io.metamask'],
]
