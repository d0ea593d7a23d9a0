import type { Kit, Network } from '@wallet-kit/core'
import { type NativeBalance, readProperty, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { commitment } from '../constants.js'
import { getLive } from '../slice.js'
import { toKey } from './address.js'

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
  kit: Kit,
  { addresses, network, signal }: readAccounts.Options,
): Promise<readonly (ChainAccount | undefined)[]> {
  const rpc = getLive(kit).rpc(network)
  const params = [addresses, { encoding: 'jsonParsed', commitment }]
  const values = readValue(await rpc({ method: 'getMultipleAccounts', params }, { signal }))
  if (!Array.isArray(values) || values.length !== addresses.length) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No accounts.' })
  }
  return values.map((value) => {
    if (value === null) return undefined
    const parsed = readProperty(readProperty(value, 'data'), 'parsed')
    return {
      isProgram: readProperty(value, 'executable') === true,
      program: readProperty(value, 'owner'),
      type: readProperty(parsed, 'type'),
      info: readProperty(parsed, 'info'),
    }
  })
}

export declare namespace readAccounts {
  type Options = {
    readonly addresses: readonly string[]
    readonly network: Network
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
