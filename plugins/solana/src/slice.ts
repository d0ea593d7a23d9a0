import { createRpcPool, defineSlice, signal } from '@wallet-kit/core/plugin'
import { solanaId } from './options.js'

/** What the plugin keeps for one kit: its JSON-RPC clients. */
export const solanaSlice = defineSlice(solanaId, ({ kit }) => ({
  rpc: signal(createRpcPool(kit)),
}))
