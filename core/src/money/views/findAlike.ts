import { foldLook } from '../../format/foldLook.js'

/** To compare more than this takes longer than a visitor should wait, and among so many there are doubles. */
const comparedAtMost = 5000

/**
 * Finds the tokens whose name or symbol another token of the list, with another contract on the same network, bears as well, or one
 * that looks like it. They are shown with their contract.
 * Of a very long list that is all of them.
 */
export function findAlike<token extends findAlike.Token>(
  tokens: readonly token[],
): ReadonlySet<token> {
  if (tokens.length > comparedAtMost) return new Set(tokens)
  const first = new Map<string, token>()
  const alike = new Set<token>()
  for (const token of tokens) {
    for (const look of looksOf(token)) {
      const other = first.get(look)
      if (!other) first.set(look, token)
      else if (contractOf(other) !== contractOf(token)) alike.add(other).add(token)
    }
  }
  return alike
}

/** Whether another token of the list is one that `findAlike` would find beside this one. */
export function isAlike(token: findAlike.Token, tokens: readonly findAlike.Token[]): boolean {
  const looks = looksOf(token)
  return tokens.some(
    (other) =>
      contractOf(other) !== contractOf(token) &&
      [...looksOf(other)].some((look) => looks.has(look)),
  )
}

const looksOf = ({ name, symbol, chainId = '' }: findAlike.Token) =>
  new Set([name, symbol].map((text) => `${chainId} ${foldLook(text)}`))

/** Hex in any letter case is one contract. */
const contractOf = ({ address = '' }: findAlike.Token) =>
  /0x[\da-f]+$/i.test(address) ? address.toLowerCase() : address

export declare namespace findAlike {
  type Token = {
    readonly name: string
    readonly symbol: string
    /** Absent: the network's own coin. */
    readonly address?: string | undefined
    /** CAIP-2, where they are of several networks. */
    readonly chainId?: string | undefined
  }
}
