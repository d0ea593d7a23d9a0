import { type LinkOptions, NoAccountsError, type WalletSession } from '@wallet-kit/core'
import { openProvider } from './openProvider.js'
import { parseAccounts } from './parseAccounts.js'
import { readSession } from './readSession.js'
import { request } from './request.js'
import { WalletAnswerError } from './walletErrors.js'

/**
 * Asks a wallet for its accounts, waiting for the visitor, and for its network.
 * @see https://eips.ethereum.org/EIPS/eip-1102
 */
export async function connect({
  connector,
  signal,
}: LinkOptions<'eip155'>): Promise<readonly WalletSession[]> {
  const provider = await openProvider(connector, signal)
  const method = 'eth_requestAccounts'
  const accounts = parseAccounts(await request(provider, { method }, { signal }))
  if (!accounts) throw new WalletAnswerError({ method })
  if (!accounts.length) throw new NoAccountsError({ connectorId: connector.id })
  return readSession(provider, { accounts, signal })
}
