import { is } from 'valibot'
import { formatUnits } from 'viem/utils'
import { type EvmCall, quantitySchema } from '../calls/call.js'
import { NodeNotReachedError, NodeRefusedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { askNode } from './askNode.js'
import { requireNetwork } from './network.js'

/** Nonce, gas and fees of a transaction of its own account. Throws `NodeRefusedError` where the network refuses the call already. */
export async function prepareTransaction(
  frame: Frame,
  { chainId, from, call: { to, value, data }, gas, nonce }: prepareTransaction.Options,
) {
  const ask = async (method: string, params: readonly unknown[] = []) =>
    readQuantity(await askNode(frame, { chainId, method, params }))
  const tx = {
    ...{ from, value: toQuantity(value), data },
    ...(to && { to }),
  }
  const [own, needed, fees] = await Promise.all([
    nonce ?? ask('eth_getTransactionCount', [from, 'pending']).then(Number),
    gas ?? ask('eth_estimateGas', [tx]),
    readFees(),
  ])
  return {
    ...{ chainId: Number(chainId.split(':')[1]), nonce: own, gas: needed },
    ...{ value, data, ...(to && { to }), ...fees },
  }

  /** As most nodes are used to it: the block's fee with room for the next ones, and the tip that the node names. */
  async function readFees() {
    const params = ['latest', false]
    const block = await askNode(frame, { chainId, method: 'eth_getBlockByNumber', params })
    const base = Reflect.get(Object(block), 'baseFeePerGas')
    const price = await ask('eth_gasPrice')
    if (!is(quantitySchema, base)) return { type: 'legacy' as const, gasPrice: (price * 12n) / 10n }
    const least = BigInt(base)
    const tip = await ask('eth_maxPriorityFeePerGas').catch((error) => {
      if (!(error instanceof NodeRefusedError)) throw error
      return price > least ? price - least : 0n
    })
    const maxFeePerGas = (least * 12n) / 10n + tip
    return { type: 'eip1559' as const, maxFeePerGas, maxPriorityFeePerGas: tip }
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

/** What the network takes at most, as text. */
export function describeCost(
  frame: Frame,
  {
    chainId,
    request,
  }: { readonly chainId: string; readonly request: prepareTransaction.ReturnType },
): string {
  const { currency } = requireNetwork(frame, chainId)
  return `${formatUnits(reckonCost(request), currency.decimals)} ${currency.symbol}`
}

/** What the network takes at most, in the smallest units. */
export const reckonCost = (request: prepareTransaction.ReturnType): bigint =>
  request.gas * ('gasPrice' in request ? request.gasPrice : request.maxFeePerGas)

const toQuantity = (value: bigint) => `0x${value.toString(16)}`

function readQuantity(answer: unknown): bigint {
  if (is(quantitySchema, answer)) return BigInt(answer)
  throw new NodeNotReachedError({ cause: answer })
}
