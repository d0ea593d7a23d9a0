import { cutText } from '@wallet-kit/core/plugin'
import { erc20Abi, hexToString } from 'viem'
import { type ReadContext, recall } from '../slice.js'
import { type Call, type Question, toCall } from './multicall.js'

/** What a token says of itself. */
export type TokenFacts = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/**
 * Asks tokens (addresses) for name, symbol and decimals, once: they do not change. Gives what is known of them in their order; undefined
 * for one that does not say all of it, or has more decimals than fit.
 */
export function readFacts(
  context: ReadContext,
  tokens: readonly string[],
): Question<readonly (TokenFacts | undefined)[]> {
  const known = recall<TokenFacts>(context, 'facts')
  const keys = tokens.map((token) => token.toLowerCase())
  const unknown = [...new Set(keys)].filter((key) => !known.has(key))
  return {
    calls: unknown.flatMap(questionsTo),
    read(answers) {
      unknown.forEach((key, index) => {
        const [name, symbol, decimals] = answers.slice(3 * index, 3 * index + 3)
        if (typeof name !== 'string' || typeof symbol !== 'string') return
        // 10 to the power of 78 is more than a word holds.
        if (typeof decimals !== 'number' || decimals > 77) return
        known.set(key, { name: cutText(name, 64), symbol: cutText(symbol, 20), decimals })
      })
      return keys.map((key) => known.get(key))
    },
  }
}

const questionsTo = (address: string): readonly Call[] => [
  toText(toCall(address, { abi: erc20Abi, functionName: 'name' })),
  toText(toCall(address, { abi: erc20Abi, functionName: 'symbol' })),
  toCall(address, { abi: erc20Abi, functionName: 'decimals' }),
]

/** Older tokens answer with one word in place of a text. */
const toText = (call: Call<string>): Call<string> => ({
  ...call,
  decode: (result) =>
    // `cutText` takes the zeros behind it away.
    result.length === 66 ? hexToString(result) : call.decode(result),
})
