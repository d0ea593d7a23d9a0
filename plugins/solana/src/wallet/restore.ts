import { isWalletKitError } from '@wallet-kit/core'
import {
  type ConnectOptions,
  openProvider,
  readProperty,
  type WalletSession,
  walletTimeout,
} from '@wallet-kit/core/plugin'
import { callFeature } from './callFeature.js'
import { parseAccounts } from './parseAccounts.js'
import { readSessions } from './readSessions.js'

// What wallets say to a silent question of a page that they do not know, instead of an empty list.
const refusals = ['UserRejectedError', 'UnauthorizedError']

/** Asks a wallet which accounts it shows this page already; it never prompts. Empty where there are none. */
export async function restore(
  options: ConnectOptions<'solana'>,
): Promise<readonly WalletSession[]> {
  const { connector, signal } = options
  const wallet = await openProvider(connector, signal)
  const found = await callFeature(wallet, {
    feature: 'standard:connect',
    inputs: [{ silent: true }],
    signal,
    timeout: walletTimeout,
    parse: (answer) => parseAccounts(readProperty(answer, 'accounts')),
  }).catch((error) => {
    if (!isWalletKitError(error) || !refusals.includes(error.name)) throw error
    return { accounts: [], networkIds: [] }
  })
  return readSessions(found, options)
}
