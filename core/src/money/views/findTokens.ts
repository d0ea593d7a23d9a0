/** What tokens are found by. */
export type SearchableToken = {
  readonly name: string
  readonly symbol: string
  readonly address?: string | undefined
}

/**
 * Finds the tokens whose name, symbol or address has `words` in it, whatever the case; those whose symbol is just that come
 * first. The same array comes back for no words.
 */
export function findTokens<token extends SearchableToken>(
  tokens: readonly token[],
  words: string,
): readonly token[] {
  if (!words) return tokens
  const literal = words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  // Faster than to write 50,000 names anew in small letters with every key.
  const part = new RegExp(literal, 'iu')
  const whole = new RegExp(`^${literal}$`, 'iu')
  const exact: token[] = []
  const others: token[] = []
  for (const token of tokens) {
    const { name, symbol, address = '' } = token
    if (whole.test(symbol)) exact.push(token)
    else if (part.test(symbol) || part.test(name) || part.test(address)) others.push(token)
  }
  return [...exact, ...others]
}
