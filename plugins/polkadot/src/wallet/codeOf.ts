import { readProperty } from '@wallet-kit/core/plugin'

const codes: readonly (readonly [RegExp, number])[] = [
  [/pending authorization request/i, -32002],
  [/not allowed to interact|not been enabled/i, 4100],
]

/** The code of EIP-1193 that an extension's error amounts to: extensions have words only, most of them the same. */
export function codeOf(cause: unknown): number | undefined {
  const text = readProperty(cause, 'message')
  return codes.find(([words]) => typeof text === 'string' && words.test(text))?.[1]
}
