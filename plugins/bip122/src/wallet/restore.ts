import { isWalletKitError } from '@wallet-kit/core'
import { type ConnectOptions, openProvider, type WalletSession } from '@wallet-kit/core/plugin'
import { readAccount } from './readAccount.js'
import { readSessions } from './readSessions.js'

/**
 * Asks a wallet which addresses it shows this page already; it never prompts. Empty where there are none, and for a wallet that
 * cannot be asked without a prompt.
 */
export async function restore(
  options: ConnectOptions<'bip122'>,
): Promise<readonly WalletSession[]> {
  const provider = await openProvider(options.connector, options.signal)
  const answer = await readAccount(provider, options.signal).catch((error) => {
    const isNone = ['UnauthorizedError', 'UnsupportedMethodError'].some((name) =>
      isWalletKitError(error, name),
    )
    if (!isNone) throw error
    return undefined
  })
  return readSessions(answer, options)
}
