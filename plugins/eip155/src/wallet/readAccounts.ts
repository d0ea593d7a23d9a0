import type { WalletAccount } from '@wallet-kit/core'
import { walletTimeout } from '@wallet-kit/core/plugin'
import type { Eip1193Provider } from './eip1193Provider.js'
import { parseAccounts } from './parseAccounts.js'
import { request } from './request.js'

/**
 * Asks a wallet which accounts it shows this page already; it never prompts. Undefined where the answer is no list of
 * addresses. Throws `WalletTimeoutError` after 10 s, and the wallet's errors.
 */
export async function readAccounts(
  provider: Eip1193Provider,
  signal?: AbortSignal,
): Promise<readonly WalletAccount[] | undefined> {
  const call = { method: 'eth_accounts' }
  return parseAccounts(await request(provider, call, { signal, timeout: walletTimeout }))
}
