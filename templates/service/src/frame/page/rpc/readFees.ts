import { is } from 'valibot'
import { quantitySchema } from '../calls/call.js'
import { NodeRefusedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { askNode } from './askNode.js'
import { askQuantity } from './askQuantity.js'

/** What gas costs, as most nodes are used to it: the block's fee with room for the next ones, and the tip that the node names. */
export async function readFees(frame: Frame, chainId: string): Promise<readFees.ReturnType> {
  const params = ['latest', false]
  const block = await askNode(frame, { chainId, method: 'eth_getBlockByNumber', params })
  const base = Reflect.get(Object(block), 'baseFeePerGas')
  const price = await askQuantity(frame, { chainId, method: 'eth_gasPrice' })
  if (!is(quantitySchema, base)) return { type: 'legacy' as const, gasPrice: (price * 12n) / 10n }
  const least = BigInt(base)
  const tip = await askQuantity(frame, { chainId, method: 'eth_maxPriorityFeePerGas' }).catch(
    (error) => {
      if (!(error instanceof NodeRefusedError)) throw error
      return price > least ? price - least : 0n
    },
  )
  const maxFeePerGas = (least * 12n) / 10n + tip
  return { type: 'eip1559' as const, maxFeePerGas, maxPriorityFeePerGas: tip }
}

export declare namespace readFees {
  type ReturnType =
    | { readonly type: 'legacy'; readonly gasPrice: bigint }
    | {
        readonly type: 'eip1559'
        readonly maxFeePerGas: bigint
        readonly maxPriorityFeePerGas: bigint
      }
}
