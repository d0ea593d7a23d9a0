import type { Kit, Network } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { ServiceAnswerError } from '@wallet-kit/core/plugin'
import { getLive } from '../slice.js'
import { parseHex } from './hex.js'
import { uiMultiplier } from './multiplier.js'
import { toAddress } from './toAddress.js'

const multiplierDecimals = 18

/** Tokens of one call: its code stays far below the limit of 49,152 bytes (EIP-3860), and its answer below 24,576 (EIP-170). */
const maxTokens = 200

/** The gas that one token may take, so that one that burns all of it does not stop the others. */
const tokenGas = 100_000

/**
 * Asks tokens for their multiplier (ERC-8056), 200 by one `eth_call` that creates no contract: its code asks each of them. A token that answers
 * nothing is not scaled. Throws `ServiceAnswerError`, and what the RPC throws.
 */
export async function lookupScales(
  kit: Kit,
  { tokens, network, signal }: lookupScales.Options,
): Promise<ReadonlyMap<string, string | undefined>> {
  const rpc = getLive(kit).rpc(network)
  const parts = Array.from({ length: Math.ceil(tokens.length / maxTokens) }, (_, index) =>
    tokens.slice(index * maxTokens, (index + 1) * maxTokens),
  )
  const found = await Promise.all(
    parts.map(async (part) => {
      const params = [{ data: writeReader(part) }, 'latest']
      const answer = await rpc({ method: 'eth_call', params }, { signal })
      const words = parseHex(answer, part.length * 128)
        ?.slice(2)
        .match(/.{64}/g)
      if (words) return part.flatMap((token, index) => readScale(token, words.slice(index * 2)))
      throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No multipliers.' })
    }),
  )
  return new Map(found.flat())
}

export declare namespace lookupScales {
  type Options = {
    readonly tokens: readonly string[]
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}

/** A token's two words: whether it answered one word, and that word. */
function readScale(
  token: string,
  [answered = '', word = '']: readonly string[],
): readonly (readonly [string, string | undefined])[] {
  if (BigInt(`0x${answered}`) !== 1n) return []
  const multiplier = BigInt(`0x${word}`)
  if (multiplier === 10n ** BigInt(multiplierDecimals)) return []
  return [[token, multiplier ? formatUnits(multiplier, multiplierDecimals) : undefined]]
}

const push = (value: number, bytes: number) =>
  (0x5f + bytes).toString(16) + value.toString(16).padStart(bytes * 2, '0')

/** Writes the code that asks each token, and answers two words for each: 1 and its word, or 0. */
function writeReader(tokens: readonly string[]): `0x${string}` {
  // SHL, PUSH1 0, MSTORE: the selector is the call data of each call.
  const begin = `63${uiMultiplier}${push(0xe0, 1)}1b${push(0, 1)}52`
  const reads = tokens.map((token, index) => {
    const at = 32 + index * 64
    const address = toAddress(token, 'token').slice(2).toLowerCase()
    return [
      // What STATICCALL takes: where the answer goes, the call data, the token, the gas.
      ...[push(32, 1), push(at + 32, 2), push(4, 1), push(0, 1), `73${address}`],
      ...[push(tokenGas, 3), 'fa'],
      // RETURNDATASIZE, EQ, AND: it succeeded and answered one word. MSTORE.
      ...[push(32, 1), '3d', '14', '16', push(at, 2), '52'],
    ].join('')
  })
  // RETURN.
  return `0x${begin}${reads.join('')}${push(tokens.length * 64, 2)}${push(32, 1)}f3`
}
