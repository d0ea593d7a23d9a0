import { TokenBalanceError } from '../errors/account.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../networks/caip.js'
import { isSameAddress } from '../networks/isSameAddress.js'
import { fetchBalances } from '../service/fetchBalances.js'
import { hasData } from '../service/hasData.js'
import { isServed } from '../service/isServed.js'
import type { TokenBalance } from '../service/tokenBalance.js'
import { fetchWalletTokens } from './fetchWalletTokens.js'

/** The list is there already, and nobody waits much longer for what a wallet adds, in milliseconds. */
const patience = 1_000

/**
 * Reads the tokens of a connected account: from the host's provider or the blockchain service, and beside them those that only the
 * wallet knows of, where it says that it tells of them; else, and on a network that the service does not serve, from the wallet
 * alone. Throws `TokenBalanceError`.
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
  const others = withDeadline(
    (signal) => fetchWalletTokens(kit, { caipNetworkId, caipAddress, isAnnounced: true, signal }),
    { signal, timeout: patience },
  ).catch(() => [])
  const tokens = await told.catch(() => [])
  const isOwn = !!kit.config.providers?.balances
  // Some services have an error for a network that they do not serve, some an empty list.
  if (!isOwn && !tokens.length && !(await isServed(kit, asked))) return fromWallet()
  const listed = await told.catch((cause) => {
    throw new TokenBalanceError({ cause, caipNetworkId })
  })
  const isListed = ({ address = '' }: TokenBalance) =>
    listed.some((token) => token.address && isSameAddress(token.address, address))
  return [...listed, ...(await others).filter((token) => !isListed(token))]
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
