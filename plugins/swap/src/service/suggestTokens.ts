import type { SwapToken } from './swapProvider.js'

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
