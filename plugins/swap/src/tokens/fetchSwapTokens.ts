import { getNetwork, type Kit, type Network, type TokenBalance } from '@wallet-kit/core'
import { nativeTokenAddress, type SwapToken } from '@wallet-kit/core/assets'
import {
  askProvider,
  cutText,
  parseCaipAddress,
  readEach,
  readImageUrl,
} from '@wallet-kit/core/plugin'
import { SwapAnswerError } from '../errors.js'
import { getProviders } from './providers.js'

/**
 * Reads the tokens that can be swapped on the active network, of all providers: the network's own coin first, each of the others
 * once, and with each of the decimals where providers do not agree on them. A provider that fails is left out, and the list is then not
 * whole; rejects where all do.
 */
export async function fetchSwapTokens(
  kit: Kit,
  { signal }: { readonly signal: AbortSignal },
): Promise<TokenList> {
  const network = getNetwork(kit)
  const { caipNetworkId } = network
  const providers = await getProviders(kit)
  let isWhole = true
  const answers = await Promise.allSettled(
    providers.map((provider) =>
      askProvider(
        provider.id,
        async (signal) => {
          const list: unknown = await provider.fetchTokens({ caipNetworkId, signal })
          if (!Array.isArray(list)) throw new SwapAnswerError({ problem: 'No list of tokens.' })
          const read = (each: unknown) => {
            const token = readSwapToken(each, caipNetworkId)
            if (!token && !isOther(each, caipNetworkId)) isWhole = false
            return token
          }
          return readEach(list, read, signal)
        },
        signal,
      ),
    ),
  )
  signal.throwIfAborted()
  const lists = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const failure = answers.find((each) => each.status === 'rejected')
  if (failure && !lists.length) throw failure.reason
  return createTokenList(merge(lists.flat(), network), isWhole && !failure)
}

/** Whether an entry of a list is known to be none to swap here: of another network, or without decimals, which is low quality. */
function isOther(entry: unknown, caipNetworkId: string): boolean {
  const { address, decimals } = Object(entry)
  const parts = parseCaipAddress(address)
  return decimals === 0 || (parts !== undefined && parts.caipNetworkId !== caipNetworkId)
}

/** What the network's own coin is called and how it counts the configuration says, and no list. */
function merge(tokens: readonly SwapToken[], network: Network): readonly SwapToken[] {
  const { name, symbol, decimals } = network.nativeCurrency
  const address = nativeTokenAddress(network)
  const coin = address.toLowerCase()
  let logoUri: string | undefined
  const others = new Map<string, SwapToken>()
  for (const token of tokens) {
    const key = token.address.toLowerCase()
    const place = `${key} ${token.decimals}`
    if (key === coin) logoUri ??= token.logoUri
    else if (!others.has(place)) others.set(place, token)
  }
  return [{ name, symbol, decimals, address, ...(logoUri && { logoUri }) }, ...others.values()]
}

/** The tokens that providers list. */
export type TokenList = {
  /** The network's coin first. One whose decimals are disputed is there with each of them. */
  readonly all: readonly SwapToken[]
  /** All of each provider's list was read: a token that is not there is on none. */
  readonly isWhole: boolean
  /** Those to offer to who holds `held`: the same array while it says the same. */
  readonly offer: (held: readonly TokenBalance[]) => readonly SwapToken[]
  /** Gives of offered tokens those to suggest, and all by symbol: they are many, so that is done once for the same array. */
  readonly arrange: (
    tokens: readonly SwapToken[],
    symbols: readonly string[] | undefined,
  ) => {
    readonly suggested: readonly SwapToken[]
    readonly popular: readonly SwapToken[]
  }
}

/**
 * Offers tokens whose decimals can be relied on: those that the account's own list says, and of a token that it does not have,
 * those that nobody disputes. The coin counts as the configuration says.
 */
export function createTokenList(all: readonly SwapToken[], isWhole = true): TokenList {
  const keys = all.map(keyOf)
  const seen = new Set<string>()
  const disputed = new Set(keys.filter((key) => seen.has(key) || !seen.add(key)))
  let last: readonly SwapToken[] = []
  let arranged: ReturnType<TokenList['arrange']> | undefined
  let of: readonly SwapToken[] | undefined
  return {
    ...{ all, isWhole },
    offer(held) {
      const own = new Map(held.map((token) => [keyOf(token), Number(token.quantity.decimals)]))
      const scaled = new Set(held.filter(({ scale }) => scale?.multiplier).map(keyOf))
      const next = all.filter(({ decimals }, index) => {
        const key = keys[index] ?? ''
        // Providers quote base units, which the account does not see.
        if (scaled.has(key)) return false
        return index === 0 || (own.has(key) ? own.get(key) === decimals : !disputed.has(key))
      })
      const isSame = next.length === last.length && next.every((each, at) => each === last[at])
      if (!isSame) last = next
      return last
    },
    arrange(tokens, symbols) {
      if (!arranged || of !== tokens) {
        of = tokens
        arranged = { suggested: suggestTokens(tokens, symbols), popular: sortTokens(tokens) }
      }
      return arranged
    },
  }
}

const keyOf = ({ address = '' }: { readonly address?: string }) => address.toLowerCase()

/** Reads a token of a list; undefined for one that is none, is of another network, or has no decimals. */
export function readSwapToken(value: unknown, caipNetworkId: string): SwapToken | undefined {
  const { name, symbol, address, decimals, logoUri } = Object(value)
  const parts = parseCaipAddress(address)
  if (parts?.caipNetworkId !== caipNetworkId || !/^0x[\da-f]{40}$/i.test(parts.address)) {
    return undefined
  }
  if (!Number.isInteger(decimals) || decimals < 1 || decimals > 255) return undefined
  if (typeof name !== 'string' || typeof symbol !== 'string') return undefined
  const token = { name: cutText(name, 64), symbol: cutText(symbol, 16), address, decimals }
  if (!token.name || !token.symbol) return undefined
  const image = readImageUrl(logoUri)
  return { ...token, ...(image !== undefined && { logoUri: image }) }
}

/** Tokens by symbol whatever its case, then by address. */
export function sortTokens(tokens: readonly SwapToken[]): readonly SwapToken[] {
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
  return tokens
    .map((token) => ({ token, key: token.symbol.toLowerCase() }))
    .sort(
      (one, other) =>
        compare(one.key, other.key) || compare(one.token.address, other.token.address),
    )
    .map(({ token }) => token)
}

/** Suggested tokens: the first found, in this order. */
const suggestedSymbols =
  'ETH UNI 1INCH AAVE SOL USDC USDT DAI WETH WBTC ARB OP MATIC LINK AVAX CRV ENS BAL GNO'.split(' ')

/** So many tokens are suggested at the most. */
const suggestedCount = 8

/** The tokens of a list that stand for the symbols, in their order; at most 8. */
export function suggestTokens(
  tokens: readonly SwapToken[],
  symbols: readonly string[] = suggestedSymbols,
): readonly SwapToken[] {
  return symbols
    .flatMap((wanted) => {
      const isIt = ({ symbol }: SwapToken) => symbol.toUpperCase() === wanted.toUpperCase()
      return tokens.find(isIt) ?? []
    })
    .slice(0, suggestedCount)
}
