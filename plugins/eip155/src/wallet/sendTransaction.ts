import type { AskSigner } from '@wallet-kit/core/plugin'
import { parseHex, toHex } from '../chain/hex.js'
import { type TransactionFields, toRpcTransaction } from '../chain/transaction.js'
import { WrongNetworkError } from '../errors.js'
import { type Eip1193Provider, readNetworkId, request } from './request.js'

/**
 * Has a transaction sent by a wallet, waiting for the visitor; gives its hash. A wallet that is on another network sends
 * nothing: `WrongNetworkError`. The signal ends what comes before the wallet is asked. After that the wallet may send it,
 * so the call waits for the hash.
 */
export async function sendTransaction(
  provider: Eip1193Provider,
  { from, caipNetworkId, ask, signal, ...fields }: sendTransaction.Options,
): Promise<string> {
  const transaction = toRpcTransaction(from, fields)
  const actual = await readNetworkId(provider, signal)
  if (actual !== caipNetworkId) throw new WrongNetworkError({ expected: caipNetworkId, actual })
  const chainId = toHex(caipNetworkId.slice('eip155:'.length))
  return request(
    provider,
    // With the chain id a wallet refuses what it was switched away from in this very moment.
    { method: 'eth_sendTransaction', params: [{ ...transaction, chainId }] },
    { ask, isSending: true, parse: (answer) => parseHex(answer, 64) },
  )
}

export declare namespace sendTransaction {
  type Options = TransactionFields & {
    readonly from: string
    /** The network that it is meant for. */
    readonly caipNetworkId: string
    readonly ask: AskSigner
    readonly signal?: AbortSignal | undefined
  }
}
