import { isWalletKitError } from '@wallet-kit/core'
import { type LinkOptions, openProvider, type WalletSession } from '@wallet-kit/core/plugin'
import { readAccounts } from './readAccounts.js'
import { readSessions } from './readSessions.js'

/** Asks a wallet which accounts it shows this page already; it never prompts. Empty where there are none. */
export async function restore({
  connector,
  signal,
}: LinkOptions<'eip155'>): Promise<readonly WalletSession[]> {
  const provider = await openProvider(connector, signal)
  const accounts = await readAccounts(provider, signal).catch((error) => {
    // What a locked wallet may say instead of an empty list.
    if (!isWalletKitError(error, 'UnauthorizedError')) throw error
    return undefined
  })
  return readSessions(provider, { accounts, signal })
}
