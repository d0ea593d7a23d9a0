import { createRpc, type Network, type Rpc } from '@wallet-kit/core'
import type { Eip155Options } from '../options.js'
import { createBatchHttp } from './createBatchHttp.js'

/** Gives the JSON-RPC client of a network. */
export type RpcPool = (network: Pick<Network, 'caipNetworkId' | 'rpcUrls'>) => Rpc

/** Keeps one JSON-RPC client for each network, so that a url that worked is asked first the next time. */
export function createRpcPool({ batch = false }: Pick<Eip155Options, 'batch'> = {}): RpcPool {
  const clients = new Map<string, Rpc>()
  return ({ caipNetworkId, rpcUrls }) => {
    const key = [caipNetworkId, ...rpcUrls].join(' ')
    let rpc = clients.get(key)
    if (!rpc) {
      rpc = createRpc({ urls: rpcUrls, ...(batch && { http: createBatchHttp() }) })
      clients.set(key, rpc)
    }
    return rpc
  }
}
