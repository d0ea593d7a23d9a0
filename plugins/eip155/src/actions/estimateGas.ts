import { type Kit, ServiceAnswerError } from '@wallet-kit/core'
import { eip155Slice } from '../slice.js'
import { parseQuantity } from '../wallet/parseQuantity.js'
import { type TransactionFields, toRpcTransaction } from '../wallet/toRpcTransaction.js'
import { getSigner } from './getSigner.js'
import { getSignerNetwork } from './getSignerNetwork.js'

/**
 * Asks the network's own RPC how much gas a transaction of the connected account would use.
 * Throws `NoActiveAddressError`, `ChainNotSupportedError`, `InvalidAddressError`, `InvalidTransactionError`, and the
 * errors of the RPC (`RpcError` where the transaction would fail).
 */
export async function estimateGas(
  kit: Kit,
  { signal, ...fields }: estimateGas.Options,
): Promise<estimateGas.ReturnType> {
  const signer = await getSigner(kit, 'estimateGas')
  const network = getSignerNetwork(kit, signer, 'estimateGas')
  const rpc = kit.read(eip155Slice).rpc.peek()(network)
  const params = [toRpcTransaction(signer.address, fields)]
  const gas = parseQuantity(await rpc({ method: 'eth_estimateGas', params }, { signal }))
  if (gas === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No gas figure.' })
  }
  return gas
}

export declare namespace estimateGas {
  type Options = TransactionFields & { readonly signal?: AbortSignal | undefined }
  /** Units of gas. */
  type ReturnType = bigint
}
