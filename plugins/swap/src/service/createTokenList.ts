import type { TokenBalance } from '@wallet-kit/core'
import type { SwapToken } from './swapProvider.js'

/** The tokens that providers list. */
export type TokenList = {
  /** The network's coin first. One whose decimals are disputed is there with each of them. */
  readonly all: readonly SwapToken[]
  /** Those to offer to who holds `held`: the same array while it says the same. */
  readonly offer: (held: readonly TokenBalance[]) => readonly SwapToken[]
}

/**
 * Offers tokens whose decimals can be relied on: those that the account's own list says, and of a token that it does not have,
 * those that nobody disputes. The coin counts as the configuration says.
 */
export function createTokenList(all: readonly SwapToken[]): TokenList {
  const keys = all.map(keyOf)
  const seen = new Set<string>()
  const disputed = new Set(keys.filter((key) => seen.has(key) || !seen.add(key)))
  let last: readonly SwapToken[] = []
  return {
    all,
    offer(held) {
      const own = new Map(held.map((token) => [keyOf(token), Number(token.quantity.decimals)]))
      const next = all.filter(({ decimals }, index) => {
        const key = keys[index] ?? ''
        return index === 0 || (own.has(key) ? own.get(key) === decimals : !disputed.has(key))
      })
      const isSame = next.length === last.length && next.every((each, at) => each === last[at])
      if (!isSame) last = next
      return last
    },
  }
}

const keyOf = ({ address = '' }: { readonly address?: string }) => address.toLowerCase()
