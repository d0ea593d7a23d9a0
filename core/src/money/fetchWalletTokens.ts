import type { WalletAsset } from '../connection/adapter.js'
import { callSigner } from '../connection/callSigner.js'
import { formatUnits } from '../format/formatUnits.js'
import type { Kit } from '../kit/kit.js'
import { parseTokenBalance } from '../service/parseTokenBalance.js'
import type { TokenBalance } from '../service/tokenBalance.js'

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
