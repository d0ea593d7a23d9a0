import type { SwapToken } from './swapProvider.js'

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
