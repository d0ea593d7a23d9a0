import { openProvider, toConnectors, type WalletListener } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { createFakeConnector } from '../../test/createFakeConnector.js'
import { createFakeProvider, never, rpcError } from '../../test/createFakeProvider.js'
import type { Eip1193Provider } from './request.js'
import { subscribe } from './subscribe.js'

const a = `0x${'ab'.repeat(20)}`
const b = `0x${'cd'.repeat(20)}`
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function listenTo(provider: Eip1193Provider) {
  const heard: unknown[] = []
  const listener: WalletListener = {
    onChange: (_, { accounts, caipNetworkId }) =>
      heard.push(caipNetworkId ?? accounts?.map(({ address }) => address)),
    onDisconnect: () => heard.push('disconnected'),
  }
  const stop = await subscribe(
    { connector: createFakeConnector(provider), spellings: new Map() },
    listener,
  )
  await settled()
  return { heard, stop }
}

test('reports accounts and networks, and nothing else of what a wallet may emit', async () => {
  const fake = createFakeProvider()
  const { heard } = await listenTo(fake.provider)
  for (const garbage of [null, 'x', {}, ['0x1'], [7], undefined]) {
    fake.emit('accountsChanged', garbage)
    fake.emit('chainChanged', garbage)
    fake.emit('connect', garbage)
  }
  expect(heard).toEqual([])
  fake.emit('accountsChanged', [b, a])
  fake.emit('chainChanged', '0xa')
  fake.emit('chainChanged', '137')
  fake.emit('chainChanged', 8453)
  fake.emit('connect', { chainId: '0x1' })
  fake.emit('accountsChanged', [])
  expect(heard).toEqual([[b, a], 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:1', []])
})

test('offline is not logged out: the accounts are asked again', async () => {
  const fake = createFakeProvider({ eth_accounts: [a] })
  const { heard } = await listenTo(fake.provider)
  fake.emit('disconnect', rpcError(4900))
  await settled()
  expect(heard).toEqual([[a], [a]])
  expect(fake.methods()).toEqual(['eth_accounts', 'eth_chainId', 'eth_accounts'])
})

test.each([
  ['gives none', []],
  ['fails', rpcError(4900)],
  ['hangs', never],
])('offline, and the wallet %s: the session stays', async (_, answer) => {
  const fake = createFakeProvider({ eth_accounts: answer })
  const { heard } = await listenTo(fake.provider)
  fake.emit('disconnect', rpcError(4900))
  await settled()
  expect(heard).toEqual([])
})

test('what the wallet says meanwhile is newer than the answer', async () => {
  let answer = (_: unknown) => {}
  const fake = createFakeProvider({
    eth_accounts: () => new Promise((resolve) => (answer = resolve)),
  })
  const { heard } = await listenTo(fake.provider)
  fake.emit('disconnect')
  fake.emit('accountsChanged', [b])
  answer([a])
  await settled()
  expect(heard).toEqual([[b]])
})

test('after the end nothing listens and nothing is heard, however late', async () => {
  let answer = (_: unknown) => {}
  const fake = createFakeProvider({
    eth_accounts: () => new Promise((resolve) => (answer = resolve)),
  })
  const { heard, stop } = await listenTo(fake.provider)
  expect(fake.listenerCount()).toBe(4)
  fake.emit('disconnect')
  stop()
  answer([a])
  await settled()
  expect(fake.listenerCount()).toBe(0)
  expect(heard).toEqual([])
})

test('what changed before it listened is asked once; none is no answer, and events are newer', async () => {
  const fake = createFakeProvider({ eth_accounts: [b], eth_chainId: '0xa' })
  expect(new Set((await listenTo(fake.provider)).heard)).toEqual(new Set([[b], 'eip155:10']))
  const locked = createFakeProvider({ eth_accounts: [], eth_chainId: rpcError(4900) })
  expect((await listenTo(locked.provider)).heard).toEqual([])

  let answer = (_: unknown) => {}
  const slow = createFakeProvider({
    eth_accounts: [a],
    eth_chainId: () => new Promise((resolve) => (answer = resolve)),
  })
  const { heard } = await listenTo(slow.provider)
  slow.emit('chainChanged', '0x1')
  answer('0xa')
  await settled()
  expect(heard).toEqual([[a], 'eip155:1'])
})

test('a wallet that cannot be opened cannot be followed', async () => {
  const getProvider = async () => Promise.reject(new Error('no'))
  const connector = { ...createFakeConnector(createFakeProvider().provider), getProvider }
  await expect(
    subscribe({ connector, spellings: new Map() }, {} as WalletListener),
  ).rejects.toThrow('no')
})

test('a wallet that removes by "off", one that cannot, one that throws, one without events', async () => {
  const fake = createFakeProvider()
  const { on, removeListener, request } = fake.provider
  const byOff = await listenTo({ request, on, off: removeListener } as Eip1193Provider)
  byOff.stop()
  expect(fake.listenerCount()).toBe(0)

  const deaf = await listenTo({ request, on } as Eip1193Provider)
  deaf.stop()
  fake.emit('accountsChanged', [a])
  expect(deaf.heard).toEqual([])

  const throws = () => {
    throw new Error('hostile')
  }
  ;(await listenTo({ request, on: throws, removeListener: throws })).stop()
  ;(await listenTo({ request })).stop()
})

test('does not open a wallet anew that answered before', async () => {
  const fake = createFakeProvider()
  let openings = 0
  const getProvider = () =>
    openings++ ? (never() as Promise<never>) : Promise.resolve(fake.provider)
  const [connector] = toConnectors('eip155', [{ id: 'mine', name: 'Mine', getProvider }])
  if (!connector) throw new Error('There is no connector.')
  await openProvider(connector)
  // Core hands over a copy.
  const stop = await subscribe({ connector: { ...connector }, spellings: new Map() }, {} as never)
  expect(fake.listenerCount()).toBe(4)
  stop()
})
