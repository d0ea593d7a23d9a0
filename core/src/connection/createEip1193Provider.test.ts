import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectUncaught } from '../../test/collectUncaught.js'
import type { Kit } from '../kit/kit.js'
import { signal } from '../store/signals.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { addNetwork } from './addNetwork.js'
import { createEip1193Provider } from './createEip1193Provider.js'
import { removeNetwork } from './switchNetwork.js'

const [alice, bob] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const
const caipAddress = `eip155:1:${alice}`

const uncaught = collectUncaught()
let kit: Kit
let sentToChain: unknown[]
beforeEach(() => {
  sentToChain = []
  kit = createTestKit({
    account: { caipAddress },
    async fetch(url, init) {
      const { id, method, params } = JSON.parse(String(init?.body))
      sentToChain.push([url, method, params])
      return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: '0x5' }))
    },
  })
})
afterEach(() => kit.destroy())

function open() {
  const accounts = signal<readonly string[]>([alice, bob])
  const ask = vi.fn(async (method: string, params: unknown) => ({ method, params }))
  const isForWallet = (method: string) => method.startsWith('personal_')
  const provider = createEip1193Provider(kit, { addresses: () => accounts.value, isForWallet, ask })
  return { accounts, ask, provider }
}

test('the kit’s accounts and network are told without asking anybody', async () => {
  const { provider, ask } = open()
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([alice, bob])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([alice, bob])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect([ask.mock.calls, sentToChain]).toEqual([[], []])
})

test('what is the wallet’s goes to the wallet, and all else to the network’s own RPC', async () => {
  const { provider, ask } = open()
  await provider.request({ method: 'personal_sign', params: ['0x00', alice] })
  await provider.request({ method: 'personal_other' })
  expect(ask.mock.calls).toEqual([
    ['personal_sign', ['0x00', alice]],
    ['personal_other', []],
  ])
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x5')
  expect(sentToChain).toEqual([['https://rpc.test/eip155/1', 'eth_blockNumber', []]])
})

test('a refusal of the wallet comes through', async () => {
  const { provider, ask } = open()
  ask.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 4001 }))
  await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4001 })
})

test('its events follow accounts and network, until nobody listens', async () => {
  const { provider, accounts } = open()
  const told: unknown[] = []
  const tell = (payload: unknown) => void told.push(payload)
  provider.on('accountsChanged', tell).on('chainChanged', tell)
  accounts.value = [bob]
  const params = [{ chainId: '0xa' }]
  expect(await provider.request({ method: 'wallet_switchEthereumChain', params })).toBeNull()
  expect(kit.getNetwork().caipNetworkId).toBe('eip155:10')
  await vi.waitFor(() => expect(told).toEqual([[bob], '0xa']))
  provider.removeListener('accountsChanged', tell)
  accounts.value = []
  expect(told).toEqual([[bob], '0xa'])
})

test('a listener that throws stops no other', async () => {
  const { provider, accounts } = open()
  const told: unknown[] = []
  provider.on('accountsChanged', () => {
    throw new Error('mistake')
  })
  provider.on('accountsChanged', (payload) => void told.push(payload))
  accounts.value = [bob]
  await vi.waitFor(() => expect(told).toEqual([[bob]]))
  expect(uncaught).toEqual([new Error('mistake')])
})

test('no network is told of where the last one of EVM is removed', async () => {
  const networks = [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('solana', 'main', 'Solana')]
  kit = createTestKit({ networks })
  const { provider } = open()
  const told: unknown[] = []
  provider.on('chainChanged', (payload) => void told.push(payload))
  await removeNetwork(kit, { caipNetworkId: 'eip155:1' })
  expect(await provider.request({ method: 'eth_chainId' })).toBeUndefined()
  addNetwork(kit, { network: fakeNetwork('eip155', 10, 'OP Mainnet') })
  await vi.waitFor(() => expect(told).toEqual(['0xa']))
})

test.each([
  ['another network', [{ chainId: '0x5' }]],
  ['no number', [{ chainId: 'mainnet' }]],
  ['no params', undefined],
])('a switch to %s is refused', async (_, params) => {
  const { provider } = open()
  const switching = provider.request({ method: 'wallet_switchEthereumChain', params })
  await expect(switching).rejects.toMatchObject({ name: 'ChainNotAddedError' })
  expect(kit.getNetwork().caipNetworkId).toBe('eip155:1')
})
