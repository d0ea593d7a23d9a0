import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'
import { getTokens, isNativeToken } from '@wallet-kit/core/money'
import type { SwapToken } from '../pair/swapProvider.js'
import { swapSlice } from '../slice.js'
import { getHeld } from './balances.js'

/** They are long: made once of each list. */
const made = new WeakMap<readonly SwapToken[], Lists & { readonly symbols: Symbols }>()

/** Reactive: the tokens to choose from: suggested ones, those that the account holds, and all sorted by symbol. */
export function getSwapTokens(kit: Kit): getSwapTokens.ReturnType {
  const { tokens, places, options, market } = kit.read(swapSlice)
  const { account, list } = market.value
  const isOwn = !!list && account === getAccount(kit).caipAddress
  const { suggested, popular } = makeLists(
    isOwn ? tokens.value : none,
    options.value.suggestedTokens,
  )
  const own = isOwn ? readOwn(kit, tokens.value, places.value) : []
  return { isReady: isOwn, suggested, own, popular }
}

const none: readonly SwapToken[] = []

function makeLists(tokens: readonly SwapToken[], symbols: Symbols): Lists {
  const last = made.get(tokens)
  if (last && last.symbols === symbols) return last
  const lists = {
    symbols,
    suggested: suggestTokens(tokens, symbols),
    popular: last?.popular ?? sortTokens(tokens),
  }
  made.set(tokens, lists)
  return lists
}

/** In the order of the list, which may be long: it is not gone through. */
function readOwn(
  kit: Kit,
  list: readonly SwapToken[],
  places: ReadonlyMap<string, number>,
): readonly Own[] {
  const network = getNetwork(kit)
  const [native] = list
  const held = new Map<number, Omit<Own, 'token'>>()
  for (const { address, chainId, quantity, value } of getTokens(kit).tokens) {
    if (chainId !== network.caipNetworkId) continue
    const place = isNativeToken(network, address) ? 0 : places.get(address?.toLowerCase() ?? '')
    if (place !== undefined) held.set(place, { quantity: quantity.numeric, value })
  }
  const quantity = native && getHeld(kit, native)
  if (quantity !== undefined) held.set(0, { quantity, value: held.get(0)?.value })
  return [...held]
    .filter(([, { quantity }]) => /[1-9]/.test(quantity))
    .sort(([one], [other]) => one - other)
    .flatMap(([place, own]) => {
      const token = list[place]
      return token ? [{ token, ...own }] : []
    })
}

type Symbols = readonly string[] | undefined
type Lists = Pick<getSwapTokens.ReturnType, 'suggested' | 'popular'>
type Own = getSwapTokens.ReturnType['own'][number]

export declare namespace getSwapTokens {
  type ReturnType = {
    readonly isReady: boolean
    readonly suggested: readonly SwapToken[]
    /** With what the account holds, and what that is worth in US dollars: decimal texts. */
    readonly own: readonly {
      readonly token: SwapToken
      readonly quantity: string
      readonly value: string | undefined
    }[]
    readonly popular: readonly SwapToken[]
  }
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
