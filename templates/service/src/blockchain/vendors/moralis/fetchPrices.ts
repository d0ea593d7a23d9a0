import { type Ask, readList } from '../askVendor.js'
import {
  byNetwork,
  inParts,
  isMarked,
  type Prices,
  readAddressOf,
  readAsked,
  readPrice,
} from '../readAmounts.js'
import { networks, solana } from './networks.js'

/** What Moralis takes in one request. */
const atOnce = 100
const wrappedSol = 'So11111111111111111111111111111111111111112'

/** Reads what tokens cost: a coin by its wrapped coin. What is not known, or taken for spam, is left out. */
export async function fetchPrices(
  { ask, askSolana }: { readonly ask: Ask; readonly askSolana: Ask },
  {
    addresses,
    signal,
  }: { readonly addresses: readonly string[]; readonly signal?: AbortSignal | undefined },
): Promise<Readonly<Record<string, string>>> {
  const groups = [...byNetwork(readAsked(addresses))].flatMap(([caipNetworkId, tokens]) => {
    const entry = networks[caipNetworkId]
    if (caipNetworkId !== solana && (!entry || entry.isTestnet)) return []
    const coin = entry?.wrappedCoin ?? (entry ? undefined : wrappedSol)
    const named = tokens.flatMap(({ asked, address = coin }) =>
      address ? [{ asked, address }] : [],
    )
    return inParts(named, atOnce).map((part) => ({ entry, part }))
  })
  const found = await Promise.all(
    groups.map(async ({ entry, part }): Promise<Prices> => {
      const own = [...new Set(part.map(({ address }) => address))]
      const answer = entry
        ? await ask.post(
            `/erc20/prices?chain=${entry.chain}`,
            { tokens: own.map((token_address) => ({ token_address })) },
            { signal },
          )
        : await askSolana.post('/token/mainnet/prices', { addresses: own }, { signal })
      const told = new Map<string, string>()
      for (const each of readList(answer, 'moralis/prices')) {
        const { tokenAddress, possibleSpam, usdPrice, usdPriceFormatted } = Object(each)
        const token = readAddressOf({ namespace: entry ? 'eip155' : 'solana' }, tokenAddress)
        const price = readPrice(usdPriceFormatted) ?? readPrice(usdPrice)
        if (token && price !== undefined && !isMarked(possibleSpam)) told.set(token, price)
      }
      return part.flatMap(({ asked, address }): Prices => {
        const price = told.get(address)
        return price === undefined ? [] : [[asked, price]]
      })
    }),
  )
  return Object.fromEntries(found.flat())
}
