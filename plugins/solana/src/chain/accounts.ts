import type { Kit, Network } from '@wallet-kit/core'
import {
  type CheckedReceiver,
  type NativeBalance,
  type ReceiverAccount,
  type Rpc,
  readProperty,
  ServiceAnswerError,
} from '@wallet-kit/core/plugin'
import {
  commitment,
  nativeToken,
  systemProgram,
  token2022Program,
  tokenProgram,
} from '../constants.js'
import { InvalidReceiverError } from '../errors.js'
import { getLive } from '../slice.js'
import { isKey, toKey } from './address.js'
import { loadSolanaKit } from './loadSolanaKit.js'

/** Reads the balance in lamports by one request to the network's own RPC. */
export async function getBalance(
  kit: Kit,
  { address, network, signal }: getBalance.Options,
): Promise<NativeBalance> {
  const rpc = getLive(kit).rpc(network)
  const params = [toKey(address, 'address'), { commitment }]
  const value = parseLamports(readValue(await rpc({ method: 'getBalance', params }, { signal })))
  if (value === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No balance.' })
  }
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

export declare namespace getBalance {
  type Options = {
    readonly address: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}

/** An account on the chain, as far as a transfer has to know it. */
export type ChainAccount = {
  readonly isProgram: boolean
  /** The program that it belongs to. */
  readonly program: unknown
  /** `mint`, `account`, or whatever else the node can read. */
  readonly type: unknown
  /** What the node reads in it; unchecked. */
  readonly info: unknown
}

/** Reads accounts by one request; undefined for those that do not exist. */
export async function readAccounts(
  rpc: Rpc,
  { addresses, network, signal }: readAccounts.Options,
): Promise<readonly (ChainAccount | undefined)[]> {
  const params = [addresses, { encoding: 'jsonParsed', commitment }]
  const values = readValue(await rpc({ method: 'getMultipleAccounts', params }, { signal }))
  const misread = () =>
    new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No accounts.' })
  if (!Array.isArray(values) || values.length !== addresses.length) throw misread()
  return values.map((value) => {
    if (value === null) return undefined
    const program = readProperty(value, 'owner')
    if (!isKey(program)) throw misread()
    const parsed = readProperty(readProperty(value, 'data'), 'parsed')
    return {
      isProgram: readProperty(value, 'executable') === true,
      program,
      type: readProperty(parsed, 'type'),
      info: readProperty(parsed, 'info'),
    }
  })
}

export declare namespace readAccounts {
  type Options = {
    readonly addresses: readonly string[]
    readonly network: Pick<Network, 'caipNetworkId'>
    readonly signal?: AbortSignal | undefined
  }
}

/** What an answer says, beside the slot that it says it for. */
export function readValue(answer: unknown): unknown {
  return readProperty(answer, 'value')
}

/** Reads a whole number of JSON, as nodes give lamports; undefined where it is none. */
export function parseLamports(value: unknown): bigint | undefined {
  return Number.isInteger(value) && (value as number) >= 0 ? BigInt(value as number) : undefined
}

// The system program, the incinerator, and the name of the native coin: nobody has their keys.
const burn = new Set([systemProgram, '1nc1nerator11111111111111111111111111111111', nativeToken])

/**
 * Reads a text as a receiver: the base58 text of 32 bytes, and whether a key can own it. `checkReceiver` looks at the chain, when the
 * transfer is estimated and again when it is sent.
 */
export async function readReceiver(kit: Kit, text: string): Promise<CheckedReceiver | undefined> {
  if (!isKey(text)) return undefined
  if (burn.has(text)) return { address: text, issue: 'burn' }
  const { isKeyless } = await loadSolanaKit(kit)
  return isKeyless(text) ? { address: text, issue: 'keyless' } : { address: text }
}

/**
 * What a receiver is on the chain; undefined where it is an account of a key, or not in use yet. Throws `InvalidReceiverError` for
 * what can own nothing: a program, a mint, a token account of another token than the one that is sent; `ServiceAnswerError` for an
 * account of a token's program that the node could not read.
 */
export function checkReceiver(
  receiver: ChainAccount | undefined,
  { mint, isKeyless }: checkReceiver.Options,
): ReceiverAccount | undefined {
  if (!receiver) return undefined
  if (receiver.isProgram) throw new InvalidReceiverError({ what: 'a program' })
  if (receiver.program !== tokenProgram && receiver.program !== token2022Program) {
    return isKeyless || receiver.program !== systemProgram ? { type: 'program' } : undefined
  }
  if (receiver.type === 'mint') throw new InvalidReceiverError({ what: 'a token' })
  const given = readProperty(receiver.info, 'owner')
  const owner = isKey(given) ? given : undefined
  if (!receiver.type || (receiver.type === 'account' && !owner)) {
    throw new ServiceAnswerError({ url: String(receiver.program), problem: 'No token account.' })
  }
  if (!owner || !mint || readProperty(receiver.info, 'mint') !== mint) {
    throw new InvalidReceiverError({ what: 'a token account', owner })
  }
  return { type: 'token', owner }
}

export declare namespace checkReceiver {
  type Options = {
    /** The token that is sent; absent: the native coin. */
    readonly mint?: string | undefined
    /** No key can own its address. */
    readonly isKeyless: boolean
  }
}
