import { getNetworks, type Kit, type Network } from '@wallet-kit/core'
import {
  createHttp,
  createRpcPool,
  defineLive,
  type Http,
  NetworkNotFoundError,
  type Rpc,
} from '@wallet-kit/core/plugin'
import { type OnchainOptions, onchainId } from './options.js'

/** What readers of one network ask with. There is no kit in it: a server reads with the same code. */
export type ReadContext = {
  readonly network: Network
  /** The network's own RPC, with failover over its urls. */
  readonly rpc: Rpc
  readonly http: Http
  /** For urls that anybody may have chosen; default `http`. A server has one that asks the public internet alone. */
  readonly publicHttp?: Http
  readonly options: OnchainOptions
  /** What readers remember from one question to the next, by a key that begins with the network's id; a list at a url is of all networks. */
  readonly memory: Map<string, unknown>
  /** Requests that a question may still send to the node; absent: as many as it takes. What is not asked is unknown. */
  readonly budget?: { left: number }
}

/**
 * Gives the map in which readers remember one kind of thing about the network. A server may be asked for anything, so the map does not
 * grow without an end: once it has `most` entries, the next call begins an empty one. Call this once for a question, and keep the map.
 */
export function recall<value>(
  { memory, network }: Pick<ReadContext, 'memory' | 'network'>,
  kind: string,
  most = 20_000,
): Map<string, value> {
  const key = `${network.caipNetworkId} ${kind}`
  const known = memory.get(key) as Map<string, value> | undefined
  if (known && known.size < most) return known
  const fresh = new Map<string, value>()
  memory.set(key, fresh)
  return fresh
}

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
