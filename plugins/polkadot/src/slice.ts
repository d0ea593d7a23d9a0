import { createRpcPool, defineLive } from '@wallet-kit/core/plugin'
import { polkadotId } from './options.js'
import type { Runtime } from './transfer/createRuntime.js'

/** What the plugin keeps for one kit. */
export const getLive = defineLive(polkadotId, ({ kit }) => ({
  rpc: createRpcPool(kit),
  /** Runtimes by genesis hash and version. */
  runtimes: new Map<string, Runtime>(),
}))
