import { isNativeToken } from '@wallet-kit/core/assets'
import { divide } from '@wallet-kit/core/money'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import { parseAbi } from 'viem'
import { exchangesOf } from '../evm/exchanges.js'
import { askTogether, lacksMulticall, type Question, toCall } from '../evm/multicall.js'
import { findPools, type PoolState, type Ratio, readPools } from '../evm/pools.js'
import { readFacts, type TokenFacts } from '../evm/readFacts.js'
import type { Exchanges } from '../options.js'
import type { ReadContext } from '../slice.js'

/** How many tokens are looked for at most. */
const mostTokens = 100

/** Requests that may ask which addresses are tokens at all: anybody may ask a server for any addresses, also of contracts that burn all gas. */
const mostChecks = 16

/** On a network without Multicall3 every pool is several requests. */
const mostTokensAlone = 1

/**
 * Reads what tokens (CAIP-10, all of the context's network) cost on its exchanges: US dollars for one as decimal texts. What has no pool
 * that is deep enough is left out. Throws what the RPC throws.
 */
export async function fetchPrices(
  context: ReadContext,
  { addresses, signal }: fetchPrices.Options,
): Promise<Readonly<Record<string, string>>> {
  const { network } = context
  const exchanges = exchangesOf(context)
  if (!exchanges || !hasPrices(exchanges)) return {}
  const tokens = addresses.slice(0, mostTokens).flatMap((asked) => {
    if (isNativeToken(network, asked)) return [{ asked, address: exchanges.wrappedCoin }]
    const { caipNetworkId, address = '' } = parseCaipAddress(asked) ?? {}
    const isToken = caipNetworkId === network.caipNetworkId && /^0x[\da-f]{40}$/i.test(address)
    return isToken ? [{ asked, address }] : []
  })
  const places = tokens.map(({ address }) => address)
  const found = await onlyTokens(context, { addresses: places, exchanges, signal })
  const real = lacksMulticall(context) ? found.slice(0, mostTokensAlone) : found
  const { prices } = await searchPrices(context, { exchanges, tokens: real, signal })
  return Object.fromEntries(
    tokens.flatMap(({ asked, address }) => {
      const price = prices.get(address.toLowerCase())
      return price === undefined ? [] : [[asked, price]]
    }),
  )
}

export declare namespace fetchPrices {
  type Options = {
    readonly addresses: readonly string[]
    readonly signal?: AbortSignal | undefined
  }
}

/** Those that say what they are, as every token does, and those of the configuration. */
async function onlyTokens(
  context: ReadContext,
  {
    addresses,
    exchanges: { stablecoins, wrappedCoin },
    signal,
  }: fetchPrices.Options & { readonly exchanges: Exchanges },
): Promise<readonly string[]> {
  const trusted = new Set([...stablecoins, wrappedCoin].map(lower))
  const others = addresses.filter((address) => !trusted.has(lower(address)))
  const limited = { ...context, budget: { left: mostChecks } }
  const [facts] = await askTogether(limited, [readFacts(context, others)], { signal })
  return addresses.filter(
    (address) => trusted.has(lower(address)) || facts[others.indexOf(address)],
  )
}

/** US dollars for one, as decimal texts, by token address in small letters. */
export type Prices = ReadonlyMap<string, string>

/** A pool says a price if what it holds of the other token is worth so many US dollars. */
const leastDepth = 10_000n

/** A feed's answer counts for so long, in seconds. */
const longestAge = 86_400n

/** So many stablecoins are looked for pools with: the first ones have the deepest. */
const mostStablecoins = 2

/** Whether a network's exchanges tell prices: something there is known to be worth dollars. */
export const hasPrices = ({ stablecoins, coinFeed }: Exchanges): boolean =>
  stablecoins.length > 0 || coinFeed !== undefined

const feedAbi = parseAbi([
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
  'function decimals() view returns (uint8)',
])

/**
 * Reads what tokens (addresses) cost on the network's exchanges, and what they say of themselves, in their order. The first stablecoin is
 * worth one US dollar; the wrapped coin and the other stablecoins are worth what their pools say, the wrapped coin first of all what its
 * feed says; a token is worth what the deepest of its pools with these says. It takes one multicall, and one before it where a factory
 * has to be asked for pools. Throws what the RPC throws.
 */
export async function searchPrices(
  context: ReadContext,
  { exchanges, tokens, unpriced = [], signal }: searchPrices.Options,
): Promise<searchPrices.ReturnType> {
  const [unit, ...others] = exchanges.stablecoins.slice(0, mostStablecoins).map(lower)
  const coin = lower(exchanges.wrappedCoin)
  const quotes = [unit ?? [], others, coin].flat()
  const asked = [...tokens, ...unpriced].map(lower)
  const all = [...new Set([...asked, ...quotes])]
  const priced = [...new Set([...tokens.map(lower), ...quotes])].filter((token) => token !== unit)
  const search = findPools(
    context,
    exchanges,
    priced.flatMap((token) => quotesOf(token).map((quote) => [token, quote] as const)),
  )
  const [pools] = search.calls.length
    ? await askTogether(context, [search, readFacts(context, all)], { signal })
    : [search.read([])]
  const sides = pools.flatMap((pool) =>
    ([0, 1] as const)
      .filter((side) => quotesOf(pool.tokens[side ? 0 : 1]).includes(pool.tokens[side]))
      .map((side) => ({ pool, side })),
  )
  const [facts, states, fed] = await askTogether(
    context,
    [readFacts(context, all), readPools(context, sides), askFeed(exchanges)],
    { signal },
  )
  const decimals = new Map(all.map((token, index) => [token, facts[index]?.decimals]))
  // One for one.
  decimals.set(coin, context.network.nativeCurrency.decimals)
  const prices = new Map<string, Ratio>()
  if (unit) prices.set(unit, { numerator: 1n, denominator: 1n })
  if (fed) prices.set(coin, fed)
  // Each after those that its price is told in.
  for (const token of [...others, coin, ...priced]) {
    const price = prices.get(token) ?? readDeepest(token)
    if (price) prices.set(token, price)
  }
  return {
    facts: asked.map((token) => facts[all.indexOf(token)]),
    prices: new Map(
      [...prices].flatMap(([token, { numerator, denominator }]) => {
        const text = divide(numerator, denominator)
        return text === undefined ? [] : [[token, text] as const]
      }),
    ),
  }

  /** What a token's price is told in: stablecoins in the first one, the coin in stablecoins, the rest in all of these. */
  function quotesOf(token: string): readonly string[] {
    if (token === unit) return []
    if (others.includes(token)) return unit ? [unit] : []
    return token === coin ? quotes.slice(0, -1) : quotes
  }

  function readDeepest(token: string): Ratio | undefined {
    return sides.reduce<Quoted | undefined>((best, { pool, side }, index) => {
      const quote = pool.tokens[side]
      const worth = prices.get(quote)
      const state = states[index]
      if (pool.tokens[side ? 0 : 1] !== token || !worth || !state) return best
      const one = quoteToken({
        state,
        side,
        worth,
        decimals: [decimals.get(token), decimals.get(quote)],
      })
      return one && (!best || isMore(one.depth, best.depth)) ? one : best
    }, undefined)?.price
  }
}

export declare namespace searchPrices {
  type Options = {
    readonly exchanges: Exchanges
    readonly tokens: readonly string[]
    /** Tokens that are only asked what they are, and not what they cost. Their facts come last. */
    readonly unpriced?: readonly string[] | undefined
    readonly signal?: AbortSignal | undefined
  }
  type ReturnType = {
    readonly facts: readonly (TokenFacts | undefined)[]
    readonly prices: Prices
  }
}

/** US dollars: for one token, and for what the pool holds of the other one. */
type Quoted = { readonly price: Ratio; readonly depth: Ratio }

/** Undefined where there is too little in the pool. */
function quoteToken({
  state: { rate, depth },
  side,
  worth,
  decimals: [own, other],
}: {
  readonly state: PoolState
  readonly side: 0 | 1
  /** US dollars for one of the other token. */
  readonly worth: Ratio
  readonly decimals: readonly [own: number | undefined, other: number | undefined]
}): Quoted | undefined {
  if (own === undefined || other === undefined) return undefined
  const held = {
    numerator: depth * worth.numerator,
    denominator: 10n ** BigInt(other) * worth.denominator,
  }
  if (held.numerator < leastDepth * held.denominator) return undefined
  const { numerator, denominator } = rate
  const [paid, got] = side ? [numerator, denominator] : [denominator, numerator]
  return {
    price: {
      numerator: paid * worth.numerator * 10n ** BigInt(own),
      denominator: got * worth.denominator * 10n ** BigInt(other),
    },
    depth: held,
  }
}

const isMore = (one: Ratio, other: Ratio) =>
  one.numerator * other.denominator > other.numerator * one.denominator

/** @see https://docs.chain.link/data-feeds/api-reference */
function askFeed({ coinFeed }: Exchanges): Question<Ratio | undefined> {
  if (!coinFeed) return { calls: [], read: () => undefined }
  return {
    calls: [
      toCall(coinFeed, { abi: feedAbi, functionName: 'latestRoundData' }),
      toCall(coinFeed, { abi: feedAbi, functionName: 'decimals' }),
    ],
    read([round, decimals]) {
      const [, answer = 0n, , updatedAt = 0n] = (round ?? []) as readonly bigint[]
      const age = BigInt(Math.floor(Date.now() / 1000)) - updatedAt
      if (answer <= 0n || typeof decimals !== 'number' || decimals > 77) return undefined
      // Clocks differ, but not by a day: an answer from the future is none.
      if (age > longestAge || age < -longestAge) return undefined
      return { numerator: answer, denominator: 10n ** BigInt(decimals) }
    },
  }
}

const lower = (text: string) => text.toLowerCase()
