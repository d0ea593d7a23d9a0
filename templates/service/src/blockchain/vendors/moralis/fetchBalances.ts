import type { BalanceList, TokenBalance } from '@wallet-kit/core'
import { checksumAddress, cutText, readImageUrl } from '@wallet-kit/core/plugin'
import { formatUnits } from 'viem'
import { readCursor, readList } from '../askVendor.js'
import { isMarked, readAddress, readDecimals, readPrice, readUnits } from '../readAmounts.js'
import type { MoralisContext } from './moralis.js'

/** Pages that are read for one answer: it has no pages of its own. */
const mostPages = 10

/**
 * Reads what an account holds. What Moralis takes for spam is marked as unlisted, and has no price: anybody can make one.
 * @see https://docs.moralis.com/web3-data-api/evm/reference/wallet-api/get-token-balances-prices
 */
export async function fetchBalances(
  context: MoralisContext,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal | undefined },
): Promise<BalanceList> {
  const { ask, entry } = context
  const rows: unknown[] = []
  let cursor: string | undefined
  for (let page = 0; page === 0 || (cursor && page < mostPages); page++) {
    const query = { chain: entry.chain, limit: '100', cursor }
    const answer = Object(await ask.get(`/wallets/${address}/tokens`, { query, signal }))
    rows.push(...readList(answer.result, 'moralis/tokens'))
    // A cursor that leads back would be followed for ever.
    cursor = readCursor(answer.cursor) === cursor ? undefined : readCursor(answer.cursor)
  }
  const read = rows.map((row) => readBalance(context, row))
  const balances = read.flatMap((each) => (each && each !== 'none' ? [each] : []))
  // How many more there are behind the last page nobody says: one at least.
  const unread = read.filter((each) => !each).length + (cursor ? 1 : 0)
  return {
    balances: balances.sort((one, other) => Number('address' in one) - Number('address' in other)),
    ...(unread > 0 && { asked: balances.length + unread, unread }),
  }
}

/** Reads one token; `none` for what the account does not hold; undefined for what cannot be read. */
function readBalance(
  { network, entry }: MoralisContext,
  row: unknown,
): TokenBalance | 'none' | undefined {
  const { token_address, name, symbol, logo, thumbnail, decimals, balance, ...rest } = Object(row)
  const { nativeCurrency, caipNetworkId: chainId } = network
  const isNative = isMarked(rest.native_token)
  const isSpam = !isNative && isMarked(rest.possible_spam)
  const token = isNative ? undefined : readAddress(token_address)
  const places = isNative ? nativeCurrency.decimals : readDecimals(decimals)
  const units = readUnits(balance)
  if (units === undefined || places === undefined || (!isNative && !token)) return undefined
  if (!isNative && (typeof symbol !== 'string' || !symbol.trim())) return undefined
  if (units === 0n || places === 0) return 'none'
  const price = isSpam || entry.isTestnet ? undefined : readPrice(rest.usd_price)
  const iconUrl = readImageUrl(logo) ?? readImageUrl(thumbnail)
  return {
    name: isNative ? nativeCurrency.name : cutText(String(name || symbol), 64),
    symbol: isNative ? nativeCurrency.symbol : cutText(symbol, 20),
    chainId,
    ...(token && { address: `${chainId}:${checksumAddress(token)}` }),
    quantity: { decimals: String(places), numeric: formatUnits(units, places) },
    ...(price !== undefined && { price }),
    ...(iconUrl && { iconUrl }),
    ...(isSpam && { isUnlisted: true }),
  }
}
