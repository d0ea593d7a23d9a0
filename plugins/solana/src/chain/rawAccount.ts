import { base58, base64 } from '@scure/base'
import { readProperty } from '@wallet-kit/core/plugin'
import { token2022Program, tokenProgram } from '../constants.js'
import { parseLamports } from './accounts.js'

/** What one account is, of an answer in base64. */
export type RawAccount = {
  readonly lamports: bigint
  /** The program that it belongs to. */
  readonly program: unknown
  readonly data: Uint8Array
}

/** A token account. */
export type Holding = {
  readonly mint: string
  readonly owner: string
  /** Base units. */
  readonly amount: bigint
  /** Who may take of it besides its owner, and how much. */
  readonly delegate: { readonly address: string; readonly amount: bigint } | undefined
}

/** Reads an account as nodes give it in base64; null where it does not exist, undefined where it is none. */
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

const accountSize = 165

/** Reads a token account of either program; undefined where it is something else */
export function readHolding({ program, data }: RawAccount): Holding | undefined {
  if (program !== tokenProgram && program !== token2022Program) return undefined
  // Behind it Token-2022 says which kind it is.
  if (data.length !== accountSize && data[accountSize] !== 2) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const readKey = (at: number) => base58.encode(data.slice(at, at + 32))
  return {
    mint: readKey(0),
    owner: readKey(32),
    amount: view.getBigUint64(64, true),
    delegate: data[72] ? { address: readKey(76), amount: view.getBigUint64(121, true) } : undefined,
  }
}
