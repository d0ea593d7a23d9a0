import { readProperty } from '@wallet-kit/core/plugin'

const features = ['solana:signAndSendTransaction', 'solana:signTransaction']

/** Whether a wallet takes transactions of the older format: all but those do that say otherwise. */
export function takesLegacy(wallet: unknown): boolean {
  return features.every((feature) => {
    const own = readProperty(readProperty(wallet, 'features'), feature)
    const versions = readProperty(own, 'supportedTransactionVersions')
    return !Array.isArray(versions) || versions.includes('legacy')
  })
}
