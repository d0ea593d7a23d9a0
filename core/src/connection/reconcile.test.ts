import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createWalletKit } from '../kit/createWalletKit.js'
import type { Kit } from '../kit/kit.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { reconcile } from './reconcile.js'

beforeAll(() => import('./connection.js'))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page that came back often asks a late wallet once, and leaves nothing behind', async () => {
  const storage = memoryStorage()
  const eip155 = fakeNamespace('eip155')
  const kit = createWalletKit({
    networks: [fakeNetwork('eip155', 1, 'Ethereum')],
    storage,
    plugins: [eip155.plugin],
  }) as unknown as Kit
  storage.setItem(
    '@wallet-kit/default/session',
    '{"v":1,"d":{"networks":{},"connectors":{"eip155":"fern"}}}',
  )
  kit.start()
  await vi.advanceTimersByTimeAsync(3000)
  expect(kit.getAccount().status).toBe('disconnected')

  for (let visit = 0; visit < 10; visit++) {
    reconcile(kit)
    await vi.advanceTimersByTimeAsync(3000)
  }
  const wallet = createFakeWallet({ id: 'fern', isPermitted: true })
  eip155.announce(wallet)
  await vi.advanceTimersByTimeAsync(0)
  expect(kit.getAccount()).toMatchObject({ status: 'connected', connector: { id: 'fern' } })
  expect(wallet.requests).toEqual(['restore'])
  expect(wallet.listeners.size).toBe(1)
  kit.destroy()
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that comes back tells only what changed: nothing, or another account', async () => {
  const [alice, bob] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
  const eip155 = fakeNamespace('eip155')
  const kit = createWalletKit({
    networks: [fakeNetwork('eip155', 1, 'Ethereum')],
    storage: memoryStorage(),
    plugins: [eip155.plugin],
  }) as unknown as Kit
  kit.start()
  const wallet = createFakeWallet({ id: 'fern', accounts: [alice, bob] })
  eip155.announce(wallet)
  await kit.connect({ connectorId: 'fern' })
  const events: unknown[] = []
  kit.on('*', ({ name }) => events.push(name))

  reconcile(kit)
  await vi.advanceTimersByTimeAsync(0)
  expect(kit.getAccount()).toMatchObject({ status: 'connected', address: alice })
  expect(events).toEqual([])

  // The visitor chose another account in the wallet, which the sleeping page could not hear.
  wallet.accounts = [bob, alice]
  reconcile(kit)
  await vi.advanceTimersByTimeAsync(0)
  expect(kit.getAccount()).toMatchObject({ status: 'connected', address: bob })
  expect(events).toEqual(['account:changed'])
  expect(wallet.listeners.size).toBe(1)
  kit.destroy()
})
