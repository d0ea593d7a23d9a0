import type { Namespace, Network } from '@wallet-kit/core'
import type { DataReaders } from '@wallet-kit/core/plugin'
import { createTestKit, fakeNetwork } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { onchain } from '../index.js'
import { createContext } from '../slice.js'
import { loadReaders } from './loadReaders.js'

const key = 'So11111111111111111111111111111111111111112'
const accounts: Readonly<Record<Namespace, string>> = {
  eip155: `0x${'a1'.repeat(20)}`,
  solana: key,
  bip122: 'bc1qmine',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
}

/** Two networks of a namespace, each with its own node and its own indexer. */
function networksOf(namespace: Namespace): readonly Network[] {
  return ['31337', '31338'].map((id) => ({
    ...fakeNetwork(namespace, id, `Local ${id}`),
    ...{ rpcUrls: [`https://node-${id}.test`], apiUrl: `https://scout-${id}.test` },
  }))
}

type Readers = { readonly default: (kit: unknown) => DataReaders }
type Question = (readers: DataReaders, network: Network) => Promise<unknown> | undefined

const of = ({ namespace, caipNetworkId }: Network) => ({
  ...{ address: accounts[namespace], caipNetworkId },
})
const addressesOf = (network: Network) => ({
  addresses: [`${network.caipNetworkId}:${accounts[network.namespace]}`],
})
const questions: Readonly<Record<string, Question>> = {
  balances: ({ balances }, network) => balances?.fetchBalances(of(network)),
  history: ({ history }, network) => history?.fetchTransactions(of(network)),
  nfts: ({ nfts }, network) => nfts?.fetchNfts(of(network)),
  gasPrice: ({ gasPrice }, network) => gasPrice?.fetchGasPrice(of(network)),
  prices: ({ prices }, network) => prices?.fetchPrices(addressesOf(network)),
  utxos: ({ utxos }, network) => utxos?.fetchUtxos(of(network)),
}

const rows: readonly (readonly [Namespace, keyof typeof questions, 'node' | 'scout'])[] = [
  ['eip155', 'balances', 'node'],
  ['eip155', 'gasPrice', 'node'],
  ['eip155', 'history', 'scout'],
  ['eip155', 'nfts', 'scout'],
  ['solana', 'balances', 'node'],
  ['solana', 'history', 'node'],
  ['solana', 'prices', 'node'],
  ['bip122', 'balances', 'scout'],
  ['bip122', 'history', 'scout'],
  ['bip122', 'utxos', 'scout'],
  ['polkadot', 'balances', 'node'],
  ['polkadot', 'history', 'scout'],
]

/** Over two networks whose nodes and indexers know nothing. */
function open(namespace: Namespace) {
  const hosts = new Set<string>()
  const networks = networksOf(namespace)
  const kit = createTestKit({
    networks: networks as [Network, ...Network[]],
    plugins: [onchain({ solanaPools: [{ baseVault: key, quoteVault: key }] })],
    async fetch(url, init) {
      hosts.add(new URL(String(url)).host)
      if (!init?.body) return new Response('', { status: 404 })
      const { id } = JSON.parse(String(init.body))
      return Response.json({ jsonrpc: '2.0', id, error: { code: -32601, message: 'No method.' } })
    },
  })
  return { kit, networks, hosts }
}

test.each(rows)('in a page, %s %s asks the %s of its own network', async (namespace, name, who) => {
  for (const place of [0, 1]) {
    const { kit, networks, hosts } = open(namespace)
    const network = networks[place] as Network
    const source = kit.plugins[0].contributes?.data
    const readers = (await source?.readers(namespace, name as never)?.()) as Readers
    await questions[name]?.(readers.default(kit), network)?.catch(() => {})
    expect([...hosts]).toContain(`${who}-${network.id}.test`)
    expect([...hosts].filter((host) => !host.includes(String(network.id)))).toEqual([])
  }
})

test.each(rows)('on a server, %s %s asks the %s of its own network', async (...row) => {
  const [namespace, name, who] = row
  for (const place of [0, 1]) {
    const { kit, networks, hosts } = open(namespace)
    const network = networks[place] as Network
    const readers = await loadReaders(namespace, (id) => createContext(kit as never, id))
    await questions[name]?.(readers, network)?.catch(() => {})
    expect([...hosts]).toContain(`${who}-${network.id}.test`)
    expect([...hosts].filter((host) => !host.includes(String(network.id)))).toEqual([])
  }
})

test('of no address there is no price, and nobody is asked', async () => {
  for (const namespace of ['eip155', 'solana'] as const) {
    const { kit, hosts } = open(namespace)
    const readers = await loadReaders(namespace, (id) => createContext(kit as never, id))
    expect(await readers.prices?.fetchPrices({ addresses: [] })).toEqual({})
    expect(hosts.size).toBe(0)
  }
})

test('Solana knows of no purchases, and is not asked for them', async () => {
  const { kit, networks, hosts } = open('solana')
  const { history } = await loadReaders('solana', (id) => createContext(kit as never, id))
  const asked = { ...of(networks[0] as Network), onramp: 'coinbase' }
  expect(await history?.fetchTransactions(asked)).toEqual({ transactions: [], next: undefined })
  expect(hosts.size).toBe(0)
})
