import { addDecimals, cutDecimals, decimalFromNumber, multiplyDecimals } from '../format/amounts.js'
import { cutText, readImageUrl } from '../format/foreignText.js'
import { parseCaipAddress, parseCaipNetworkId } from '../networks/caip.js'
import type { BalanceList } from './dataProviders.js'

/**
 * How a token shows its amounts: base units divided by decimals, times a multiplier that its issuer sets.
 * @see https://eips.ethereum.org/EIPS/eip-8056
 * @see https://www.solana-program.com/docs/token-2022/extensions#scaled-ui-amount
 */
export type TokenScale = {
  /** What is held, in base units. */
  readonly units: string
  /** Decimal text; absent: it could not be read, and amounts are base units divided by decimals. */
  readonly multiplier?: string
}

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
  /** The token's shown amounts are not its base units divided by its decimals. `quantity.numeric` and `price` are as shown. */
  readonly scale?: TokenScale
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

/** The specification drops a token with 0 decimals as low quality: it is left out, and is not unread. */
const isLowQuality = (entry: unknown) =>
  decimalFromNumber(Object(Object(entry).quantity).decimals) === '0'

/**
 * Makes the list of balances from an answer and from the balances that parsed. An entry that did not parse counts as unread, as a token
 * does that the source itself could not read. Notes that cannot be meant are left out.
 */
export function toBalanceList(
  answer: { readonly balances: readonly unknown[] },
  balances: readonly TokenBalance[],
): BalanceList {
  const { asked, unread, pricing, readAt } = Object(answer)
  const isCount = (count: unknown) => Number.isSafeInteger(count) && (count as number) > 0
  const isNoted = isCount(asked) && isCount(unread) && unread <= asked
  const entries = answer.balances.filter((entry) => !isLowQuality(entry)).length
  const unparsed = entries - balances.length
  return {
    balances,
    ...(isNoted
      ? { asked: Math.max(asked, unread + unparsed), unread: unread + unparsed }
      : unparsed > 0 && { asked: entries, unread: unparsed }),
    ...((pricing === 'pools' || pricing === 'none') && { pricing }),
    ...(Number.isSafeInteger(readAt) && { readAt }),
  }
}
