import { readProperty, ServiceAnswerError } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../slice.js'
import { isKey, tokenPrograms } from './keys.js'

/** A supermajority has voted on the block. Such a block has never been rolled back. */
export const commitment = 'confirmed'

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
