import type { BalanceList, TokenBalance } from '@wallet-kit/core'
import { readImageUrl, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { readList } from '../askVendor.js'
import { readAddressOf, readDecimals, readPrice, readUnits } from '../readAmounts.js'
import { readHoldings, writeHolding } from '../readHoldings.js'
import type { AlchemyContext } from './alchemy.js'
import { isNamed } from './networks.js'

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
  return readHoldings({
    async fetchPage(pageKey) {
      const body = {
        addresses: [{ address, networks: [entry.name] }],
        ...{ withMetadata: true, withPrices: true, includeNativeTokens: true },
        ...(pageKey && { pageKey }),
      }
      const { data, error } = Object(await askAll.post(path, body, { signal }))
      // The list is empty, or ends early, if Alchemy could not read the network.
      if (Object(Object(error).partialErrors).length) {
        throw new ServiceAnswerError({ url: 'alchemy/tokens', problem: 'The network failed.' })
      }
      const { tokens, pageKey: next } = Object(data)
      return { rows: readList(tokens, 'alchemy/tokens'), next }
    },
    readBalance: (row) => readBalance(context, row),
  })
}

/** Reads one token; `none` for what the account does not hold, or is of another network; undefined for what cannot be read. */
function readBalance(
  { network, entry }: AlchemyContext,
  row: unknown,
): TokenBalance | 'none' | undefined {
  const { network: told, tokenAddress, tokenBalance, tokenMetadata, tokenPrices } = Object(row)
  if (typeof told !== 'string') return undefined
  if (!isNamed(entry, told)) return 'none'
  const isNative = tokenAddress === null
  const token = readAddressOf(network, tokenAddress)
  if (!isNative && !token) return undefined
  const units = readUnits(tokenBalance)
  if (units === 0n) return 'none'
  const { name, symbol, decimals, logo } = Object(tokenMetadata)
  const price = entry.testnet ? undefined : readDollars(tokenPrices)
  return writeHolding(network, {
    ...{ token, name, symbol, units, price },
    places: isNative ? network.nativeCurrency.decimals : readDecimals(decimals),
    iconUrl: readImageUrl(logo),
    isUnlisted: !isNative && price === undefined,
  })
}

/** Reads the price in US dollars among those that are told. */
export function readDollars(prices: unknown): string | undefined {
  const dollars: unknown = Array.isArray(prices) && prices.find(isInDollars)
  return readPrice(Object(dollars).value)
}

function isInDollars(price: unknown): boolean {
  const { currency } = Object(price)
  return typeof currency === 'string' && currency.toLowerCase() === 'usd'
}
