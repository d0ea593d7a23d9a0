import type { Kit } from '../kit/kit.js'
import type { Network } from '../networks/network.js'
import { createHttp, type Http } from './createHttp.js'
import { createRpc, type Rpc } from './createRpc.js'

/** Gives the JSON-RPC client of a network. */
export type RpcPool = (network: Pick<Network, 'caipNetworkId' | 'rpcUrls'>) => Rpc

/**
 * Keeps one JSON-RPC client for each network, so that a url that worked is asked first the next time. It asks over the
 * `fetch` of the kit's configuration; `wrapHttp` makes each client's own HTTP client of that.
 */
export function createRpcPool(
  { config: { fetch } }: Pick<Kit, 'config'>,
  { wrapHttp = (http) => http }: createRpcPool.Options = {},
): RpcPool {
  const clients = new Map<string, Rpc>()
  return ({ caipNetworkId, rpcUrls }) => {
    const key = [caipNetworkId, ...rpcUrls].join(' ')
    let rpc = clients.get(key)
    if (!rpc) {
      rpc = createRpc({ urls: rpcUrls, http: wrapHttp(createHttp({ fetch })) })
      clients.set(key, rpc)
    }
    return rpc
  }
}

export declare namespace createRpcPool {
  type Options = { readonly wrapHttp?: ((http: Http) => Http) | undefined }
}
