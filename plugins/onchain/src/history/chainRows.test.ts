import type { Kit } from '@wallet-kit/core'
import { fetchTransactions } from '@wallet-kit/core/assets'
import { createRpc } from '@wallet-kit/core/plugin'
import { createTestKit, fakeNetwork } from '@wallet-kit/core/testing'
import { contractAddresses, type Stack, stackTokens, startStack } from '@wallet-kit/test/stack'
import { encodeFunctionData, erc20Abi, erc721Abi, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext } from '../../test/createTestContext.js'
import { startIndexer } from '../../test/startIndexer.js'
import { onchain } from '../index.js'
import { fetchHistory } from './fetchHistory.js'

// Against a real chain: without an indexer, by its logs.
let stack: Stack
let snapshot: string
const [token] = stackTokens(1).filter(({ symbol }) => symbol === 'TUSD')
const dollar = token?.address ?? '0x'
const nodeRpc = <T>(method: string, params: unknown[] = []) =>
  stack.chains[1].rpc<T>(method, params)
const chainRpc = () => createRpc({ urls: [stack.chains[1].rpcUrl] })

beforeAll(async () => {
  stack = await startStack()
  snapshot = await nodeRpc('evm_snapshot')
  await nodeRpc('anvil_setBalance', [stack.accounts.dora.address, toHex(parseEther('2'))])
}, 60_000)
afterAll(async () => {
  await nodeRpc('evm_revert', [snapshot])
  await stack?.stop()
})

async function send(from: string, transaction: Record<string, unknown>) {
  await nodeRpc('anvil_impersonateAccount', [from])
  const call = { from, gas: toHex(1_000_000), ...transaction }
  const hash = await nodeRpc<string>('eth_sendTransaction', [call])
  await expect.poll(() => nodeRpc('eth_getTransactionReceipt', [hash])).not.toBeNull()
  return hash
}
const pay = (to: string, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as '0x', amount] })

test('the newest transfers, with who sent them and when; what reached nobody is not told', async () => {
  const { alice, bob, dora } = stack.accounts
  const got = await send(bob.address, { to: dollar, data: pay(dora.address, 2_500_000n) })
  const given = await send(dora.address, { to: dollar, data: pay(bob.address, 500_000n) })
  // Nothing, and the native coin, which leaves no log.
  await send(bob.address, { to: dollar, data: pay(dora.address, 0n) })
  await send(alice.address, { to: dora.address, value: toHex(parseEther('1')) })
  const found = await fetchHistory(createTestContext({ rpc: chainRpc() }), {
    address: dora.address,
  })
  expect(found).toMatchObject({
    transactions: [
      {
        ...{ hash: given, operationType: 'send', status: 'confirmed' },
        ...{ sentFrom: dora.address, sentTo: expect.stringMatching(new RegExp(dollar, 'i')) },
        transfers: [
          {
            ...{ direction: 'out', sender: dora.address, recipient: bob.address },
            token: { symbol: 'TUSD', amount: '0.5' },
          },
        ],
      },
      {
        ...{ hash: got, operationType: 'receive', sentFrom: bob.address },
        transfers: [{ direction: 'in', token: { symbol: 'TUSD', amount: '2.5' } }],
      },
    ],
    next: undefined,
    reach: { only: 'tokens' },
  })
  expect(found.transactions).toHaveLength(2)
  expect(Math.abs((found.transactions[0]?.minedAt ?? 0) - Date.now())).toBeLessThan(3_600_000)
  const latest = Number(await nodeRpc<string>('eth_blockNumber'))
  expect(found.reach?.blocks).toBe(latest + 1)
})

test('more than a page: no transaction twice, none left out, NFTs with them', async () => {
  const { alice, carol } = stack.accounts
  const hashes: string[] = []
  for (let count = 1n; count <= 13n; count++) {
    hashes.unshift(await send(alice.address, { to: dollar, data: pay(carol.address, count) }))
  }
  const collection = contractAddresses.shorelines
  const moved = await send(alice.address, {
    to: collection,
    data: encodeFunctionData({
      abi: erc721Abi,
      functionName: 'transferFrom',
      args: [alice.address, carol.address, 41n],
    }),
  })
  const context = createTestContext({ rpc: chainRpc() })
  const first = await fetchHistory(context, { address: carol.address })
  const cursor = first.next
  const second = await fetchHistory(context, { address: carol.address, cursor })
  const all = [...first.transactions, ...second.transactions]
  expect(first.transactions).toHaveLength(10)
  expect(all.slice(0, 14).map(({ hash }) => hash)).toEqual([moved, ...hashes])
  expect(all[0]?.transfers).toMatchObject([{ direction: 'in', nft: { name: '#41' } }])
  expect(second.next).toBeUndefined()
})

test('a node that refuses long ranges is asked for shorter ones; it is told how many were searched', async () => {
  const { dora } = stack.accounts
  await nodeRpc('anvil_mine', [toHex(600)])
  const spans: number[] = []
  const real = chainRpc()
  const context = createTestContext({
    rpc: async (request, options) => {
      const [range] = (request.params ?? []) as [{ fromBlock: string; toBlock: string }]
      if (request.method === 'eth_getLogs') {
        const span = Number(range.toBlock) - Number(range.fromBlock) + 1
        if (span > 100) throw new Error('range is too large')
        spans.push(span)
      }
      return real(request, options)
    },
  })
  const { reach } = await fetchHistory(context, { address: dora.address })
  expect(Math.max(...spans)).toBeLessThanOrEqual(100)
  expect(reach).toEqual({ blocks: spans.reduce((all, span) => all + span, 0) / 2, only: 'tokens' })
  expect(reach?.blocks).toBeLessThan(600)
  const before = spans.length
  await fetchHistory(context, { address: dora.address })
  // The span that was allowed is remembered: nothing is refused again.
  expect(spans.length - before).toBeGreaterThanOrEqual(before)
})

test('indexers that never answered give way to the logs; the node that answers no logs is a failure', async () => {
  const { alice } = stack.accounts
  const { url } = await startIndexer(() => ({ status: 503 }))
  const context = createTestContext({ rpc: chainRpc(), apiUrl: url })
  expect((await fetchHistory(context, { address: alice.address })).reach).toMatchObject({
    only: 'tokens',
  })
  const dumb = createTestContext({ rpc: async () => '0x10' })
  await expect(fetchHistory(dumb, { address: alice.address })).rejects.toMatchObject({
    name: 'ServiceAnswerError',
  })
})

test('a kit without a service reads it by the plugin, and keeps how far it reaches', async () => {
  const { alice } = stack.accounts
  const network = { ...fakeNetwork('eip155', 31337, 'Local'), rpcUrls: [stack.chains[1].rpcUrl] }
  const kit: Kit = createTestKit({ networks: [network], plugins: [onchain()], fetch })
  const of = { address: alice.address, caipNetworkId: 'eip155:31337' }
  const { transactions, reach } = await fetchTransactions(kit, of)
  expect(transactions.length).toBeGreaterThan(0)
  expect(reach).toMatchObject({ blocks: expect.any(Number), only: 'tokens' })
  kit.destroy()
})
