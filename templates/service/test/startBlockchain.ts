import type { TokenBalance, Transaction } from '@wallet-kit/core'
import type { SwapProvider } from '@wallet-kit/core/assets'
import type { DataReaders } from '@wallet-kit/core/plugin'
import { createTestKit } from '@wallet-kit/core/testing'
import { expect } from 'vitest'
import { findAnswerMistakes } from '../../../test/repo/serviceDescription.js'
import type { BlockchainConfig } from '../src/config/blockchainConfig.js'
import type { ServiceConfig } from '../src/config/serviceConfig.js'
import { InvalidRequestError } from '../src/errors.js'
import { app, createTestService } from './createTestService.js'
import { testNetwork } from './fakeSource.js'

export const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
export const caipNetworkId = 'eip155:1'
export const [ether, dollar] = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  `0x${'7e'.repeat(20)}`,
].map((each) => `${caipNetworkId}:${each}`) as [string, string]
export const icon = 'https://icons.example/a.png'

export const balance = (chainId: string): TokenBalance => ({
  ...{ name: 'Test Dollar', symbol: 'TUSD', chainId, address: `${chainId}:${dollar.slice(9)}` },
  ...{ value: '3480.5', price: '1', quantity: { decimals: '6', numeric: '3480.5' } },
  ...{ iconUrl: icon, isUnlisted: true },
})
export const transaction = (id: string, day: number, chainId = caipNetworkId): Transaction => ({
  ...{ id, chainId, hash: `0x${id}`, minedAt: Date.UTC(2026, 1, day), operationType: 'trade' },
  ...{ status: 'confirmed', sentFrom: address, sentTo: '0xab' },
  transfers: [
    {
      ...{ direction: 'in', sender: '0xab', recipient: address },
      token: { symbol: 'TUSD', name: 'Dollar', amount: '0.000001', address: dollar, iconUrl: icon },
    },
    {
      direction: 'out',
      nft: { name: 'Tide', collection: 'Shores', previewUrl: icon, isSpam: false },
    },
  ],
})

export const readers = {
  balances: {
    fetchBalances: async ({ caipNetworkId }) => ({
      ...{ balances: [balance(caipNetworkId)], asked: 9, unread: 2, pricing: 'pools' },
    }),
  },
  nfts: {
    fetchNfts: async ({ cursor }) => ({
      nfts: [{ id: `n${cursor ?? 0}`, name: 'Tide', collection: 'Shores', previewUrl: icon }],
      ...(cursor ? { next: undefined } : { next: '1', unread: 3 }),
    }),
  },
  history: {
    fetchTransactions: async () => ({
      transactions: [transaction('1', 3), { ...transaction('2', 2), isCut: true }],
      ...{ next: undefined, reach: { blocks: 500, only: 'tokens' } },
    }),
  },
  prices: {
    fetchPrices: async ({ addresses }) =>
      Object.fromEntries(addresses.map((each) => [each.toLowerCase(), '2500.123456789012345678'])),
  },
  gasPrice: { fetchGasPrice: async () => 1_000_000_001n },
  identity: {
    lookupIdentity: async () => ({ name: 'alice.eth', avatar: icon }),
    lookupAddress: async () => address,
  },
} satisfies DataReaders

export const ask = {
  userAddress: `${caipNetworkId}:${address}`,
  from: ether,
  to: dollar,
  amount: 5n,
}
export const swapOf = (toAmount: bigint): SwapProvider => ({
  ...{ id: 'inner', name: 'Exchange' },
  fetchTokens: async () => [{ name: 'Ether', symbol: 'ETH', address: ether, decimals: 18 }],
  fetchQuotes: async () => [{ toAmount, id: `route ~${toAmount}`, priceImpact: '0.31' }],
  fetchAllowance: async ({ quoteId }) => (quoteId === `route ~${toAmount}` ? 7n : 0n),
  buildApproval: async () => ({ ...built, data: '0x095ea7b3', value: 0n }),
  buildSwap: async ({ quoteId, slippage }) => {
    if (slippage === '50') throw new InvalidRequestError({ problem: 'nobody wants that.' })
    return { ...built, gas: 3n, toAmount: quoteId === `route ~${toAmount}` ? toAmount : 0n }
  },
})
const built = {
  ...{ from: ask.userAddress, to: dollar, data: '0x7ff36ab5', value: 5n, gasPrice: 1n },
}

/** A service with the blockchain API, and who asks it. Every answer has to be as it is written down. */
export async function startBlockchain(
  config: Partial<BlockchainConfig> = {},
  others: Pick<ServiceConfig, 'siwx'> = {},
) {
  const service = await createTestService({
    ...{ trustedProxies: 1, ...others },
    blockchain: { networks: [testNetwork(1), testNetwork(10)], ...config },
  })
  async function request(path: string, init: RequestInit = {}) {
    const headers = { Origin: app, 'content-type': 'application/json', ...init.headers }
    const answer = await service.app.request(`/blockchain${path}`, { ...init, headers })
    const text = await answer.clone().text()
    const body = /^[[{]/.test(text) ? JSON.parse(text) : undefined
    const { status } = answer
    const method = init.method ?? 'GET'
    if (method !== 'OPTIONS') {
      const at = { method, path: path.split('?')[0] ?? '', status, body }
      expect(findAnswerMistakes(at), `${method} ${path} ${text}`).toEqual([])
    }
    return { status, body, headers: answer.headers, answer }
  }
  const kit = createTestKit({
    services: { blockchain: 'http://localhost/blockchain' },
    fetch: async (url, init) => {
      const { pathname, search } = new URL(String(url))
      return (await request(pathname.replace('/blockchain', '') + search, init)).answer
    },
  })
  return { service, request, kit }
}
