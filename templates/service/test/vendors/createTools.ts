import type { Network } from '@wallet-kit/core'
import { createHttp } from '@wallet-kit/core/plugin'
import type { SourceTools } from '../../src/blockchain/sources.js'

/** A request that a vendor got. */
export type Asked = {
  readonly url: URL
  readonly headers: Headers
  readonly body: unknown
}

/** The account that the recorded answers are of. */
export const account = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
/** Somebody else. */
export const other = '0x91bda0d7c1d3a3c1ee2f5fda3bd1ee8bcbe07d11'
/** ERC-7528's address of a network's own coin. */
export const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const solanaAccount = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg'
/** The address of Solana's own coin. */
export const sol = 'So11111111111111111111111111111111111111111'
export const bonk = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'

export const mainnet: Network = {
  ...{ id: 1, caipNetworkId: 'eip155:1', namespace: 'eip155', name: 'Ethereum', rpcUrls: [] },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
export const polygon: Network = {
  ...{ id: 137, caipNetworkId: 'eip155:137', namespace: 'eip155', name: 'Polygon', rpcUrls: [] },
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
}
export const sepolia: Network = { ...mainnet, id: 11_155_111, caipNetworkId: 'eip155:11155111' }
export const solana: Network = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  ...{ namespace: 'solana', name: 'Solana', rpcUrls: [] },
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}

/** What a source is made with, where `answer` plays the vendor: it gives the answer's body, or all of it. */
export function createTools(
  answer: (asked: Asked) => unknown,
  {
    networks = [mainnet, polygon, sepolia, solana],
  }: { readonly networks?: readonly Network[] } = {},
): {
  readonly tools: SourceTools
  readonly asked: readonly Asked[]
} {
  const asked: Asked[] = []
  const silent = () => undefined
  const http = createHttp({
    async fetch(url, { headers, body }) {
      const request = {
        url: new URL(url),
        headers: new Headers(headers),
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
      }
      asked.push(request)
      const given = answer(request)
      return given instanceof Response ? given : Response.json(given)
    },
  })
  return {
    tools: {
      ...{ http, publicHttp: http },
      networks,
      log: { debug: silent, info: silent, warn: silent, error: silent },
      now: () => 0,
    },
    asked,
  }
}
