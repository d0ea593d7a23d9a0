import { getNetworks, type Kit } from '@wallet-kit/core'
import {
  createHttp,
  createRpcPool,
  defineLive,
  NetworkNotFoundError,
} from '@wallet-kit/core/plugin'
import { onchainId } from './options.js'
import type { ReadContext } from './readContext.js'

/** What the plugin keeps for one kit. */
const getLive = defineLive(onchainId, ({ kit, options }) => {
  const { fetch } = kit.config
  return {
    options,
    rpc: createRpcPool(kit),
    http: createHttp(fetch ? { fetch } : {}),
    /** What readers remember. */
    memory: new Map<string, unknown>(),
  }
})

/** What the readers of a network (CAIP-2) ask with. Throws `NetworkNotFoundError` where the network is not configured. */
export function createContext(kit: Kit, caipNetworkId: string): ReadContext {
  const network = getNetworks(kit).find((each) => each.caipNetworkId === caipNetworkId)
  if (!network) throw new NetworkNotFoundError({ caipNetworkId })
  const { rpc, ...live } = getLive(kit)
  // Nodes are asked over http alone.
  const rpcUrls = network.rpcUrls.filter((url) => /^https?:/i.test(url))
  return {
    ...live,
    network,
    rpc: (request, asked) => rpc({ caipNetworkId, rpcUrls })(request, asked),
  }
}
