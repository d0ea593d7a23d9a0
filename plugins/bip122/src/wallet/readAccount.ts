import { walletTimeout } from '@wallet-kit/core/plugin'
import { parseAccounts } from './parseAccounts.js'
import { request } from './request.js'
import type { WbipProvider } from './wbipProvider.js'

/**
 * Asks a wallet for the account that it shows this page; it never prompts. Throws `UnauthorizedError` where it shows none,
 * `UnsupportedMethodError` where it cannot be asked, `WalletTimeoutError` after 10 s, and the wallet's errors.
 */
export function readAccount(provider: WbipProvider, signal?: AbortSignal): Promise<object> {
  return request(
    provider,
    { method: 'wallet_getAccount' },
    {
      ...{ signal, timeout: walletTimeout },
      parse: (answer) => (parseAccounts(answer) ? (answer as object) : undefined),
    },
  )
}
