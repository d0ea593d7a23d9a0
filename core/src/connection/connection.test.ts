import { describe, expect, test, vi } from 'vitest'
import { alice, networks, settled, setUpKits } from '../../test/setUpKits.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { getLinks } from './links.js'

const world = setUpKits()
const { page } = world

describe('several namespaces', () => {
  test('stand side by side; when the active one ends, the other becomes active', async () => {
    const fern = createFakeWallet({ id: 'fern', accounts: [alice] })
    const octavo = createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So1'] })
    const { kit } = page({ evm: [fern], sol: [octavo] })
    await kit.connect({ connectorId: 'fern' })
    await kit.connect({ connectorId: 'octavo' })
    expect(kit.getAccount()).toMatchObject({ namespace: 'solana', address: 'So1' })
    expect(kit.getAccount('eip155').status).toBe('connected')
    await kit.disconnect({ namespace: 'solana' })
    expect(kit.getAccount()).toMatchObject({ namespace: 'eip155', address: alice })
    expect(kit.getAccount('solana').status).toBe('disconnected')
    expect(fern.requests).toEqual(['connect'])
  })

  test('disconnect without a namespace ends all', async () => {
    const fern = createFakeWallet({ id: 'fern' })
    const octavo = createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So1'] })
    const { kit } = page({ evm: [fern], sol: [octavo] })
    await Promise.all([
      kit.connect({ connectorId: 'fern' }),
      kit.connect({ connectorId: 'octavo' }),
    ])
    await kit.disconnect()
    expect([kit.getAccount('eip155').status, kit.getAccount('solana').status]).toEqual([
      'disconnected',
      'disconnected',
    ])
    expect(world.storage.values.get('@wallet-kit/default/session')).toContain('"connectors":{}')
    expect(getLinks(kit).live.size).toBe(0)
    expect(fern.listeners.size + octavo.listeners.size).toBe(0)
  })
})

test('one that ends does not move a visitor who is in another, connected or not', async () => {
  const octavo = createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So1'] })
  const xverse = createFakeWallet({ id: 'xverse', namespace: 'bip122', accounts: ['bc1'] })
  const { kit } = page({
    sol: [octavo],
    plugins: [fakeNamespace('bip122', [xverse]).plugin],
    networks: [...networks, fakeNetwork('bip122', 'b', 'Bitcoin')],
  })
  await kit.connect({ connectorId: 'octavo' })
  await kit.connect({ connectorId: 'xverse' })
  await settled()
  await kit.switchNetwork({ caipNetworkId: 'eip155:1' })
  octavo.drop()
  expect(kit.getAccount()).toMatchObject({ namespace: 'eip155', status: 'disconnected' })
  await kit.switchNetwork({ caipNetworkId: 'solana:main' })
  await kit.disconnect({ namespace: 'solana' })
  expect(kit.getAccount()).toMatchObject({ namespace: 'bip122', status: 'connected' })
})

test('two kits on a page never meet', async () => {
  const wallet = createFakeWallet({ id: 'fern' })
  const one = page({ evm: [wallet], id: 'one' })
  const two = page({ evm: [wallet], id: 'two' })
  await one.kit.connect({ connectorId: 'fern' })
  expect(two.kit.getAccount().status).toBe('disconnected')
  await settled()
  expect(wallet.listeners.size).toBe(1)
})

test('a kit that starts again after destroy restores, and leaks no listener', async () => {
  const wallet = createFakeWallet({ id: 'fern' })
  const { kit } = page({ evm: [wallet] })
  await kit.connect({ connectorId: 'fern' })
  for (let turn = 0; turn < 10; turn++) {
    kit.destroy()
    expect(wallet.listeners.size).toBe(0)
    kit.start()
    await settled()
    expect(kit.getAccount().status).toBe('connected')
    expect(wallet.listeners.size).toBe(1)
  }
  kit.destroy()
  expect(vi.getTimerCount()).toBe(0)
})
