import { type LinkOptions, openProvider, type WalletSession } from '@wallet-kit/core/plugin'
import { parseAccounts } from './parseAccounts.js'
import { readSessions } from './readSessions.js'
import { request } from './request.js'

/**
 * Asks a wallet for its accounts, waiting for the visitor, and for its network.
 * @see https://eips.ethereum.org/EIPS/eip-1102
 */
export async function connect({
  connector,
  signal,
}: LinkOptions<'eip155'>): Promise<readonly WalletSession[]> {
  const provider = await openProvider(connector, signal)
  const call = { method: 'eth_requestAccounts' }
  const accounts = await request(provider, call, { signal, parse: parseAccounts })
  return readSessions(provider, { accounts, signal })
}
