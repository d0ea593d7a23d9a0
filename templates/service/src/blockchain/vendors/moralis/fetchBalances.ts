import type { BalanceList, TokenBalance } from '@wallet-kit/core'
import { readImageUrl } from '@wallet-kit/core/plugin'
import { readList } from '../askVendor.js'
import { isMarked, readAddress, readDecimals, readPrice, readUnits } from '../readAmounts.js'
import { readHoldings, writeHolding } from '../readHoldings.js'
import type { MoralisContext } from './moralis.js'

/**
 * Reads what an account holds. What Moralis takes for spam is marked as unlisted, and has no price: anybody can make one.
 * @see https://docs.moralis.com/web3-data-api/evm/reference/wallet-api/get-token-balances-prices
 */
export async function fetchBalances(
  context: MoralisContext,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal | undefined },
): Promise<BalanceList> {
  const { ask, entry } = context
  return readHoldings({
    async fetchPage(cursor) {
      const query = { chain: entry.chain, limit: '100', cursor }
      const answer = Object(await ask.get(`/wallets/${address}/tokens`, { query, signal }))
      return { rows: readList(answer.result, 'moralis/tokens'), next: answer.cursor }
    },
    readBalance: (row) => readBalance(context, row),
  })
}

/** Reads one token; `none` for what the account does not hold; undefined for what cannot be read. */
function readBalance(
  { network, entry }: MoralisContext,
  row: unknown,
): TokenBalance | 'none' | undefined {
  const { token_address, name, symbol, logo, thumbnail, decimals, balance, ...rest } = Object(row)
  const isNative = isMarked(rest.native_token)
  const isSpam = !isNative && isMarked(rest.possible_spam)
  const token = isNative ? undefined : readAddress(token_address)
  if (!isNative && !token) return undefined
  return writeHolding(network, {
    ...{ token, name, symbol, isUnlisted: isSpam },
    places: isNative ? network.nativeCurrency.decimals : readDecimals(decimals),
    units: readUnits(balance),
    price: isSpam || entry.isTestnet ? undefined : readPrice(rest.usd_price),
    iconUrl: readImageUrl(logo) ?? readImageUrl(thumbnail),
  })
}
