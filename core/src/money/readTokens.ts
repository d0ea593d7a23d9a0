import type { WalletAsset } from '../connection/adapter.js'
import { callSigner } from '../connection/callSigner.js'
import { TokenBalanceError } from '../errors/amount.js'
import { formatUnits } from '../format/amounts.js'
import { withDeadline } from '../http/waiting.js'
import type { Kit } from '../kit/kit.js'
import { isSameAddress, parseCaipAddress } from '../networks/caip.js'
import type { BalanceList } from '../service/dataProviders.js'
import { getSource } from '../service/dataSources.js'
import { fetchBalances, fetchServiceSupport } from '../service/fetchBalances.js'
import { parseTokenBalance, type TokenBalance } from '../service/tokenBalance.js'
import { scaleBalances } from './scale.js'

/** The list is there already, and nobody waits much longer for what a wallet adds, in milliseconds. */
const patience = 1_000

/**
 * Reads the tokens of a connected account: from the host's provider, the blockchain service or a plugin, and beside them those that
 * only the wallet knows of, where it says that it tells of them. A plugin is told which these are. Where nobody tells, the wallet alone
 * is asked. A network that the service turns out not to serve is left to who comes next. Tokens with a scale are written as they are
 * shown. Throws `TokenBalanceError`.
 */
export async function readTokens(kit: Kit, options: readTokens.Options): Promise<BalanceList> {
  const { caipNetworkId = '' } = parseCaipAddress(options.caipAddress) ?? {}
  const list = await readList(kit, options)
  const { balances } = list
  const scaled = await scaleBalances(kit, { balances, caipNetworkId, signal: options.signal })
  return { ...list, balances: scaled }
}

async function readList(
  kit: Kit,
  { caipAddress, forceUpdate, signal }: readTokens.Options,
): Promise<BalanceList> {
  const { address = '', caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
  const asked = { caipNetworkId, signal }
  const source = getSource(kit, 'balances', caipNetworkId)
  if (!source) return { balances: await fetchWalletTokens(kit, { ...asked, caipAddress }) }
  const others = withDeadline(
    (signal) => fetchWalletTokens(kit, { caipNetworkId, caipAddress, isAnnounced: true, signal }),
    { signal, timeout: patience },
  ).catch(() => [])
  // A plugin asks the chain what these tokens are, so nothing else that the wallet says of them counts.
  const walletTokens =
    typeof source === 'object'
      ? (await others).map((token) => parseCaipAddress(token.address)?.address ?? '')
      : undefined
  const told = fetchBalances(kit, { ...asked, address, forceUpdate, walletTokens })
  const found = await told.then(({ balances }) => balances.length).catch(() => 0)
  // Some services have an error for a network that they do not serve, some an empty list.
  if (source === 'service' && !found && !(await fetchServiceSupport(kit, asked))) {
    return readList(kit, { caipAddress, forceUpdate, signal })
  }
  const list = await told.catch((cause) => {
    throw new TokenBalanceError({ cause, caipNetworkId })
  })
  if (walletTokens) return list
  const isListed = ({ address = '' }: TokenBalance) =>
    list.balances.some((token) => token.address && isSameAddress(token.address, address))
  const unlisted = (await others).filter((token) => !isListed(token))
  return { ...list, balances: [...list.balances, ...unlisted] }
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

/**
 * Asks the wallet of an account which tokens it knows of on the account's network (ERC-7811); without the native coin, which the
 * network's own RPC tells. Empty where the wallet offers no such thing.
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function fetchWalletTokens(
  kit: Kit,
  { caipAddress, caipNetworkId, isAnnounced, signal }: fetchWalletTokens.Options,
): Promise<readonly TokenBalance[]> {
  const assets = await callSigner(kit, 'getAssets', { caipAddress, isAnnounced, signal }).catch(
    () => [],
  )
  return assets.flatMap((asset) => toToken(asset, caipNetworkId) ?? [])
}

export declare namespace fetchWalletTokens {
  type Options = {
    /** CAIP-10. */
    readonly caipAddress: string
    /** CAIP-2. */
    readonly caipNetworkId: string
    /** Only a wallet that says beforehand that it tells of them is asked. */
    readonly isAnnounced?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  }
}

function toToken(asset: WalletAsset, chainId: string): TokenBalance | undefined {
  const { address, symbol, name = symbol, decimals, balance } = asset
  if (address === 'native' || decimals === undefined || !balance) return undefined
  return parseTokenBalance({
    ...{ name, symbol, chainId, address: `${chainId}:${address}` },
    quantity: { decimals: String(decimals), numeric: formatUnits(balance, decimals) },
    isUnlisted: true,
  })
}
