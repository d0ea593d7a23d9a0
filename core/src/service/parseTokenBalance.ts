import { cutText } from '../format/cutText.js'
import { decimalFromNumber } from '../format/decimalFromNumber.js'
import { multiplyDecimals } from '../format/multiplyDecimals.js'
import { parseCaipAddress, parseCaipNetworkId } from '../namespaces/caip.js'
import { readImageUrl } from './readImageUrl.js'
import type { TokenBalance } from './tokenBalance.js'

/**
 * Reads one balance of a service's answer. JSON numbers are taken through their shortest decimal text. Undefined for what
 * is no balance, and for a token without decimals: low quality.
 */
export function parseTokenBalance(value: unknown): TokenBalance | undefined {
  const { name, symbol, chainId, address, quantity, iconUrl, ...rest } = Object(value)
  const decimals = decimalFromNumber(quantity?.decimals)
  const numeric = positive(quantity?.numeric)
  if (typeof name !== 'string' || typeof symbol !== 'string' || !numeric) return undefined
  if (!decimals || !/^[1-9]\d{0,2}$/.test(decimals) || !parseCaipNetworkId(chainId))
    return undefined
  if (address != null && !parseCaipAddress(address)) return undefined
  const price = positive(rest.price)
  const worth = positive(rest.value) ?? (price && multiplyDecimals(price, numeric))
  const icon = readImageUrl(iconUrl)
  return {
    name: cutText(name, 64),
    symbol: cutText(symbol, 20),
    chainId,
    quantity: { decimals, numeric },
    ...(address != null && { address }),
    ...(worth !== undefined && { value: worth }),
    ...(price !== undefined && { price }),
    ...(icon && { iconUrl: icon }),
  }
}

function positive(value: unknown): string | undefined {
  const decimal = decimalFromNumber(value)
  return decimal?.startsWith('-') ? undefined : decimal
}
