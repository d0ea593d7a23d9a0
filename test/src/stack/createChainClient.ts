import {
  type Chain,
  createPublicClient,
  defineChain,
  type HttpTransport,
  http,
  type PublicClient,
} from 'viem'
import { contractAddresses } from './contractAddresses.js'
import type { StackNetwork } from './stackNetworks.js'

/** A viem client for a chain of the stack. The chain is made here: `viem/chains` loads hundreds of files. */
export function createChainClient({
  network,
  url,
}: createChainClient.Options): createChainClient.ReturnType {
  const chain = defineChain({
    id: network.id,
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: [url] } },
    contracts: {
      multicall3: { address: contractAddresses.multicall3 },
      ensUniversalResolver: { address: contractAddresses.ensUniversalResolver },
    },
  })
  return createPublicClient({ chain, transport: http(url, { retryCount: 0 }) })
}

export declare namespace createChainClient {
  type Options = { network: StackNetwork; url: string }
  type ReturnType = PublicClient<HttpTransport, Chain>
}
