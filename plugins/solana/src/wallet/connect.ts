import {
  type ConnectOptions,
  openProvider,
  readProperty,
  type WalletSession,
} from '@wallet-kit/core/plugin'
import { callFeature } from './callFeature.js'
import { parseAccounts } from './parseAccounts.js'
import { readSessions } from './readSessions.js'

/**
 * Asks a wallet for its accounts, waiting for the visitor.
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/packages/core/features/src/connect.ts
 */
export async function connect(
  options: ConnectOptions<'solana'>,
): Promise<readonly WalletSession[]> {
  const { connector, signal } = options
  const wallet = await openProvider(connector, signal)
  const found = await callFeature(wallet, {
    feature: 'standard:connect',
    signal,
    parse: (answer) => parseAccounts(readProperty(answer, 'accounts')),
  })
  return readSessions(found, options)
}
