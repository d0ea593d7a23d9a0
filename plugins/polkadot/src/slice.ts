import { createRpcPool, defineSlice, signal } from '@wallet-kit/core/plugin'
import { polkadotId } from './options.js'
import type { Runtime } from './transfer/createRuntime.js'

/** What the plugin keeps for one kit. */
export const polkadotSlice = defineSlice(polkadotId, ({ kit }) => ({
  rpc: signal(createRpcPool(kit)),
  /** Runtimes by genesis hash and version. No state: nobody follows it. */
  runtimes: signal(new Map<string, Runtime>()),
}))
