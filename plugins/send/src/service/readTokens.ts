import { getNetwork, type Kit, type TokenBalance } from '@wallet-kit/core'
import { getBalance, getTokens, isNativeToken } from '@wallet-kit/core/money'

/**
 * Reads what the active account can send on its network, the native coin first. Where the service does not tell its balance, the
 * network does; what the coin is called and how it counts the configuration says, and no service.
 */
export function readTokens(kit: Kit): readonly TokenBalance[] {
  const network = getNetwork(kit)
  const { caipNetworkId, nativeCurrency } = network
  const { name, symbol, decimals } = nativeCurrency
  const own = getTokens(kit).tokens.filter(
    ({ chainId, address }) =>
      chainId === caipNetworkId && (!address || address.startsWith(`${caipNetworkId}:`)),
  )
  const others = own.filter(({ address }) => !isNativeToken(network, address))
  const native = own.find(({ address }) => isNativeToken(network, address))
  const numeric = native?.quantity.numeric ?? getBalance(kit).value
  if (numeric === undefined) return others
  const { address: _, ...known } = native ?? { chainId: caipNetworkId }
  const quantity = { decimals: String(decimals), numeric }
  return [{ ...known, name, symbol, quantity }, ...others]
}
