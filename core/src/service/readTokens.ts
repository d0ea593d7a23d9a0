import { TokenBalanceError } from '../errors/account.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../namespaces/caip.js'
import { fetchBalances } from './fetchBalances.js'
import { fetchWalletTokens } from './fetchWalletTokens.js'
import { hasData } from './hasData.js'
import { isServed } from './isServed.js'
import type { TokenBalance } from './tokenBalance.js'

/**
 * Reads the tokens of a connected account: from the host's provider or the blockchain service; else, and on a network that the
 * service does not serve, from a wallet that tells of them. Throws `TokenBalanceError`.
 */
export async function readTokens(
  kit: Kit,
  { caipAddress, forceUpdate, signal }: readTokens.Options,
): Promise<readonly TokenBalance[]> {
  const { address = '', caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
  const asked = { caipNetworkId, signal }
  const fromWallet = () => fetchWalletTokens(kit, { ...asked, caipAddress })
  if (!hasData(kit, 'balances', caipNetworkId)) return fromWallet()
  const told = fetchBalances(kit, { ...asked, address, forceUpdate })
  const tokens = await told.catch(() => [])
  const isOwn = !!kit.config.providers?.balances
  // Some services have an error for a network that they do not serve, some an empty list.
  if (!isOwn && !tokens.length && !(await isServed(kit, asked))) return fromWallet()
  return told.catch((cause) => {
    throw new TokenBalanceError({ cause, caipNetworkId })
  })
}

export declare namespace readTokens {
  type Options = {
    /** CAIP-10. */
    readonly caipAddress: string
    /** Skips the service's own cache. */
    readonly forceUpdate?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  }
}
