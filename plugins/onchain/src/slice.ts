import { getNetworks, type Kit } from '@wallet-kit/core'
import {
  createHttp,
  createRpcPool,
  defineSlice,
  NetworkNotFoundError,
  signal,
} from '@wallet-kit/core/plugin'
import { onchainId } from './options.js'
import type { ReadContext } from './readContext.js'

/** What the plugin keeps for one kit. */
const onchainSlice = defineSlice(onchainId, ({ kit, options }) => {
  const { fetch } = kit.config
  return {
    options: signal(options),
    rpc: signal(createRpcPool(kit)),
    http: signal(createHttp(fetch ? { fetch } : {})),
    /** What readers remember. No state: nobody follows it. */
    memory: signal(new Map<string, unknown>()),
  }
})

/** What the readers of a network (CAIP-2) ask with. Throws `NetworkNotFoundError` where the network is not configured. */
export function createContext(kit: Kit, caipNetworkId: string): ReadContext {
  const network = getNetworks(kit).find((each) => each.caipNetworkId === caipNetworkId)
  if (!network) throw new NetworkNotFoundError({ caipNetworkId })
  const { options, rpc, http, memory } = kit.read(onchainSlice)
  // Nodes are asked over http alone.
  const rpcUrls = network.rpcUrls.filter((url) => /^https?:/i.test(url))
  return {
    network,
    rpc: (request, asked) => rpc.peek()({ caipNetworkId, rpcUrls })(request, asked),
    http: http.peek(),
    options: options.peek(),
    memory: memory.peek(),
  }
}
