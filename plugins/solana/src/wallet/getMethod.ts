import { readProperty } from '@wallet-kit/core/plugin'

type Method = (...inputs: unknown[]) => unknown

/** The method of a wallet's feature; undefined where the wallet does not have it. */
export function getMethod(wallet: unknown, feature: string): Method | undefined {
  const own = readProperty(readProperty(wallet, 'features'), feature)
  const method = readProperty(own, feature.slice(feature.indexOf(':') + 1))
  return typeof method === 'function' ? (method as Method) : undefined
}
