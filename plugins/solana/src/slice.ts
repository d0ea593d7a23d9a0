import { createRpcPool, defineSlice, signal } from '@wallet-kit/core/plugin'
import { solanaId } from './options.js'

/** What the plugin keeps for one kit: its JSON-RPC clients, and what priority cost lately. */
export const solanaSlice = defineSlice(solanaId, ({ kit }) => ({
  rpc: signal(createRpcPool(kit)),
  /** By network (CAIP-2); `until`: wall clock, milliseconds. No state: nobody follows it. */
  priorityPrices: signal(new Map<string, { readonly price: bigint; readonly until: number }>()),
}))
