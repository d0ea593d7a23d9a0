import type { Kit, Network } from '@wallet-kit/core'
import {
  isRevert,
  type NetworkCost,
  readProperty,
  ServiceAnswerError,
  type TransferFields,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { longestSimulation } from '../constants.js'
import { TransferRefusedError } from '../errors.js'
import { getLive } from '../slice.js'
import { parseHex, parseQuantity } from './hex.js'
import { simulate } from './simulate.js'
import { toAddress } from './toAddress.js'
import { checkDecimals, encodeRead } from './token.js'
import { type TransferCall, toRpcTransaction, toTransferCall } from './transaction.js'

/**
 * What a transfer costs in wei, by the network's own RPC; what a smart account pays for its operation. Rejects where the transfer would fail: with `TransferRefusedError` where
 * the token or the receiving contract refuses it, else with the `RpcError` of the network.
 */
export async function estimateTransfer(
  kit: Kit,
  { from, network, signal, lookupOperationGas, ...fields }: estimateTransfer.Options,
): Promise<NetworkCost> {
  const rpc = getLive(kit).rpc(network)
  const call = toTransferCall(fields)
  const token = call.data && call.to
  const bytes = (call.data?.length ?? 2) / 2 - 1
  const [units, { price, maxPrice }, dataFee, operationGas, arrived] = await Promise.all([
    rpc({ method: 'eth_estimateGas', params: [toRpcTransaction(from, call)] }, { signal }).catch(
      (cause) => {
        throw isRevert(cause) ? new TransferRefusedError({ token, cause }) : cause
      },
    ),
    readGasPrices(kit, { network, signal }),
    // A bundler counts the data in its gas.
    lookupOperationGas ? 0n : readDataFee(kit, { network, bytes, signal }),
    lookupOperationGas?.(call),
    token ? lookupArrival(kit, { from, network, signal, ...fields, token }) : undefined,
    token && checkDecimals(kit, { network, token, decimals: fields.decimals, signal }),
  ])
  const callGas = parseQuantity(units)
  if (callGas === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No gas figure.' })
  }
  const gas = operationGas ?? callGas
  return {
    fee: gas * price + dataFee,
    maxFee: gas * maxPrice + dataFee,
    ...(gas > callGas && { operationFee: (gas - callGas) * maxPrice }),
    ...(arrived !== undefined && arrived < fields.amount && { arrives: arrived }),
  }
}

/**
 * Reads the price of a unit of gas in wei: the price now, and the most that wallets offer. Wallets offer twice the base fee and the
 * tip, or a fifth more than both. @see https://eips.ethereum.org/EIPS/eip-1559
 */
async function readGasPrices(
  kit: Kit,
  { network, signal }: Pick<estimateTransfer.Options, 'network' | 'signal'>,
): Promise<{ readonly price: bigint; readonly maxPrice: bigint }> {
  const rpc = getLive(kit).rpc(network)
  const ask = (method: string, params: unknown[]) => rpc({ method, params }, { signal })
  const [asked, block] = await Promise.all([
    ask('eth_gasPrice', []),
    ask('eth_getBlockByNumber', ['latest', false]),
  ])
  const price = parseQuantity(asked)
  if (price === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No gas price.' })
  }
  // Networks without EIP-1559 have none.
  const baseFee = parseQuantity(readProperty(block, 'baseFeePerGas') ?? '0x0')
  if (!block || baseFee === undefined) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No base fee.' })
  }
  return { price, maxPrice: (price * 5n) / 4n + baseFee }
}

/** Where networks of the OP Stack say what it costs to write a transaction to chain 1. */
const oracle = '0x420000000000000000000000000000000000000f'
/** What a signed transaction has beside its call data, in bytes. */
const envelope = 120n

/**
 * The most, in wei, that a network of the OP Stack takes beside gas for call data of this length. 0 if the network has no oracle: the call
 * reverts or answers nothing. Throws `ServiceAnswerError`, and any error of the RPC that is no revert.
 * @see https://specs.optimism.io/protocol/fjord/predeploys.html
 */
async function readDataFee(
  kit: Kit,
  {
    network,
    bytes,
    signal,
  }: Pick<estimateTransfer.Options, 'network' | 'signal'> & { readonly bytes: number },
): Promise<bigint> {
  // Chain 1 is used most and has no such fee.
  if (network.id === 1) return 0n
  const rpc = getLive(kit).rpc(network)
  const size = (envelope + BigInt(bytes)).toString(16).padStart(64, '0')
  const call = { to: oracle, data: `0xf1c7a58b${size}` }
  // A network without the oracle answers nothing or reverts.
  const answer = await rpc({ method: 'eth_call', params: [call, 'latest'] }, { signal }).catch(
    (cause) => {
      if (!isRevert(cause)) throw cause
      return '0x'
    },
  )
  if (answer === '0x') return 0n
  const fee = parseHex(answer, 64)
  if (fee) return BigInt(fee)
  throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No price of data.' })
}

/** How much of a token the receiver gets; undefined where no simulation tells it in time. */
async function lookupArrival(
  kit: Kit,
  { from, network, signal, ...fields }: estimateTransfer.Options & { readonly token: string },
): Promise<bigint | undefined> {
  const [token, to] = [toAddress(fields.token, 'token'), toAddress(fields.to, 'to')]
  // A transfer to oneself changes no balance.
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
    /** For a smart account: how much gas it pays for the operation that carries the call out. Rejects if that is not known. */
    readonly lookupOperationGas?: ((call: TransferCall) => Promise<bigint>) | undefined
    readonly signal?: AbortSignal | undefined
  }
}
