import { NetworkNotFoundError, type Rpc } from '@wallet-kit/core/plugin'
import {
  hasReader,
  type OnchainOptions,
  type ReadContext,
} from '@wallet-kit/plugin-onchain/actions'
import { createSourceRpc } from '../createSourceRpc.js'
import type { BlockchainSource, SourceTools } from '../sources.js'
import { joinReaders } from './joinReaders.js'

/**
 * Reads from the chains themselves and from the indexers that the networks name (`apiUrl`), by the code of `@wallet-kit/plugin-onchain`
 * and with its options. It needs no key.
 */
export const onchain = (options: OnchainOptions = {}): BlockchainSource => ({
  id: 'onchain',
  has: (name, caipNetworkId, networks) => hasReader({ name, caipNetworkId, networks, options }),
  createReaders: (tools) => joinReaders(tools.networks, createContexts(tools, options)),
})

/** Gives what a network is asked with. It throws `NetworkNotFoundError` for one that the service does not answer for. */
function createContexts({ networks, http, publicHttp }: SourceTools, options: OnchainOptions) {
  const memory: ReadContext['memory'] = new Map()
  const contexts = new Map(
    networks.map((network): [string, ReadContext] => {
      // Made with the first question: some networks have an indexer in place of a node. Nodes are asked over http alone.
      let client: Rpc | undefined
      const urls = network.rpcUrls.filter((url) => /^https?:/i.test(url))
      const rpc: Rpc = async (request, asked) => {
        client ??= createSourceRpc(urls, { http })
        return client(request, asked)
      }
      return [network.caipNetworkId, { network, rpc, http, publicHttp, options, memory }]
    }),
  )
  return (caipNetworkId: string): ReadContext => {
    const context = contexts.get(caipNetworkId)
    if (!context) throw new NetworkNotFoundError({ caipNetworkId })
    return context
  }
}
