import type { ProviderQuote, SwapProvider, SwapRequest } from '@wallet-kit/core/assets'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import { InvalidRequestError, isRefusal } from '../../errors.js'
import { askUpstream, findSources } from '../askSources.js'
import type { Blockchain } from '../createBlockchain.js'
import {
  ChainNotServedError,
  ChainUnavailableError,
  InvalidAddressError,
  QuoteNotFoundError,
} from '../errors.js'

/** A quote's id is part of an address, which has to stay short enough for every proxy. */
const longestId = 4_000

/** A quote, and who gave it. */
export type SourceQuote = {
  readonly source: string
  readonly provider: SwapProvider
  readonly quote: ProviderQuote
}

/** Who swaps on a network (CAIP-2), with the source's id. Throws `ChainNotServedError` for a network that the service does not have. */
export function findSwapProviders(blockchain: Blockchain, caipNetworkId: string) {
  if (!blockchain.networks.has(caipNetworkId)) {
    throw new ChainNotServedError({ chainId: caipNetworkId })
  }
  return findSources(blockchain, 'swap', caipNetworkId).flatMap(({ id, readers }) =>
    readers.swap ? [{ source: id, provider: readers.swap }] : [],
  )
}

/**
 * The one network (CAIP-2) of all these tokens and accounts (CAIP-10). Throws `InvalidAddressError` for one that is none, and
 * `InvalidRequestError` where they are of several.
 */
export function readSwapChain(...addresses: readonly string[]): string {
  const chains = addresses.map((each) => parseCaipAddress(each)?.caipNetworkId)
  const [chain] = chains
  const wrong = addresses.find((each) => /^eip155:(?!\d+:0x[\da-f]{40}$)/i.test(each))
  if (wrong) throw new InvalidAddressError({ address: wrong })
  if (chain && chains.every((each) => each === chain)) return chain
  // The native coins of polkadot and bip122 have a colon of their own, and nobody swaps there.
  throw new InvalidRequestError({ problem: 'the tokens and the account are not of one chain.' })
}

/**
 * Asks all who swap on the tokens' network for quotes. One that fails is left out. Rejects where one did and no other one has a quote,
 * with what one of them refuses if one does: nobody knows then that there is no way.
 */
export async function fetchQuotes(
  blockchain: Blockchain,
  request: SwapRequest & { readonly gasPrice?: bigint | undefined },
): Promise<readonly SourceQuote[]> {
  const caipNetworkId = readSwapChain(request.from, request.to)
  const providers = findSwapProviders(blockchain, caipNetworkId)
  const outcomes = await Promise.allSettled(
    providers.map(async ({ source, provider }): Promise<readonly SourceQuote[]> => {
      const quotes = await askUpstream(blockchain, {
        ...{ id: source, about: `${caipNetworkId} quotes` },
        ask: (signal) => provider.fetchQuotes({ ...request, signal }),
      })
      return quotes.map((quote) => ({ source, provider, quote }))
    }),
  )
  const quotes = outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (reasons.length && !quotes.length) {
    const refusal = reasons.find(isRefusal)
    throw refusal ?? new ChainUnavailableError({ chainId: caipNetworkId, cause: reasons[0] })
  }
  return quotes.filter((each) => writeQuoteId(each).length <= longestId)
}

/** The id of a quote in the API: it says who gave it. */
export const writeQuoteId = ({ source, quote }: Pick<SourceQuote, 'source' | 'quote'>): string =>
  `${source}~${quote.id ?? ''}`

/** Who gave a quote, and its own id of it; without an id the first who swaps there. Throws `QuoteNotFoundError`. */
export function findQuote(
  blockchain: Blockchain,
  { caipNetworkId, id }: { readonly caipNetworkId: string; readonly id: string | undefined },
) {
  const [name, ...rest] = id?.split('~') ?? []
  const found = findSwapProviders(blockchain, caipNetworkId).find(
    ({ source }) => id === undefined || source === name,
  )
  if (!found) throw new QuoteNotFoundError()
  return { ...found, quoteId: rest.join('~') || undefined }
}

/** The quote that is to be built: the one of the id, or the best one. Throws `QuoteNotFoundError`. */
export async function chooseQuote(
  blockchain: Blockchain,
  { quoteId, ...request }: SwapRequest & { readonly quoteId?: string | undefined },
) {
  const caipNetworkId = readSwapChain(request.userAddress, request.from, request.to)
  // Nobody quotes for nothing: an approval is taken back.
  if (quoteId !== undefined || !request.amount) {
    return findQuote(blockchain, { caipNetworkId, id: quoteId })
  }
  const quotes = await fetchQuotes(blockchain, request)
  const [first, ...others] = quotes
  if (!first) throw new QuoteNotFoundError()
  const { source, provider, quote } = others.reduce(
    (best, each) => (each.quote.toAmount > best.quote.toAmount ? each : best),
    first,
  )
  return { source, provider, quoteId: quote.id }
}
