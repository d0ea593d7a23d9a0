import { expect, test } from 'vitest'
import { fetchBalance, getBalance } from '../account/balance.js'
import type { Config } from '../config/config.js'
import type { Kit } from '../kit/kit.js'
import { fetchTokens, getTokens } from '../money/tokens.js'
import { chainsSlice } from '../networks/chains.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { getSource, hasData } from './dataSources.js'

const bitcoin = fakeNetwork('bip122', 'b'.repeat(32), 'Bitcoin')
const address = '0x1111111111111111111111111111111111111111'
const service: Partial<Config> = { services: { blockchain: 'https://service.test' } }

/** A plugin that tells balances of some networks, and what was asked of it. */
function reader(id: string, ...networks: readonly string[]) {
  const asked: string[] = []
  const plugin = definePlugin({
    id: pluginId<undefined>(id),
    options: undefined,
    contributes: {
      data: {
        has: (_, name, caipNetworkId) => name === 'balances' && networks.includes(caipNetworkId),
        readers: () => load,
      },
    },
  })
  const load = async () => ({ default: () => readers })
  const readers = {
    balances: {
      async fetchBalances({ caipNetworkId }: { readonly caipNetworkId: string }) {
        asked.push(caipNetworkId)
        const quantity = { decimals: '8', numeric: '1.5' }
        const coin = { name: id, symbol: 'COIN', chainId: caipNetworkId, quantity }
        return { balances: [coin], pricing: 'none' as const }
      },
    },
  }
  return { plugin, asked, source: plugin.contributes?.data }
}

test('the host’s provider comes first, then the service, then the first plugin that can tell', () => {
  const one = reader('one', 'eip155:10')
  const two = reader('two', 'eip155:1', 'eip155:10')
  const plugins = [one.plugin, two.plugin]
  const balances = { fetchBalances: async () => ({ balances: [] }) }
  const kit = (config: Partial<Config> = {}): Kit => createTestKit({ plugins, ...config })
  const ask = (kit: Kit, id: string) => getSource(kit, 'balances', id)
  expect(ask(kit({ ...service, providers: { balances } }), 'eip155:1')).toBe('provider')
  expect(ask(kit(service), 'eip155:1')).toBe('service')
  expect(ask(kit(), 'eip155:1')).toBe(two.source)
  expect(ask(kit(), 'eip155:10')).toBe(one.source)
  expect(ask(kit(), 'eip155:5')).toBeUndefined()
  expect(hasData(kit(), 'history', 'eip155:1')).toBe(false)
})

test('a network that the service does not serve is a plugin’s to tell', () => {
  const { plugin, source } = reader('one', 'eip155:1')
  const kit: Kit = createTestKit({ ...service, plugins: [plugin] })
  kit.write(chainsSlice, ({ noService }) => {
    noService.value = new Set(['eip155:1'])
  })
  expect(getSource(kit, 'balances', 'eip155:1')).toBe(source)
})

test('of other namespaces neither the host’s provider nor the service is asked', () => {
  const { plugin, source } = reader('one', bitcoin.caipNetworkId)
  const balances = { fetchBalances: async () => ({ balances: [] }) }
  const config = { ...service, providers: { balances }, networks: [bitcoin] }
  expect(getSource(createTestKit(config) as Kit, 'balances', bitcoin.caipNetworkId)).toBeUndefined()
  const kit: Kit = createTestKit({ ...config, plugins: [plugin] })
  expect(getSource(kit, 'balances', bitcoin.caipNetworkId)).toBe(source)
})

test('a plugin’s list is the account’s, its coin the native balance where the adapter tells none', async () => {
  const { plugin, asked } = reader('one', bitcoin.caipNetworkId)
  const namespace = fakeNamespace('bip122')
  namespace.adapter.getBalance = undefined as never
  const kit: Kit = createTestKit({
    networks: [bitcoin],
    plugins: [namespace.plugin, plugin],
    account: { caipAddress: `${bitcoin.caipNetworkId}:${address}` },
  })
  await fetchBalance(kit)
  expect(getBalance(kit)).toEqual({ status: 'ready', value: '1.5', symbol: 'ETH' })
  await fetchTokens(kit)
  expect(getTokens(kit)).toMatchObject({
    ...{ status: 'ready', isKnown: true, hasPrices: false, total: '0' },
    tokens: [{ symbol: 'COIN', quantity: { numeric: '1.5' } }],
  })
  expect(asked).toEqual([bitcoin.caipNetworkId, bitcoin.caipNetworkId])
})
