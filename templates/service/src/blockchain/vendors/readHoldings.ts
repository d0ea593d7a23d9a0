import type { BalanceList, Network, TokenBalance } from '@wallet-kit/core'
import { checksumAddress, cutText } from '@wallet-kit/core/plugin'
import { formatUnits } from 'viem'
import { readNext } from './askVendor.js'
import { readName } from './readAmounts.js'

/** Pages that are read for one answer: it has no pages of its own. */
const mostPages = 10

/**
 * Reads all that an account holds, page after page, the network's own coin first. `readBalance` gives `none` for what the account does not
 * hold, and undefined for what cannot be read.
 */
export async function readHoldings({
  fetchPage,
  readBalance,
}: readHoldings.Options): Promise<BalanceList> {
  const rows: unknown[] = []
  const followed = new Set<string>()
  let { next: cursor, isCut } = readNext(undefined)
  for (let page = 0; page === 0 || (cursor && page < mostPages); page++) {
    const answer = await fetchPage(cursor)
    rows.push(...answer.rows)
    ;({ next: cursor, isCut } = readNext(answer.next))
    // One that leads back would be followed for ever.
    if (cursor && followed.has(cursor)) break
    if (cursor) followed.add(cursor)
  }
  const read = rows.map(readBalance)
  const held = read.flatMap((each) => (each && each !== 'none' ? [each] : []))
  // Pages may overlap, and what is held twice would be added up. The first row of a token counts.
  const byToken = new Map(held.toReversed().map((each) => [each.address, each]))
  const balances = [...byToken.values()].toReversed()
  // How many more there are behind the last page nobody says: one at least.
  const unread = read.filter((each) => !each).length + (cursor || isCut ? 1 : 0)
  return {
    balances: balances.sort((one, other) => Number('address' in one) - Number('address' in other)),
    ...(unread > 0 && { asked: balances.length + unread, unread }),
  }
}

export declare namespace readHoldings {
  type Options = {
    readonly fetchPage: (
      cursor: string | undefined,
    ) => Promise<{ readonly rows: readonly unknown[]; readonly next: unknown }>
    readonly readBalance: (row: unknown) => TokenBalance | 'none' | undefined
  }
}

/** What a vendor told of one token. */
type Holding = {
  /** As its chain writes it; absent: the network's own coin. */
  readonly token: string | undefined
  readonly name: unknown
  readonly symbol: unknown
  readonly places: number | undefined
  readonly units: bigint | undefined
  readonly price: string | undefined
  readonly iconUrl: string | undefined
  readonly isUnlisted: boolean
}

/** Writes a token as the kit knows it. What has no decimals is no money. */
export function writeHolding(
  { nativeCurrency, caipNetworkId: chainId }: Network,
  { token, name, symbol, places, units, price, iconUrl, isUnlisted }: Holding,
): TokenBalance | 'none' | undefined {
  if (units === undefined || places === undefined) return undefined
  if (token && (typeof symbol !== 'string' || !symbol.trim())) return undefined
  if (units === 0n || places === 0) return 'none'
  return {
    name: token ? cutText(readName(name) || String(symbol), 64) : nativeCurrency.name,
    symbol: token ? cutText(String(symbol), 20) : nativeCurrency.symbol,
    chainId,
    ...(token && { address: `${chainId}:${checksumAddress(token)}` }),
    quantity: { decimals: String(places), numeric: formatUnits(units, places) },
    ...(price !== undefined && { price }),
    ...(iconUrl && { iconUrl }),
    ...(isUnlisted && { isUnlisted }),
  }
}
