import type { WalletAccount } from '@wallet-kit/core'
import type { WalletSession } from '@wallet-kit/core/plugin'
import type { Eip1193Provider } from './eip1193Provider.js'
import { readNetworkId } from './readNetworkId.js'

/** The session that accounts are, with the network that their wallet is on; none without accounts. */
export async function readSessions(
  provider: Eip1193Provider,
  { accounts, signal }: readSessions.Options,
): Promise<readonly WalletSession[]> {
  if (!accounts?.length) return []
  const caipNetworkId = await readNetworkId(provider, signal)
  return [{ namespace: 'eip155', accounts, caipNetworkId }]
}

export declare namespace readSessions {
  type Options = {
    readonly accounts: readonly WalletAccount[] | undefined
    readonly signal: AbortSignal
  }
}
