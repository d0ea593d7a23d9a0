import { addDecimals, cutDecimals, decimalFromNumber, multiplyDecimals } from '../format/amounts.js'
import { cutText, readImageUrl } from '../format/foreignText.js'
import { parseCaipAddress, parseCaipNetworkId } from '../networks/caip.js'
import type { BalanceList } from './dataProviders.js'

/** A token that an account holds. Amounts are decimal texts. */
export type TokenBalance = {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10; absent: the native coin. */
  readonly address?: string
  /** US dollars for the whole amount. */
  readonly value?: string
  /** US dollars for one. */
  readonly price?: string
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  /** An https or data url. */
  readonly iconUrl?: string
  /** Neither the host nor the service lists it: a wallet told of it, or the list says so itself. */
  readonly isUnlisted?: true
}

/**
 * Reads one balance of a service's answer. JSON numbers are taken through their shortest decimal text. Undefined for what
 * is no balance, and for a token without decimals: low quality.
 */
export function parseTokenBalance(value: unknown): TokenBalance | undefined {
  const { name, symbol, chainId, address, quantity, iconUrl, ...rest } = Object(value)
  const decimals = decimalFromNumber(quantity?.decimals)
  const given = positive(quantity?.numeric)
  if (typeof name !== 'string' || typeof symbol !== 'string' || !given) return undefined
  if (!decimals || !/^[1-9]\d{0,2}$/.test(decimals) || !parseCaipNetworkId(chainId))
    return undefined
  // Nobody holds less than a base unit: more digits than the token has are cut, so that no more is shown, or sent, than is held.
  const cut = cutDecimals(given, Number(decimals))
  const numeric = cut === given ? given : addDecimals([cut])
  if (address != null && parseCaipAddress(address)?.caipNetworkId !== chainId) return undefined
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
    ...(rest.isUnlisted === true && { isUnlisted: true }),
  }
}

function positive(value: unknown): string | undefined {
  const decimal = decimalFromNumber(value)
  return decimal?.startsWith('-') ? undefined : decimal
}

/** Reads what is said of a list of balances, whoever says it; what cannot be meant is left out. */
export function readNotes(value: unknown): Omit<BalanceList, 'balances'> {
  const { asked, unread, pricing } = Object(value)
  const isCount = (count: unknown) => Number.isSafeInteger(count) && (count as number) > 0
  return {
    ...(isCount(asked) && isCount(unread) && unread <= asked && { asked, unread }),
    ...((pricing === 'pools' || pricing === 'none') && { pricing }),
  }
}
