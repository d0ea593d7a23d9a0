import { readProperty, type StandardWallet } from '@wallet-kit/core/plugin'

type Method = (...args: readonly unknown[]) => unknown

/** A method of a feature of a Wallet Standard wallet, bound to it; undefined where the wallet has none. */
export function readFeature(
  wallet: StandardWallet,
  feature: string,
  method: string,
): Method | undefined {
  const own = readProperty(readProperty(wallet, 'features'), feature)
  const found = readProperty(own, method)
  return typeof found === 'function' ? found.bind(own) : undefined
}
