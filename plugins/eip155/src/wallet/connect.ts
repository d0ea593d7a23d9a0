import { isWalletKitError, type WalletAccount } from '@wallet-kit/core'
import { type LinkOptions, openProvider, type WalletSession } from '@wallet-kit/core/plugin'
import { parseAccounts, readAccounts, type Spellings } from './accounts.js'
import { type Eip1193Provider, readNetworkId, request } from './request.js'

/**
 * Asks a wallet for its accounts, then for its network. It waits for the visitor.
 * @see https://eips.ethereum.org/EIPS/eip-1102
 */
export async function connect({
  connector,
  spellings,
  signal,
}: LinkOptions<'eip155'> & { readonly spellings: Spellings }): Promise<readonly WalletSession[]> {
  const provider = await openProvider(connector, signal)
  const call = { method: 'eth_requestAccounts' }
  const parse = (answer: unknown) => parseAccounts(answer, spellings)
  const accounts = await request(provider, call, { signal, parse })
  return readSessions(provider, { accounts, signal })
}

/** Asks a wallet which accounts it shows this page already; it never prompts. Empty where there are none. */
export async function restore({
  connector,
  spellings,
  signal,
}: LinkOptions<'eip155'> & { readonly spellings: Spellings }): Promise<readonly WalletSession[]> {
  const provider = await openProvider(connector, signal)
  const accounts = await readAccounts(provider, { spellings, signal }).catch((error) => {
    // What a locked wallet may say instead of an empty list.
    if (!isWalletKitError(error, 'UnauthorizedError')) throw error
    return undefined
  })
  return readSessions(provider, { accounts, signal })
}

/** A wallet session of accounts, with the network that the wallet is on; none without accounts. */
export async function readSessions(
  provider: Eip1193Provider,
  {
    accounts,
    signal,
  }: {
    readonly accounts: readonly WalletAccount[] | undefined
    readonly signal: AbortSignal
  },
): Promise<readonly WalletSession[]> {
  if (!accounts?.length) return []
  const caipNetworkId = await readNetworkId(provider, signal)
  return [{ namespace: 'eip155', accounts, caipNetworkId }]
}
