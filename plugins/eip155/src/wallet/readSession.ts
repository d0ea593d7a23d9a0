import type { WalletAccount, WalletSession } from '@wallet-kit/core'
import type { Eip1193Provider } from './eip1193Provider.js'
import { readNetworkId } from './readNetworkId.js'

/** What accounts are, together with the network that their wallet is on. */
export async function readSession(
  provider: Eip1193Provider,
  { accounts, signal }: readSession.Options,
): Promise<readonly WalletSession[]> {
  const caipNetworkId = await readNetworkId(provider, signal)
  return [{ namespace: 'eip155', accounts, caipNetworkId }]
}

export declare namespace readSession {
  type Options = { readonly accounts: readonly WalletAccount[]; readonly signal: AbortSignal }
}
