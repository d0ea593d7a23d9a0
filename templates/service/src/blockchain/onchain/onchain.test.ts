import type { Network } from '@wallet-kit/core'
import { createHttp, withDeadline } from '@wallet-kit/core/plugin'
import { createTestKit, fakeNetwork } from '@wallet-kit/core/testing'
import { onchain as plugin } from '@wallet-kit/plugin-onchain'
import type { OnchainOptions } from '@wallet-kit/plugin-onchain/actions'
import { contractAddresses, type Stack, startStack } from '@wallet-kit/test/stack'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../../logs/createLog.js'
import { onchain } from './onchain.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack?.stop())

const hubId = 'polkadot:68d56f15f85d3136970ec16946040bc1'
const bitcoinId = 'bip122:000000000019d6689c085ae165831e93'
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const solAccount = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

const bitcoin: Network = {
  ...fakeNetwork('eip155', 1, 'Bitcoin'),
  ...{ id: bitcoinId.slice(7), caipNetworkId: bitcoinId, namespace: 'bip122', rpcUrls: [] },
  ...{ apiUrl: 'https://esplora.test', nativeCurrency: coin('BTC', 8) },
}
const solana: Network = {
  ...{ ...bitcoin, id: solanaId.slice(7), caipNetworkId: solanaId, namespace: 'solana' },
  ...{ name: 'Solana', rpcUrls: ['https://sol-down.test', 'https://sol.test'] },
  nativeCurrency: coin('SOL', 9),
}
const hub: Network = {
  ...{ ...bitcoin, id: hubId.slice(9), caipNetworkId: hubId, namespace: 'polkadot' },
  ...{ name: 'Asset Hub', rpcUrls: ['wss://dot.test', 'https://dot.test'] },
  nativeCurrency: coin('DOT', 10),
}

function coin(symbol: string, decimals: number) {
  return { name: symbol, symbol, decimals }
}

/** What nodes and indexers answer that are no chain of the stack. */
const answers: Readonly<Record<string, (method: string) => unknown>> = {
  'https://sol.test': (method) =>
    method === 'getTokenAccountsByOwner'
      ? { value: [] }
      : {
          value: [
            {
              ...{ lamports: 2_500_000_000, owner: '11111111111111111111111111111111' },
              ...{ data: ['', 'base64'], executable: false, rentEpoch: 0 },
            },
          ],
        },
  'https://dot.test': (method) =>
    method === 'chain_getBlockHash' ? `0x${hubId.slice(9).padEnd(64, '0')}` : null,
}

async function read(options: OnchainOptions = {}, more: readonly Network[] = []) {
  const asked: string[] = []
  const real = createHttp()
  const { rpcUrl, nativeCurrency } = stack.chains[1]
  const one = { ...fakeNetwork('eip155', 1, 'One'), rpcUrls: [rpcUrl], nativeCurrency }
  const networks = [one, solana, hub, bitcoin, ...more]
  const readers = await onchain(options).createReaders({
    ...{ networks, now: Date.now, log: createLog({ level: 'error', write: () => {} }) },
    publicHttp: real,
    http: {
      ...real,
      async get(url) {
        asked.push(url)
        const stats = { funded_txo_sum: 70_000, spent_txo_sum: 20_000 }
        return { chain_stats: stats, mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 } }
      },
      async post(url, body, rest) {
        asked.push(url)
        if (url === rpcUrl) return real.post(url, body, rest)
        const { id, method } = Object(body)
        const answer = answers[url]
        if (!answer) throw new Error('It is down.')
        return { jsonrpc: '2.0', id, result: answer(method) }
      },
    },
  })
  return { readers, asked }
}

const tokens = () => stack.chains[1].tokens
const optionsOfStack = (): OnchainOptions => ({
  tokenLists: [{ tokens: tokens().map(({ address }) => ({ chainId: 1, address })) }],
  indexers: { 'eip155:1': [] },
  exchanges: {
    'eip155:1': {
      wrappedCoin: contractAddresses.wrappedNative,
      stablecoins: tokens().flatMap(({ symbol, address }) => (symbol === 'TUSD' ? address : [])),
      v2: {
        name: 'Two',
        factory: contractAddresses.uniswapFactory,
        router: contractAddresses.uniswapRouter,
      },
    },
  },
})

test('balances of all four namespaces, each from where it is told; an RPC that is down gives way to the next', async () => {
  const { readers, asked } = await read(optionsOfStack())
  const balances = async (caipNetworkId: string, address: string) => {
    const list = await readers.balances?.fetchBalances({ caipNetworkId, address })
    return list?.balances.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)
  }
  expect(await balances('eip155:1', stack.accounts.alice.address)).toEqual(
    expect.arrayContaining([expect.stringMatching(/ ETH$/), expect.stringMatching(/ TUSD$/)]),
  )
  expect(await balances(solanaId, solAccount)).toEqual(['2.5 SOL'])
  expect(await balances(hubId, alice)).toEqual(['0 DOT'])
  expect(await balances(bitcoinId, 'bc1qmine')).toEqual(['0.0005 BTC'])
  // The one that failed is not asked again.
  asked.length = 0
  expect(await balances(solanaId, solAccount)).toEqual(['2.5 SOL'])
  expect(asked).toEqual(Array(3).fill('https://sol.test'))
  await expect(balances('eip155:2', alice)).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
  await expect(balances('tezos:2', alice)).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
})

test('a node that does not answer gives way to the next one before the nine seconds are over', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const network = {
    ...fakeNetwork('eip155', 1, 'One'),
    rpcUrls: ['https://a.test', 'https://b.test'],
  }
  const http = createHttp({
    async fetch(url, { body }) {
      if (url === 'https://a.test') return new Promise(() => {})
      const { id } = JSON.parse(String(body))
      return Response.json({ jsonrpc: '2.0', id, result: '0x7' })
    },
  })
  const { gasPrice } = await onchain().createReaders({
    ...{ http, publicHttp: http, networks: [network], now: Date.now },
    log: createLog({ level: 'error', write: () => {} }),
  })
  const ask = withDeadline(
    async (signal) => gasPrice?.fetchGasPrice({ caipNetworkId: 'eip155:1', signal }),
    { timeout: 9_000 },
  ).catch(({ name }) => name)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await ask).toBe(7n)
})

test('history, gas price, prices of several networks, and what is swapped', async () => {
  const { readers } = await read(optionsOfStack())
  const asked = { caipNetworkId: 'eip155:1', address: stack.accounts.alice.address }
  expect(await readers.history?.fetchTransactions(asked)).toHaveProperty('transactions')
  expect(await readers.gasPrice?.fetchGasPrice(asked)).toBeGreaterThan(0n)
  const [token] = optionsOfStack().exchanges?.['eip155:1']?.stablecoins ?? []
  const dollar = `eip155:1:${token}`
  const addresses = [`${solanaId}:${solAccount}`, dollar, `tezos:1:${solAccount}`]
  expect(await readers.prices?.fetchPrices({ addresses })).toEqual({ [dollar]: '1' })
  await expect(
    readers.prices?.fetchPrices({ addresses: [`eip155:2:${token}`] }),
  ).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
  const { signal } = new AbortController()
  const swapped = await readers.swap?.fetchTokens({ caipNetworkId: 'eip155:1', signal })
  expect(swapped?.map(({ symbol }) => symbol)).toContain('TUSD')
  expect(readers.utxos).toBeDefined()
})

test('it has what the plugin has', () => {
  const { apiUrl: _, ...bare } = bitcoin
  const relay = { ...bare, id: '1', caipNetworkId: 'polkadot:1', namespace: 'polkadot' } as const
  const networks = [
    ...[1, 31337].map((id) => fakeNetwork('eip155', id, 'Some')),
    ...[solana, hub, bitcoin],
    { ...bare, id: '1', caipNetworkId: 'bip122:1' },
    { ...relay, balancesOn: { caipNetworkId: hubId, rpcUrls: [] } },
  ]
  const names = ['balances', 'nfts', 'history', 'prices', 'gasPrice', 'identity', 'swap', 'utxos']
  const vault = { baseVault: solAccount, quoteVault: solAccount }
  for (const options of [{}, optionsOfStack(), { solanaPools: [vault] }]) {
    const kit = createTestKit({ networks, plugins: [plugin(options)] })
    const { has } = kit.plugins[0].contributes?.data ?? {}
    const source = onchain(options)
    for (const { caipNetworkId } of networks) {
      for (const name of names as Parameters<typeof source.has>[0][]) {
        const told = source.has(name, caipNetworkId, networks)
        expect([caipNetworkId, name, told]).toEqual([
          ...[caipNetworkId, name, has?.(kit, name, caipNetworkId)],
        ])
      }
    }
  }
})

test('its sources import no React, no screen and no style sheet', async () => {
  const namespaces = ['eip155', 'solana', 'bip122', 'polkadot']
  const input = [
    ...['onchain.ts', '../../index.ts'],
    // These are imported when the service starts.
    ...namespaces.map((each) => `../../../../../plugins/onchain/src/readers/${each}.ts`),
  ].map((path) => `${import.meta.dirname}/${path}`)
  const built = await rolldown({
    input,
    ...{ treeshake: false, logLevel: 'silent', platform: 'node' },
    resolve: { conditionNames: ['wallet-kit-source', 'import', 'node'] },
    external: (id) => !/^(\.|\/|@wallet-kit\/)/.test(id),
  })
  const chunks = (await built.generate()).output.flatMap((part) =>
    part.type === 'chunk' ? part : [],
  )
  // What is imported when it is needed is not loaded with it.
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of loaded) {
    for (const each of chunks) if (imports.includes(each.fileName)) loaded.add(each)
  }
  const modules = [...loaded].flatMap(({ moduleIds, imports }) => [...moduleIds, ...imports])
  expect(modules.some((id) => id.includes('readers/eip155'))).toBe(true)
  expect(modules.filter((id) => /^react|^@tanstack|\.tsx$|\.css\.ts$/.test(id))).toEqual([])
})
