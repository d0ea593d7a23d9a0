import { readProperty, ServiceAnswerError } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../readContext.js'
import { commitment } from './programs.js'

/** An account as the chain keeps it. */
export type Account = {
  readonly lamports: bigint
  /** The program that it belongs to. */
  readonly program: string
  readonly data: Uint8Array
}

/** Accounts by their addresses; null for those that do not exist. */
export type Accounts = ReadonlyMap<string, Account | null>

/** Nodes give no more accounts at once. */
const mostAccounts = 100

/**
 * Reads accounts, 100 by one request, one request after the other: public nodes refuse many at once. Null for those that do not exist.
 * If a later request than the first one fails, those that it asked for are not in the map. Throws what the RPC throws, and
 * `ServiceAnswerError`.
 */
export async function readAccounts(
  context: ReadContext,
  { addresses, signal }: readAccounts.Options,
): Promise<Accounts> {
  const asked = [...new Set(addresses)].filter(Boolean)
  const accounts = new Map<string, Account | null>()
  for (let start = 0; start < asked.length; start += mostAccounts) {
    const part = asked.slice(start, start + mostAccounts)
    const read = await readPart(context, { addresses: part, signal }).catch((error) => {
      signal?.throwIfAborted()
      if (start) return undefined
      throw error
    })
    if (!read) break
    for (const [address, account] of read) accounts.set(address, account)
  }
  return accounts
}

export declare namespace readAccounts {
  type Options = {
    readonly addresses: readonly string[]
    readonly signal?: AbortSignal | undefined
  }
}

async function readPart(
  { network, rpc }: ReadContext,
  { addresses, signal }: readAccounts.Options,
): Promise<readonly (readonly [string, Account | null])[]> {
  const params = [addresses, { encoding: 'base64', commitment }]
  const answer = await rpc({ method: 'getMultipleAccounts', params }, { signal })
  const values = readProperty(answer, 'value')
  const refuse = () =>
    new ServiceAnswerError({ url: network.caipNetworkId, problem: 'Not the accounts asked for.' })
  if (!Array.isArray(values) || values.length !== addresses.length) throw refuse()
  return addresses.map((address, index) => {
    if (values[index] === null) return [address, null]
    const account = parseAccount(values[index])
    if (!account) throw refuse()
    return [address, account]
  })
}

function parseAccount(value: unknown): Account | undefined {
  const lamports = readLamports(readProperty(value, 'lamports'))
  const program = readProperty(value, 'owner')
  const text = readProperty(readProperty(value, 'data'), '0')
  if (lamports === undefined || typeof program !== 'string' || typeof text !== 'string') {
    return undefined
  }
  try {
    return { lamports, program, data: Uint8Array.from(atob(text), (each) => each.charCodeAt(0)) }
  } catch {
    return undefined
  }
}

/**
 * Reads lamports of JSON, which are a number there; undefined where it is none. Above 9 million SOL the last digits are lost on the way:
 * a node's answer has no better.
 */
export const readLamports = (value: unknown): bigint | undefined =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 64
    ? BigInt(value as number)
    : undefined
