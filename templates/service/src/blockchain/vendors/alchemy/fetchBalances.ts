import type { BalanceList, TokenBalance } from '@wallet-kit/core'
import { checksumAddress, cutText, readImageUrl } from '@wallet-kit/core/plugin'
import { formatUnits } from 'viem'
import { readCursor, readList } from '../askVendor.js'
import { readAddressOf, readDecimals, readPrice, readUnits } from '../readAmounts.js'
import type { AlchemyContext } from './alchemy.js'

/** Pages that are read for one answer: it has no pages of its own. */
const mostPages = 10

/**
 * Reads what an account holds. Alchemy does not say which tokens are spam: one that it knows no price of is marked as unlisted.
 * @see https://www.alchemy.com/docs/data/portfolio-apis/portfolio-api-endpoints/portfolio-api-endpoints/get-tokens-by-address
 */
export async function fetchBalances(
  context: AlchemyContext,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal | undefined },
): Promise<BalanceList> {
  const { askAll, entry, key } = context
  const path = `/data/v1/${encodeURIComponent(key)}/assets/tokens/by-address`
  const rows: unknown[] = []
  let pageKey: string | undefined
  for (let page = 0; page === 0 || (pageKey && page < mostPages); page++) {
    const body = {
      addresses: [{ address, networks: [entry.name] }],
      ...{ withMetadata: true, withPrices: true, includeNativeTokens: true },
      ...(pageKey && { pageKey }),
    }
    const { data } = Object(await askAll.post(path, body, { signal }))
    const { tokens, pageKey: next } = Object(data)
    rows.push(...readList(tokens, 'alchemy/tokens'))
    // A cursor that leads back would be followed for ever.
    pageKey = readCursor(next) === pageKey ? undefined : readCursor(next)
  }
  const read = rows.map((row) => readBalance(context, row))
  const balances = read.flatMap((each) => (each && each !== 'none' ? [each] : []))
  // How many more there are behind the last page nobody says: one at least.
  const unread = read.filter((each) => !each).length + (pageKey ? 1 : 0)
  return {
    balances: balances.sort((one, other) => Number('address' in one) - Number('address' in other)),
    ...(unread > 0 && { asked: balances.length + unread, unread }),
  }
}

/** Reads one token; `none` for what the account does not hold, or is of another network; undefined for what cannot be read. */
function readBalance(
  { network, entry }: AlchemyContext,
  row: unknown,
): TokenBalance | 'none' | undefined {
  const { network: told, tokenAddress, tokenBalance, tokenMetadata, tokenPrices } = Object(row)
  if (told !== entry.name && (!entry.alias || told !== entry.alias)) return 'none'
  const isNative = tokenAddress === null || tokenAddress === undefined
  const token = readAddressOf(network, tokenAddress)
  const units = readUnits(tokenBalance)
  if (units === undefined || (!isNative && !token)) return undefined
  if (units === 0n) return 'none'
  const { nativeCurrency, caipNetworkId: chainId } = network
  const { name, symbol, decimals, logo } = Object(tokenMetadata)
  const places = isNative ? nativeCurrency.decimals : readDecimals(decimals)
  if (!isNative && (typeof symbol !== 'string' || !symbol.trim())) return undefined
  // What has no decimals is no money.
  if (places === undefined) return undefined
  if (places === 0) return 'none'
  const price = entry.testnet ? undefined : readDollars(tokenPrices)
  const iconUrl = readImageUrl(logo)
  return {
    name: isNative ? nativeCurrency.name : cutText(String(name || symbol), 64),
    symbol: isNative ? nativeCurrency.symbol : cutText(symbol, 20),
    chainId,
    ...(token && { address: `${chainId}:${checksumAddress(token)}` }),
    quantity: { decimals: String(places), numeric: formatUnits(units, places) },
    ...(price !== undefined && { price }),
    ...(iconUrl && { iconUrl }),
    ...(!isNative && price === undefined && { isUnlisted: true }),
  }
}

/** Reads the price in US dollars among those that are told. */
export function readDollars(prices: unknown): string | undefined {
  const list: readonly unknown[] = Array.isArray(prices) ? prices.slice(0, 20) : []
  const dollars = list.find((each) => /^usd$/i.test(String(Object(each).currency)))
  return readPrice(Object(dollars).value)
}
