import { cutText } from '@wallet-kit/core/plugin'
import { erc20Abi, hexToString } from 'viem'
import type { ReadContext } from '../readContext.js'
import { type Call, readMany, toCall } from './readMany.js'

/** What a token says of itself. */
export type Facts = { readonly name: string; readonly symbol: string; readonly decimals: number }

/**
 * Asks tokens for name, symbol and decimals, once: they do not change. Undefined for a token that does not say them. Throws what the RPC
 * throws.
 */
export async function readFacts(
  context: ReadContext,
  {
    tokens,
    signal,
  }: {
    readonly tokens: readonly { readonly address: string }[]
    readonly signal?: AbortSignal | undefined
  },
): Promise<readonly (Facts | undefined)[]> {
  const { memory, network } = context
  const keyOf = ({ address }: { readonly address: string }) =>
    `${network.caipNetworkId} facts ${address.toLowerCase()}`
  const unknown = tokens.filter((token) => !memory.has(keyOf(token)))
  if (unknown.length) {
    const answers = await readMany(context, unknown.flatMap(factsOf), { signal })
    unknown.forEach((token, index) => {
      const [name, symbol, decimals] = answers.slice(3 * index, 3 * index + 3)
      if (typeof name === 'string' && typeof symbol === 'string' && typeof decimals === 'number') {
        memory.set(keyOf(token), { name: cutText(name, 64), symbol: cutText(symbol, 20), decimals })
      }
    })
  }
  return tokens.map((token) => memory.get(keyOf(token)) as Facts | undefined)
}

const factsOf = ({ address }: { readonly address: string }): readonly Call[] => [
  toText(toCall(address, { abi: erc20Abi, functionName: 'name' })),
  toText(toCall(address, { abi: erc20Abi, functionName: 'symbol' })),
  toCall(address, { abi: erc20Abi, functionName: 'decimals' }),
]

/** Older tokens answer with one word in place of a text. */
const toText = (call: Call<string>): Call<string> => ({
  ...call,
  decode: (result) =>
    result.length === 66
      ? hexToString(result, { size: 32 }).replace(/\0+$/, '')
      : call.decode(result),
})
