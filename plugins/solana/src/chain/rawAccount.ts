import { base64 } from '@scure/base'
import { readProperty } from '@wallet-kit/core/plugin'
import { parseLamports } from './accounts.js'

/** An account of an answer in base64. */
export type RawAccount = {
  readonly lamports: bigint
  /** The program that it belongs to. */
  readonly program: unknown
  readonly data: Uint8Array
}

/** Reads an account as nodes give it in base64; null if it does not exist, undefined if the value is no account. */
export function parseRawAccount(value: unknown): RawAccount | null | undefined {
  if (value === null) return null
  const lamports = parseLamports(readProperty(value, 'lamports'))
  const text = readProperty(readProperty(value, 'data'), '0')
  if (lamports === undefined || typeof text !== 'string') return undefined
  try {
    return { lamports, program: readProperty(value, 'owner'), data: base64.decode(text) }
  } catch {
    return undefined
  }
}
