import type { Kit, Network } from '@wallet-kit/core'
import {
  type NetworkCost,
  ServiceAnswerError,
  type TransferFields,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { TransferRefusedError } from '../errors.js'
import { eip155Slice } from '../slice.js'
import { parseQuantity } from '../wallet/parseQuantity.js'
import { toRpcTransaction } from '../wallet/toRpcTransaction.js'
import { checkDecimals } from './checkDecimals.js'
import { longestSimulation } from './constants.js'
import { encodeRead } from './encodeRead.js'
import { isRevert } from './isRevert.js'
import { readDataFee } from './readDataFee.js'
import { readGasPrices } from './readGasPrices.js'
import { simulate } from './simulate.js'
import { toAddress } from './toAddress.js'
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
  const [units, { price, maxPrice }, dataFee, arrived] = await Promise.all([
    rpc({ method: 'eth_estimateGas', params: [toRpcTransaction(from, call)] }, { signal }).catch(
      (cause) => {
        throw isRevert(cause) ? new TransferRefusedError({ token, cause }) : cause
      },
    ),
    readGasPrices(kit, { network, signal }),
    readDataFee(kit, { network, bytes, signal }),
    token ? lookupArrival(kit, { from, network, signal, ...fields, token }) : undefined,
    token && checkDecimals(kit, { network, token, decimals: fields.decimals, signal }),
  ])
  const gas = parseQuantity(units)
  if (gas === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No gas figure.' })
  }
  return {
    fee: gas * price + dataFee,
    maxFee: gas * maxPrice + dataFee,
    ...(arrived !== undefined && arrived < fields.amount && { arrives: arrived }),
  }
}

/** By how much a transfer raises what the receiver has of a token; undefined where no simulation tells that in time. */
async function lookupArrival(
  kit: Kit,
  { from, network, signal, ...fields }: estimateTransfer.Options & { readonly token: string },
): Promise<bigint | undefined> {
  const [token, to] = [toAddress(fields.token, 'token'), toAddress(fields.to, 'to')]
  // Nothing is raised by what one sends to oneself.
  if (to.toLowerCase() === toAddress(from, 'from').toLowerCase()) return undefined
  const reads = [{ to: token, data: encodeRead('70a08231', to) }]
  const play = (signal: AbortSignal) =>
    simulate(kit, { from, calls: [toTransferCall(fields)], reads, network, signal })
  const played = await withDeadline(play, { signal, timeout: longestSimulation }).catch(() => {
    signal?.throwIfAborted()
  })
  if (!played || 'reason' in played) return undefined
  const [[before], [after]] = [played.before, played.after]
  return before === undefined || after === undefined || after < before ? undefined : after - before
}

export declare namespace estimateTransfer {
  type Options = TransferFields & {
    readonly from: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}
