import { getAccount, type Kit } from '@wallet-kit/core'
import { createTestKit } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider } from '../../test/createFakeProvider.js'
import { alice, aliceOrdinals, aliceTest, bob } from '../../test/people.js'
import { rpcError } from '../../test/rpcError.js'
import { bip122 } from '../index.js'
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '../networks.js'
import { subscribe } from './calls.js'
import type { WbipProvider } from './wbipProvider.js'

const window = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
})
// After the kits of the test, which take their listeners away.
afterEach(() => void vi.unstubAllGlobals())

const settled = () => new Promise((resolve) => setTimeout(resolve))
const [main, testnet, signet] = [bitcoin, bitcoinTestnet, bitcoinSignet].map(
  ({ caipNetworkId }) => caipNetworkId,
) as [string, string, string]
/** A kit on which an address is connected. */
function page(address: string, caipNetworkId = main, networks = [bitcoin, bitcoinSignet]) {
  const kit = createTestKit({ networks, account: { caipAddress: `${caipNetworkId}:${address}` } })
  onTestFinished(() => kit.destroy())
  return kit as unknown as Kit
}
const account = (address = alice, name = 'Mainnet') => ({
  ...{ addresses: [address], network: { bitcoin: { name } } },
})

/** What is heard of a wallet, each report as the addresses and the network that it names. */
async function listen(provider: WbipProvider, kit = page(alice.address)) {
  const seen: string[] = []
  const stop = await subscribe(
    kit,
    { connector: createFakeConnector(provider) },
    {
      onChange: (_, { accounts = [], caipNetworkId }) =>
        seen.push([...accounts.map(({ address }) => address), caipNetworkId].join(' ')),
      onDisconnect: () => seen.push('disconnect'),
    },
  )
  await settled()
  return { seen, stop }
}

test('what a wallet serves from now on comes with it; of one that does not say it nothing is known', async () => {
  const { provider, emit } = createFakeProvider()
  const approved: unknown[] = []
  const kit = page(alice.address, main, [bitcoin, bitcoinTestnet])
  const connector = createFakeConnector(provider)
  const stop = await subscribe(
    kit,
    { connector },
    {
      onChange: (_, { approvedNetworkIds }) => approved.push(approvedNetworkIds),
      onDisconnect: () => {},
    },
  )
  emit('accountChange', { addresses: [alice] })
  const on = { bitcoin: { name: 'Testnet' }, addresses: [aliceTest] }
  emit('accountChange', { ...on, networks: ['Testnet'] })
  emit('accountChange', { ...on, networks: ['Mainnet', 'Testnet'] })
  emit('accountChange', { ...on, networks: ['Nonsense'] })
  expect(approved).toEqual([undefined, [testnet], [testnet, main], undefined])
  stop()
})

test('what changed until now is asked once', async () => {
  const { provider, methods } = createFakeProvider({ wallet_getAccount: account(bob) })
  const { seen, stop } = await listen(provider)
  expect(seen).toEqual([`${bob.address} ${main}`])
  expect(methods()).toEqual(['wallet_getAccount'])
  stop()
})

test('addresses and their network are one report, whether the wallet names the network or not', async () => {
  const { provider, emit } = createFakeProvider()
  const { seen } = await listen(provider)
  emit('accountChange', { addresses: [aliceOrdinals, alice] })
  emit('networkChange', { bitcoin: { name: 'Testnet' }, addresses: [aliceTest] })
  expect(seen).toEqual([
    `${alice.address} ${aliceOrdinals.address} ${main}`,
    `${aliceTest.address} ${testnet}`,
  ])
})

test.each([
  ['on the kit’s network, which they fit', page.bind(null, alice.address), alice, main],
  ['on the first configured one that they fit', page.bind(null, alice.address), aliceTest, signet],
  [
    'where the wallet was, though that is not configured',
    page.bind(null, aliceTest.address, testnet),
    aliceTest,
    testnet,
  ],
  [
    'where the kit was, though they fit another one as well',
    page.bind(null, aliceTest.address, signet, [bitcoin, bitcoinTestnet, bitcoinSignet]),
    aliceTest,
    signet,
  ],
])('addresses without a network are placed %s', async (_, open, { address }, place) => {
  const { provider, emit } = createFakeProvider()
  const { seen } = await listen(provider, open())
  emit('accountChange', { addresses: [{ address, purpose: 'payment' }] })
  expect(seen).toEqual([`${address} ${place}`])
})

test('no address is ever seen beside a network that it is not of', async () => {
  const { provider, methods, emit } = createFakeProvider({
    ...{ wallet_connect: account(), wallet_getAccount: account() },
  })
  const connectors = [{ id: 'own', name: 'Own', getProvider: async () => provider }]
  const kit = createTestKit({
    networks: [bitcoin, bitcoinSignet],
    plugins: [bip122({ connectors })],
  })
  onTestFinished(() => kit.destroy())
  const seen: unknown[] = []
  vi.stubGlobal('window', window)
  await kit.connect({ connectorId: 'own' })
  await vi.waitFor(() => expect(methods()).toContain('wallet_getAccount'))
  await settled()
  kit.on('*', () => seen.push(kit.getAccount().caipAddress))
  kit.subscribe(getAccount, ({ caipAddress }) => seen.push(caipAddress))
  const events = vi.fn()
  kit.on('account:changed', ({ caipAddress }) => events(caipAddress))
  emit('networkChange', { bitcoin: { name: 'Signet' }, addresses: [aliceTest] })
  expect(new Set(seen)).toEqual(new Set([`${signet}:${aliceTest.address}`]))
  emit('accountChange', { addresses: [alice] })
  expect(events.mock.calls.flat()).toEqual([
    `${signet}:${aliceTest.address}`,
    `${main}:${alice.address}`,
  ])
})

test('an event without addresses asks for them; one that came meanwhile counts more', async () => {
  let resolve = (_: unknown) => {}
  const { provider, answers, emit } = createFakeProvider()
  const { seen } = await listen(provider)
  answers.wallet_getAccount = () => new Promise((done) => (resolve = done))
  emit('accountChange')
  await settled()
  emit('accountChange', { addresses: [bob] })
  resolve(account(alice))
  await settled()
  expect(seen).toEqual([`${bob.address} ${main}`])
})

test('an account that the page may not see is the end', async () => {
  const { provider, emit } = createFakeProvider({ wallet_getAccount: rpcError(-32002) })
  const { seen } = await listen(provider)
  // At the beginning, a wallet that is locked says the same.
  expect(seen).toEqual([])
  emit('accountChange')
  await vi.waitFor(() => expect(seen).toEqual(['']))
})

test('so is the wallet’s own word', async () => {
  const { provider, emit } = createFakeProvider()
  const { seen } = await listen(provider)
  emit('disconnect')
  expect(seen).toEqual([''])
})

test('so is a chain that is not Bitcoin’s, however its addresses look', async () => {
  const { provider, emit } = createFakeProvider()
  const { seen } = await listen(provider)
  emit('networkChange', {
    bitcoin: { name: 'FRACTAL_BITCOIN_MAINNET' },
    addresses: [alice],
  })
  expect(seen).toEqual([''])
})

test('garbage is ignored', async () => {
  const { provider, emit } = createFakeProvider({ wallet_getAccount: { addresses: 'all' } })
  const { seen } = await listen(provider)
  emit('accountChange', { addresses: 7 })
  emit('networkChange', { bitcoin: 7 })
  await settled()
  expect(seen).toEqual([])
})

test('after the end nothing is told, and nobody listens', async () => {
  const { provider, emit, listenerCount } = createFakeProvider()
  const { seen, stop } = await listen(provider)
  expect(listenerCount()).toBe(3)
  stop()
  expect(listenerCount()).toBe(0)
  emit('accountChange', { addresses: [bob] })
  expect(seen).toEqual([])
})

test('a wallet without events is asked when the visitor comes back', async () => {
  const { provider, answers } = createFakeProvider()
  const { seen, stop } = await listen({ request: provider.request })
  answers.wallet_getAccount = account(bob)
  window.dispatchEvent(new Event('focus'))
  await settled()
  expect(seen).toEqual([`${bob.address} ${main}`])
  stop()
  window.dispatchEvent(new Event('focus'))
  await settled()
  expect(seen).toHaveLength(1)
})

test('a wallet that takes an event’s name and a function', async () => {
  const { provider } = createFakeProvider()
  const taken: [string, (event: unknown) => void][] = []
  const remove = vi.fn()
  const addListener = (name: string, cb: (event: unknown) => void) => {
    taken.push([name, cb])
    return remove
  }
  const { seen, stop } = await listen({ ...provider, addListener: addListener as never })
  expect(taken.map(([name]) => name)).toEqual(['accountChange', 'networkChange', 'disconnect'])
  taken[0]?.[1]({ addresses: [bob] })
  expect(seen).toEqual([`${bob.address} ${main}`])
  stop()
  expect(remove).toHaveBeenCalledTimes(3)
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
  ['gives nothing back', () => undefined],
  [
    'throws at the end',
    () => () => {
      throw new Error('no')
    },
  ],
])('a wallet whose addListener %s is no harm', async (_, addListener) => {
  const { provider } = createFakeProvider({ wallet_getAccount: account(bob) })
  const { seen, stop } = await listen({ ...provider, addListener })
  expect(seen).toEqual([`${bob.address} ${main}`])
  expect(stop).not.toThrow()
})
