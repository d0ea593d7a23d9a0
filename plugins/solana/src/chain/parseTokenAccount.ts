import { readProperty } from '@wallet-kit/core/plugin'
import { isKey } from './isKey.js'

/** What an address holds of one token. */
export type TokenAccount = {
  /** The token account's own address. */
  readonly address: string
  /** Who owns it. */
  readonly owner: string
  /** The token's address. */
  readonly mint: string
  /** Base units. */
  readonly amount: bigint
  readonly decimals: number
  readonly program: 'spl-token' | 'spl-token-2022'
  /** A frozen account neither sends nor receives. */
  readonly isFrozen: boolean
}

/** Reads one entry of `getTokenAccountsByOwner` in its form `jsonParsed`; undefined where it is none. */
export function parseTokenAccount(entry: unknown): TokenAccount | undefined {
  const data = readProperty(readProperty(entry, 'account'), 'data')
  const program = readProperty(data, 'program')
  const info = readProperty(readProperty(data, 'parsed'), 'info')
  const address = readProperty(entry, 'pubkey')
  const owner = readProperty(info, 'owner')
  const mint = readProperty(info, 'mint')
  const held = readProperty(info, 'tokenAmount')
  const amount = readProperty(held, 'amount')
  const decimals = readProperty(held, 'decimals')
  if (program !== 'spl-token' && program !== 'spl-token-2022') return undefined
  if (!isKey(address) || !isKey(owner) || !isKey(mint)) return undefined
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) return undefined
  if (!Number.isInteger(decimals) || (decimals as number) < 0 || (decimals as number) > 255) {
    return undefined
  }
  const isFrozen = readProperty(info, 'state') === 'frozen'
  return {
    ...{ address, owner, mint, amount: BigInt(amount), decimals: decimals as number },
    ...{ program, isFrozen },
  }
}
