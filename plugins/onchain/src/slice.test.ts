import { createHttp } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { createFakeChain, token } from '../test/createFakeChain.js'
import { createTestContext } from '../test/createTestContext.js'
import { fakeContext, keyOf, toEntry } from '../test/fakeSolana.js'
import { coin, nfts, other } from '../test/indexerRows.js'
import { createEip155Readers } from './readers/eip155.js'
import { createSolanaReaders } from './readers/solana.js'
import { recall } from './slice.js'

// A server reads for everybody: what it remembers does not grow with how many ask.

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, 'a')}`

/** Letters of all that is remembered. */
const sizeOf = (value: unknown): number =>
  value instanceof Map
    ? [...value].reduce((sum, [key, each]) => sum + String(key).length + sizeOf(each), 0)
    : (JSON.stringify(value)?.length ?? 0)

test('of one kind so many are remembered, and then it begins anew', () => {
  const context = createTestContext({ rpc: createFakeChain({}).rpc })
  let largest = 0
  for (let number = 0; number < 50_000; number++) {
    const known = recall<number>(context, 'kind').set(String(number), number)
    largest = Math.max(largest, known.size)
  }
  expect(largest).toBe(20_000)
  recall<number>(context, 'few', 2).set('a', 1).set('b', 2)
  expect(recall(context, 'few', 2).size).toBe(0)
  expect(context.memory.size).toBe(2)
})

test('EVM networks: nothing is remembered of an account but a few pages of its history', async () => {
  const http = {
    ...createHttp(),
    async get(url: string) {
      const token = { address_hash: nfts, type: 'ERC-721', name: 'Shorelines', symbol: 'SHORE' }
      const items = /nft/.test(url) ? [{ id: '1', token_type: 'ERC-721', token }] : []
      return { items, next_page_params: null }
    },
  }
  const { rpc } = createFakeChain({
    contracts: {
      [coin]: { ...token('Coin', 'COIN', 6), balanceOf: () => 5n },
      [other]: { ...token('Other', 'OTHER', 6), balanceOf: () => 5n },
    },
    answers: { eth_getBalance: () => '0x1', eth_gasPrice: () => '0x1' },
  })
  const tokens = [coin, other].map((address) => ({ chainId: 31337, address }))
  const context = createTestContext({
    ...{ rpc, http, apiUrl: 'https://scout.test/api/v2', options: { tokenLists: [{ tokens }] } },
  })
  const { balances, history, nfts: pictures } = createEip155Readers(() => context)
  async function ask(number: number) {
    const asked = { caipNetworkId: context.network.caipNetworkId, address: addressOf(number) }
    expect((await balances?.fetchBalances(asked))?.balances).toHaveLength(3)
    await history?.fetchTransactions(asked)
    await pictures?.fetchNfts(asked)
  }
  for (let number = 0; number < 12; number++) await ask(number)
  const size = sizeOf(context.memory)
  for (let number = 12; number < 40; number++) await ask(number)
  expect(sizeOf(context.memory)).toBe(size)
})

test('NFTs that hold their pictures themselves: few are remembered', async () => {
  const image = `data:image/svg+xml,${'x'.repeat(2_500)}`
  const uri = `data:application/json,${JSON.stringify({ name: 'Drawn', image })}`
  let page = 0
  const http = {
    ...createHttp(),
    async get() {
      page++
      const token = { address_hash: nfts, type: 'ERC-721', name: 'Drawn', symbol: 'DRAWN' }
      const items = Array.from({ length: 20 }, (_, index) => ({
        ...{ id: String(page * 20 + index), token_type: 'ERC-721', token },
      }))
      return { items, next_page_params: null }
    },
  }
  const { rpc } = createFakeChain({
    contracts: { [nfts]: { ownerOf: () => addressOf(0), tokenURI: () => uri } },
  })
  const context = createTestContext({ rpc, http, apiUrl: 'https://scout.test/api/v2' })
  const { nfts: pictures } = createEip155Readers(() => context)
  const asked = { caipNetworkId: context.network.caipNetworkId, address: addressOf(0) }
  for (let count = 0; count < 11; count++) await pictures?.fetchNfts(asked)
  const { nfts: shown } = (await pictures?.fetchNfts(asked)) ?? { nfts: [] }
  expect(shown[0]?.name).toBe('Drawn')
  expect(sizeOf(context.memory)).toBeLessThan(200 * 2_700)
})

test('Solana: token accounts of so many accounts', async () => {
  const { context } = fakeContext({
    getTokenAccountsByOwner: ([of]) => ({
      value: [toEntry({ mint: keyOf(7) }, { of, address: keyOf(8) })],
    }),
    getSignaturesForAddress: () => [],
    getMultipleAccounts: ([keys]) => ({ value: (keys as unknown[]).map(() => null) }),
  })
  const { history } = createSolanaReaders(() => context)
  const { caipNetworkId } = context.network
  const ask = (number: number) =>
    history?.fetchTransactions({ caipNetworkId, address: `${number}${keyOf(9).slice(8)}` })
  const known = () => recall(context, 'token accounts')
  await ask(1)
  expect(known().size).toBe(1)
  for (let number = known().size; number < 19_999; number++) known().set(String(number), [])
  await ask(2)
  await ask(3)
  expect(known().size).toBe(1)
})
