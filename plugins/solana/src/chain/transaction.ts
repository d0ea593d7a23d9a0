import { base58, base64 } from '@scure/base'
import { isWalletKitError, type Kit, type Network } from '@wallet-kit/core'
import {
  cutText,
  type HttpError,
  type Rpc,
  type RpcError,
  readProperty,
  ServiceAnswerError,
  WalletAnswerError,
  wait,
} from '@wallet-kit/core/plugin'
import { commitment, commitment as usual } from '../constants.js'
import { getLive } from '../slice.js'
import type { SolanaSendOptions } from '../wallet/solanaWallet.js'
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

/** After how many milliseconds each the chain is asked whether it has what a node refused. */
const looks = [0, 1_000, 2_000]

/**
 * Sends a signed transaction by the network's own RPC; gives its signature in base58. A retry sends the same transaction again. If it
 * is not known whether a node has taken it, the signature is given too: it may be on its way. The signal counts only before the first
 * attempt.
 */
export async function sendTransaction(
  kit: Kit,
  { network, transaction, options = {}, signal }: sendTransaction.Options,
): Promise<string> {
  const signature = readSignature(transaction)
  if (!signature) throw new WalletAnswerError({ method: 'solana:signTransaction' })
  const rpc = getLive(kit).rpc(network)
  const { commitment, preflightCommitment = commitment ?? usual, ...rest } = options
  const config = { ...rest, preflightCommitment, encoding: 'base64' }
  const params = [base64.encode(transaction), config]
  signal?.throwIfAborted()
  // A node that answers anything else than the signature may have taken the transaction too.
  await rpc({ method: 'sendTransaction', params }).catch(async (cause) => {
    if (!isRefusal(cause) || isProcessed(cause)) return
    // An earlier attempt, whose answer got lost, may have been taken. The chain shows that a moment later.
    let status: unknown
    for (const pause of looks) {
      await wait(pause)
      const statuses = rpc({ method: 'getSignatureStatuses', params: [[signature]] })
      status = readProperty(readValue(await statuses.catch(() => undefined)), '0')
      if (status) return
    }
    // Null: the node does not know it, which says nothing of another one that was asked before and gave no answer.
    if (status === null && !Object(cause).isOpen) throw cause
  })
  return signature
}

/** A node said no, the last one that was asked; everything else says nothing about the transaction. */
const isRefusal = (error: unknown) =>
  isWalletKitError(error, 'RpcError') ||
  (isWalletKitError(error, 'HttpError') && (error as HttpError).status < 500)

/** It is on the chain already. */
const isProcessed = (error: unknown) =>
  isWalletKitError(error, 'RpcError') &&
  (readProperty((error as RpcError).data, 'err') === 'AlreadyProcessed' ||
    /already been processed/i.test(error.details ?? ''))

export declare namespace sendTransaction {
  type Options = {
    readonly network: Network
    /** Serialised, with its signatures. */
    readonly transaction: Uint8Array
    readonly options?: SolanaSendOptions | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * The first signature of a serialised transaction in base58, which is its id; undefined where it has none. The number of
 * signatures stands before them, in one byte up to 127.
 */
function readSignature(transaction: Uint8Array): string | undefined {
  const signature = transaction.slice(1, 65)
  const count = transaction[0] ?? 0
  const isSigned = count > 0 && count < 128 && signature.length === 64 && signature.some(Boolean)
  return isSigned ? base58.encode(signature) : undefined
}
