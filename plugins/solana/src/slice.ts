import { createRpcPool, defineLive } from '@wallet-kit/core/plugin'
import { solanaId } from './options.js'

/** What the plugin keeps for one kit: its JSON-RPC clients, and what priority cost lately. */
export const getLive = defineLive(solanaId, ({ kit }) => ({
  rpc: createRpcPool(kit),
  /** By network (CAIP-2); `until`: wall clock, milliseconds. */
  priorityPrices: new Map<string, { readonly price: bigint; readonly until: number }>(),
}))
