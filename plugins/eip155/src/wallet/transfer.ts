import type { Kit, Network } from '@wallet-kit/core'
import type { AskSigner, TransferFields } from '@wallet-kit/core/plugin'
import { checkDecimals, checkTransfer } from '../chain/token.js'
import { toTransferCall } from '../chain/transaction.js'
import type { Eip1193Provider } from './request.js'
import { sendTransaction } from './sendTransaction.js'

/** Sends an amount of the native coin, or of an ERC-20 token after a pre-flight call; gives the transaction hash. */
export async function transfer(
  kit: Kit,
  { provider, from, network, ask, signal, ...fields }: transfer.Options,
): Promise<string> {
  const { caipNetworkId } = network
  const call = toTransferCall(fields)
  const { to, data } = call
  if (data) {
    const check = { network, token: to, decimals: fields.decimals, signal }
    await Promise.all([checkTransfer(kit, { ...check, from, data }), checkDecimals(kit, check)])
  }
  return sendTransaction(provider, { from, caipNetworkId, ...call, ask, signal })
}

export declare namespace transfer {
  type Options = TransferFields & {
    readonly provider: Eip1193Provider
    readonly from: string
    readonly network: Network
    readonly ask: AskSigner
    readonly signal?: AbortSignal | undefined
  }
}
