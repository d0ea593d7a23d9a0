import type { SwapToken } from '@wallet-kit/core/money'

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
