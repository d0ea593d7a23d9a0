import {
  type Kit,
  type Network,
  type NetworkCost,
  ServiceAnswerError,
  type TransferFields,
} from '@wallet-kit/core'
import { TransferRefusedError } from '../errors.js'
import { eip155Slice } from '../slice.js'
import { parseQuantity } from '../wallet/parseQuantity.js'
import { toRpcTransaction } from '../wallet/toRpcTransaction.js'
import { checkDecimals } from './checkDecimals.js'
import { isRevert } from './isRevert.js'
import { readDataFee } from './readDataFee.js'
import { readGasPrices } from './readGasPrices.js'
import { toTransferCall } from './toTransferCall.js'

/**
 * What a transfer costs in wei, by the network's own RPC. Rejects where the transfer would fail: with `TransferRefusedError` where
 * the token or the receiving contract refuses it, else with the `RpcError` of the network.
 */
export async function estimateTransfer(
  kit: Kit,
  { from, network, signal, ...fields }: estimateTransfer.Options,
): Promise<NetworkCost> {
  const rpc = kit.read(eip155Slice).rpc.peek()(network)
  const call = toTransferCall(fields)
  const token = call.data && call.to
  const bytes = (call.data?.length ?? 2) / 2 - 1
  const [units, { price, maxPrice }, dataFee] = await Promise.all([
    rpc({ method: 'eth_estimateGas', params: [toRpcTransaction(from, call)] }, { signal }).catch(
      (cause) => {
        throw isRevert(cause) ? new TransferRefusedError({ token, cause }) : cause
      },
    ),
    readGasPrices(kit, { network, signal }),
    readDataFee(kit, { network, bytes, signal }),
    token && checkDecimals(kit, { network, token, decimals: fields.decimals, signal }),
  ])
  const gas = parseQuantity(units)
  if (gas === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No gas figure.' })
  }
  return { fee: gas * price + dataFee, maxFee: gas * maxPrice + dataFee }
}

export declare namespace estimateTransfer {
  type Options = TransferFields & {
    readonly from: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}
