import { fetchTokens, getTokens } from '@wallet-kit/core/assets'
import { createTestKit, fakeNamespace, fakeNetwork } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { createFakeChain, token } from '../../test/createFakeChain.js'
import { account, coin, friend, nfts, other } from '../../test/indexerRows.js'
import { onchain } from '../index.js'

test('a wallet’s tokens (ERC-7811) are looked for on the chain, which says what they are and how many', async () => {
  const { rpc, asked } = createFakeChain({
    contracts: {
      [coin]: { ...token('Coin', 'COIN', 2), balanceOf: () => 500n },
      [other]: { ...token('Other', 'OTHER', 18), balanceOf: () => 7n * 10n ** 18n },
      [friend]: { ...token('Gone', 'GONE', 6), balanceOf: () => 0n },
    },
    answers: { eth_getBalance: () => '0x0' },
  })
  const eip155 = fakeNamespace('eip155')
  const told = { symbol: 'USDC', name: 'USD Coin', decimals: 6, balance: 10n ** 12n }
  eip155.adapter.getAssets = async () =>
    [coin, other, friend, nfts].map((address) => ({ ...told, address: address as `0x${string}` }))
  const kit = createTestKit({
    networks: [fakeNetwork('eip155', 31337, 'Local')],
    plugins: [
      eip155.plugin,
      onchain({ tokenLists: [{ tokens: [{ chainId: 31337, address: coin }] }] }),
    ],
    account: { caipAddress: `eip155:31337:${account}` },
    async fetch(_, init) {
      const { id, method, params } = JSON.parse(String(init?.body))
      return Response.json({ jsonrpc: '2.0', id, result: await rpc({ method, params }) })
    },
  })

  const tokens = await fetchTokens(kit)

  expect(
    tokens?.map(({ symbol, quantity, isUnlisted }) => [symbol, quantity.numeric, isUnlisted]),
  ).toEqual([
    ['ETH', '0', undefined],
    ['COIN', '5', undefined],
    ['OTHER', '7', true],
  ])
  // One contract says nothing.
  expect(getTokens(kit)).toMatchObject({ asked: 4, unread: 1 })
  expect(asked.filter(([method]) => method === 'eth_call')).toHaveLength(2)
  kit.destroy()
})
