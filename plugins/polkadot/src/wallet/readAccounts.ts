import { askWallet, walletTimeout } from '@wallet-kit/core/plugin'
import { codeOf } from './codeOf.js'
import { type KeyAccount, parseAccounts } from './parseAccounts.js'
import type { PolkadotExtension } from './polkadotExtension.js'

/** Asks an enabled extension for its accounts. Throws `WalletTimeoutError` after 10 s, `WalletAnswerError` and the wallet's errors. */
export function readAccounts(
  { accounts }: PolkadotExtension,
  signal?: AbortSignal,
): Promise<readonly KeyAccount[]> {
  return askWallet(
    'accounts.get',
    async () => {
      const found = parseAccounts(await accounts.get())
      if (!found) throw new DOMException('accounts.get', 'DataError')
      return found
    },
    { signal, timeout: walletTimeout, codeOf },
  )
}
