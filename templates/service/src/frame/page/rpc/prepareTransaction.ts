import type { EvmCall } from '../calls/call.js'
import type { Frame } from '../frame.js'
import { askQuantity } from './askQuantity.js'
import { readFees } from './readFees.js'
import { throwRefusal } from './throwRefusal.js'

/**
 * Nonce, gas and fees of a transaction of its own account. Throws `TransactionRefusedError` if the network refuses the call already, and what `askNode`
 * throws.
 */
export async function prepareTransaction(
  frame: Frame,
  { chainId, from, call: { to, value, data }, gas, nonce }: prepareTransaction.Options,
) {
  const ask = (method: string, params: readonly unknown[]) =>
    askQuantity(frame, { chainId, method, params })
  const tx = {
    ...{ from, value: toQuantity(value), data },
    ...(to && { to }),
  }
  const [own, needed, fees] = await Promise.all([
    nonce ?? ask('eth_getTransactionCount', [from, 'pending']).then(Number),
    gas ?? ask('eth_estimateGas', [tx]).catch(throwRefusal),
    readFees(frame, chainId),
  ])
  return {
    ...{ chainId: Number(chainId.split(':')[1]), nonce: own, gas: needed },
    ...{ value, data, ...(to && { to }), ...fees },
  }
}

export declare namespace prepareTransaction {
  type Options = {
    readonly chainId: string
    readonly from: `0x${string}`
    readonly call: EvmCall
    /** Default what the node estimates. */
    readonly gas?: bigint | undefined
    /** Default the account's next one. */
    readonly nonce?: number | undefined
  }
  type ReturnType = Awaited<globalThis.ReturnType<typeof prepareTransaction>>
}

/** What the network takes for gas at most, in the smallest units. */
export const reckonCost = (request: prepareTransaction.ReturnType): bigint =>
  request.gas * ('gasPrice' in request ? request.gasPrice : request.maxFeePerGas)

const toQuantity = (value: bigint) => `0x${value.toString(16)}`
