import { base64 } from '@scure/base'
import type { Kit, Network } from '@wallet-kit/core'
import { cutText, type Rpc, readProperty, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { commitment } from '../constants.js'
import { getLive } from '../slice.js'
import { readValue } from './accounts.js'

/** What a node finds when it plays a transaction through. */
export type Simulation = {
  /** Why it would fail; undefined where it would not. */
  readonly failure: string | undefined
  /** The accounts that were asked for, as they would be, in their order; unchecked. */
  readonly accounts: unknown
}

/** Has a node play a transaction through, unsigned, with a blockhash of the node's own. Throws the errors of the RPC. */
export const simulate = (kit: Kit, options: simulate.Options): Promise<Simulation> =>
  playTransaction(getLive(kit).rpc(options.network), options)

/** The same over any JSON-RPC. */
export async function playTransaction(
  rpc: Rpc,
  { transaction, addresses, network, signal }: playTransaction.Options,
): Promise<Simulation> {
  const config = {
    ...{ encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment },
    ...(addresses && { accounts: { encoding: 'base64', addresses } }),
  }
  const params = [base64.encode(transaction), config]
  const result = readValue(await rpc({ method: 'simulateTransaction', params }, { signal }))
  const accounts = readProperty(result, 'accounts')
  const error = readProperty(result, 'err')
  if (error === null) return { failure: undefined, accounts }
  if (error === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No simulation.' })
  }
  const logs = readProperty(result, 'logs')
  // The first one is the program's own, the others say that it failed.
  const line = Array.isArray(logs) && logs.find((each) => /error|insufficient/i.test(each))
  return { failure: cutText(String(line || JSON.stringify(error))), accounts }
}

export declare namespace simulate {
  type Options = Omit<playTransaction.Options, 'network'> & { readonly network: Network }
}

export declare namespace playTransaction {
  type Options = {
    /** Serialised. */
    readonly transaction: Uint8Array
    /** Of accounts of the transaction, to be read afterwards. */
    readonly addresses?: readonly string[] | undefined
    readonly network: Pick<Network, 'caipNetworkId'>
    readonly signal?: AbortSignal | undefined
  }
}
