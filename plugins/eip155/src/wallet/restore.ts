import { isWalletKitError, type LinkOptions, type WalletSession } from '@wallet-kit/core'
import { walletTimeout } from '../constants.js'
import { openProvider } from './openProvider.js'
import { parseAccounts } from './parseAccounts.js'
import { readNetworkId } from './readNetworkId.js'
import { request } from './request.js'

/** Asks a wallet which accounts it shows this page already; it never prompts. Empty where there are none. */
export async function restore({
  connector,
  signal,
}: LinkOptions<'eip155'>): Promise<readonly WalletSession[]> {
  const provider = await openProvider(connector, signal)
  const answer = await request(
    provider,
    { method: 'eth_accounts' },
    { signal, timeout: walletTimeout },
  ).catch((error) => {
    // What a locked wallet may say instead of an empty list.
    if (isWalletKitError(error, 'UnauthorizedError')) return []
    throw error
  })
  const accounts = parseAccounts(answer)
  if (!accounts?.length) return []
  const caipNetworkId = await readNetworkId(provider, signal)
  return [{ namespace: 'eip155', accounts, caipNetworkId }]
}
