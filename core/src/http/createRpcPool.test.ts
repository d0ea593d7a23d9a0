import { expect, test } from 'vitest'
import type { createHttp } from './createHttp.js'
import { createRpcPool } from './createRpc.js'

const network = { caipNetworkId: 'eip155:1', rpcUrls: ['https://one.example'] } as const

test('a network has one client, other urls have another', () => {
  const pool = createRpcPool({ config: {} as never })
  expect(pool(network)).toBe(pool({ ...network }))
  expect(pool(network)).not.toBe(pool({ ...network, caipNetworkId: 'eip155:10' }))
  expect(pool(network)).not.toBe(pool({ ...network, rpcUrls: ['https://other.example'] }))
})

test('it asks over the fetch of the configuration, and as the plugin wraps it', async () => {
  const asked: unknown[] = []
  const fetch = async (url: unknown, init?: RequestInit) => {
    const { id, method } = JSON.parse(String(init?.body))
    asked.push([url, method])
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' }))
  }
  const wrapHttp = (http: ReturnType<typeof createHttp>) => ({
    ...http,
    post: async (...call: Parameters<typeof http.post>) => {
      asked.push('wrapped')
      return http.post(...call)
    },
  })
  const kit = { config: { fetch } as never }
  expect(await createRpcPool(kit)(network)({ method: 'eth_chainId' })).toBe('0x1')
  expect(asked).toEqual([['https://one.example', 'eth_chainId']])
  expect(await createRpcPool(kit, { wrapHttp })(network)({ method: 'eth_call' })).toBe('0x1')
  expect(asked.slice(1)).toEqual(['wrapped', ['https://one.example', 'eth_call']])
})
