import { isWalletKitError } from '@wallet-kit/core'
import { getOpenedProvider, type LinkOptions, openProvider } from '@wallet-kit/core/plugin'
import { disconnectTimeout } from '../constants.js'
import { callFeature } from './callFeature.js'

// The kit forgets the wallet anyway.
const fineErrors = [
  'UnsupportedMethodError',
  'UserRejectedError',
  'UnauthorizedError',
  'WalletTimeoutError',
  'WalletDisconnectedError',
]

/** Ends the connection in the wallet, where it can; that it cannot, declines or takes longer than 3 s is no failure. */
export async function disconnect({ connector, signal }: LinkOptions<'solana'>): Promise<void> {
  const wallet = getOpenedProvider(connector) ?? (await openProvider(connector, signal))
  await callFeature(wallet, {
    feature: 'standard:disconnect',
    signal,
    timeout: disconnectTimeout,
    parse: () => true,
  }).catch((error) => {
    if (!isWalletKitError(error) || !fineErrors.includes(error.name)) throw error
  })
}
