import { isWalletKitError } from '@wallet-kit/core'
import { getOpenedProvider, type LinkOptions, openProvider } from '@wallet-kit/core/plugin'
import { disconnectTimeout } from '../constants.js'
import { request } from './request.js'

/**
 * Ends the connection in the wallet, where it can; that it cannot, does not answer within 3 s, or that the visitor declines is no
 * failure, since the kit forgets the wallet anyway.
 */
export async function disconnect({ connector, signal }: LinkOptions<'bip122'>): Promise<void> {
  const provider = getOpenedProvider(connector) ?? (await openProvider(connector, signal))
  const options = { signal, timeout: disconnectTimeout, parse: () => true }
  for (const method of ['wallet_disconnect', 'wallet_renouncePermissions']) {
    try {
      await request(provider, { method }, options)
      return
    } catch (error) {
      if (isWalletKitError(error, 'UnsupportedMethodError')) continue
      if (fineErrors.some((name) => isWalletKitError(error, name))) return
      throw error
    }
  }
}

const fineErrors = ['UserRejectedError', 'WalletTimeoutError', 'UnauthorizedError']
