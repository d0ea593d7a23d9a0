import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '../config/config.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import { getNetworkRows } from '../networks/getNetworkRows.js'
import { definePlugin, type Plugin, pluginId } from '../plugin/definePlugin.js'
import { defineView } from '../router/defineView.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { getAccountTabs } from './accountTabs.js'
import { accountViewSlice, getAccountActions, setCurrentTab } from './accountView.js'
import { fetchIdentity, getAccounts, getIdentity } from './identity.js'

const address = (digit: number) => `0x${String(digit).repeat(40)}`
const requests: string[] = []

function kitWith(config: Partial<Config> = {}): Kit {
  const kit: Kit = createTestKit({ ...config, account: { caipAddress: `eip155:1:${address(1)}` } })
  kit.write(chainsSlice, ({ chains }) => {
    const chain = chains.value.eip155
    if (!chain?.connection) return
    const connection = {
      ...chain.connection,
      accounts: [1, 2, 3, 4].map((digit) => ({
        address: address(digit),
        ...(digit > 1 && { label: `Label ${digit}` }),
      })),
      address: address(3),
      approvedNetworkIds: ['eip155:1'],
    }
    chains.value = { ...chains.value, eip155: { ...chain, connection } }
  })
  return kit
}
const service: Partial<Config> = {
  services: { blockchain: 'https://service.test' },
  fetch: async (url) => {
    const { pathname } = new URL(String(url))
    requests.push(pathname)
    return Response.json(
      pathname === '/v1/profile/account/mira.eth'
        ? { name: 'mira.eth', addresses: { 60: { address: address(3) } }, attributes: [] }
        : { name: 'mira.eth', avatar: 'https://img.test/mira.png' },
    )
  },
}
const action = (id: string) => ({ id, label: id, icon: '', view: defineView()(id) })

beforeEach(() => {
  vi.useFakeTimers()
  requests.length = 0
})
afterEach(() => vi.useRealTimers())

test('the current account comes first, then the wallet’s order; numbers are the wallet’s', () => {
  expect(getAccounts(kitWith()).map(({ index, isCurrent }) => [index, isCurrent])).toEqual([
    [3, true],
    [1, false],
    [2, false],
    [4, false],
  ])
})

test('a name is the public one, else the host’s label, else the wallet’s, else none', async () => {
  const kit = kitWith({
    ...service,
    addressLabels: {
      [address(2).toUpperCase().replace('X', 'x')]: 'Savings',
      [address(3)]: 'Main',
    },
  })
  await fetchIdentity(kit)
  expect(getAccounts(kit).map(({ name }) => name)).toEqual([
    'mira.eth',
    undefined,
    'Savings',
    'Label 4',
  ])
})

test('an identity stays fresh for 5 minutes, from the service where one is configured', async () => {
  const kit = kitWith(service)
  await fetchIdentity(kit)
  expect(getIdentity(kit)).toEqual({ name: 'mira.eth', image: 'https://img.test/mira.png' })
  await vi.advanceTimersByTimeAsync(299_999)
  await fetchIdentity(kit)
  expect(requests).toEqual([`/v1/identity/${address(3)}`, '/v1/profile/account/mira.eth'])
  await vi.advanceTimersByTimeAsync(1)
  await fetchIdentity(kit)
  expect(requests).toHaveLength(4)
})

test('without a service and without names in the adapter an identity is empty', async () => {
  const kit = kitWith()
  expect(await fetchIdentity(kit)).toEqual({})
  expect(getIdentity(kit)).toEqual({})
})

test('a network that the wallet did not approve names the wallet', () => {
  expect(getNetworkRows(kitWith()).map(({ network, ...row }) => row)).toEqual([
    { isCurrent: true },
    { isCurrent: false, missingIn: 'Test Wallet' },
  ])
})

test('account actions: default order, configured first, features and availability respected', () => {
  const plugin = definePlugin({
    id: pluginId<undefined>('features'),
    options: undefined,
    features: ['send', 'swaps', 'receive', 'onramp', 'extra', 'never'],
    contributes: {
      accountActions: [
        ...['send', 'swaps', 'extra', 'receive', 'onramp'].map(action),
        { ...action('never'), isAvailable: () => false },
      ],
    },
  })
  const ids = (kit: Kit) => getAccountActions(kit).map(({ id }) => id)
  expect(ids(kitWith({ plugins: [plugin] }))).toEqual([
    'onramp',
    'swaps',
    'receive',
    'send',
    'extra',
  ])
  expect(
    ids(kitWith({ plugins: [plugin], order: { features: ['send'] }, features: { swaps: false } })),
  ).toEqual(['send', 'onramp', 'receive', 'extra'])
})

test('tabs: NFTs only with a service, plugin tabs by their feature, none outside eip155 and solana', () => {
  const plugin = definePlugin({
    id: pluginId<undefined>('activity'),
    options: undefined,
    features: ['history'],
    contributes: {
      accountTabs: [{ id: 'history', label: 'Activity', load: () => Promise.reject() }],
    },
  })
  const ids = (kit: Kit) => getAccountTabs(kit).map(({ id }) => id)
  expect(ids(kitWith())).toEqual(['tokens'])
  expect(ids(kitWith({ ...service, plugins: [plugin] }))).toEqual(['tokens', 'nfts', 'history'])
  expect(ids(kitWith({ plugins: [plugin], features: { history: false } }))).toEqual(['tokens'])
  const bitcoin = (plugins: readonly Plugin[] = []): Kit =>
    createTestKit({ networks: [fakeNetwork('bip122', 'a'.repeat(32), 'Bitcoin')], plugins })
  expect(ids(bitcoin())).toEqual([])
  const reading = definePlugin({
    id: pluginId<undefined>('reading'),
    options: undefined,
    contributes: {
      data: {
        has: (_, name) => name === 'balances',
        readers: () => () => Promise.reject(),
      },
    },
  })
  expect(ids(bitcoin([reading]))).toEqual(['tokens'])
})

test('a disconnect brings the Tokens tab back', async () => {
  const kit = kitWith()
  setCurrentTab(kit, { tab: 'history' })
  expect(kit.read(accountViewSlice).currentTab.peek()).toBe('history')
  await kit.disconnect()
  expect(kit.read(accountViewSlice).currentTab.peek()).toBe('tokens')
})
