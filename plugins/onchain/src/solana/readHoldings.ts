import { readProperty, ServiceAnswerError } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../readContext.js'
import { isKey } from './keys.js'
import { commitment, tokenPrograms } from './programs.js'

/** What one token account of an owner holds. */
export type Holding = {
  /** The token account's own address. */
  readonly address: string
  readonly mint: string
  /** Base units. */
  readonly amount: bigint
  readonly decimals: number
}

/**
 * Reads the token accounts of an owner, by one request for each token program; undefined for one that cannot be read. Throws what the
 * RPC throws, and `ServiceAnswerError` for an answer about others.
 */
export async function readHoldings(
  { network, rpc }: ReadContext,
  { address, signal }: readHoldings.Options,
): Promise<readonly (Holding | undefined)[]> {
  const answers = await Promise.all(
    tokenPrograms.map(async (programId) => {
      const params = [address, { programId }, { encoding: 'jsonParsed', commitment }]
      const answer = await rpc({ method: 'getTokenAccountsByOwner', params }, { signal })
      const entries = readProperty(answer, 'value')
      if (Array.isArray(entries)) return entries
      throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No token accounts.' })
    }),
  )
  // A node that does not heed the program gives all of them twice.
  const seen = new Set<unknown>()
  const isNew = (entry: unknown) => {
    const key = readProperty(entry, 'pubkey')
    return !isKey(key) || (!seen.has(key) && seen.add(key))
  }
  return answers
    .flat()
    .filter(isNew)
    .map((entry) => {
      const { data } = Object(readProperty(entry, 'account'))
      const info = readProperty(readProperty(data, 'parsed'), 'info')
      const owner = readProperty(info, 'owner')
      if (owner !== undefined && owner !== address) {
        const problem = 'Token accounts of another owner.'
        throw new ServiceAnswerError({ url: network.caipNetworkId, problem })
      }
      return owner === undefined ? undefined : parseHolding(readProperty(entry, 'pubkey'), info)
    })
}

export declare namespace readHoldings {
  type Options = {
    /** The owner. */
    readonly address: string
    readonly signal?: AbortSignal | undefined
  }
}

function parseHolding(address: unknown, info: unknown): Holding | undefined {
  const mint = readProperty(info, 'mint')
  const held = readTokenAmount(readProperty(info, 'tokenAmount'))
  return isKey(address) && isKey(mint) && held ? { address, mint, ...held } : undefined
}

/** Reads an amount of a token as nodes write it: at most 64 bits. */
export function readTokenAmount(
  value: unknown,
): { readonly amount: bigint; readonly decimals: number } | undefined {
  const amount = readProperty(value, 'amount')
  const decimals = readProperty(value, 'decimals')
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) return undefined
  if (!Number.isInteger(decimals) || (decimals as number) < 0 || (decimals as number) > 255) {
    return undefined
  }
  const units = BigInt(amount)
  return units < 2n ** 64n ? { amount: units, decimals: decimals as number } : undefined
}
