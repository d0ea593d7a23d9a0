import { describe, expect, test } from 'vitest'
import { alice, bob, networks, settled, setUpKits } from '../../test/setUpKits.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice, sessionKey } from '../networks/chains.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import type { WalletChange } from './adapter.js'
import { reconcile } from './reconcile.js'
import { switchAccount } from './switchAccount.js'
import { applyChange, writeAddresses } from './transitions.js'

const world = setUpKits()
const polygon = fakeNetwork('eip155', 137, 'Polygon')

/** A connected wallet of two accounts; `facts` is what hosts are told from now on. */
async function setUp(more: Partial<createFakeWallet.Options> = {}) {
  const wallet = createFakeWallet({ id: 'fern', name: 'Fern', accounts: [alice, bob], ...more })
  const { kit } = world.page({ evm: [wallet], networks: [...networks, polygon] })
  await kit.connect({ connectorId: 'fern' })
  await settled()
  const facts: unknown[] = []
  kit.on('account:changed', (fact) => facts.push(fact))
  kit.on('network:changed', (fact) => facts.push(fact))
  const change = (given: WalletChange) => applyChange(kit, 'eip155', given)
  return { kit, wallet, facts, change }
}
const connection = (kit: Kit) => kit.read(chainsSlice).chains.peek().eip155?.connection
const storedNetwork = (kit: Kit) => kit.storage.get(sessionKey)?.networks.eip155

describe('accounts', () => {
  test('that change are told with their network and their wallet', async () => {
    const { facts, change } = await setUp()
    change({ accounts: [{ address: bob, label: 'Savings' }] })
    expect(facts).toEqual([
      {
        ...{ namespace: 'eip155', address: bob, caipAddress: `eip155:1:${bob}` },
        caipNetworkId: 'eip155:1',
        connector: { id: 'fern', name: 'Fern', type: 'ANNOUNCED' },
      },
    ])
  })

  test('with new names are taken over without a word', async () => {
    const { kit, facts, change } = await setUp()
    change({ accounts: [{ address: alice, label: 'Savings' }] })
    expect(kit.getAccount().accounts).toEqual([{ address: alice, label: 'Savings' }])
    expect(facts).toEqual([])
  })

  test('the chosen one stays beside another that ends as it does, also where the wallet is asked again', async () => {
    const twin = `0x${'3'.repeat(36)}2222`
    const { kit, wallet, facts, change } = await setUp({ accounts: [alice, bob, twin] })
    switchAccount(kit, { namespace: 'eip155', address: twin })
    facts.length = 0
    change({
      accounts: [...wallet.accounts, `0x${'4'.repeat(40)}`].map((address) => ({ address })),
    })
    expect(kit.getAccount().address).toBe(twin)
    reconcile(kit, true)
    await settled()
    expect(wallet.requests).toContain('restore')
    expect(kit.getAccount().address).toBe(twin)
    expect(facts).toEqual([])
  })

  test('that are left out, or none, stay what they were', async () => {
    const { kit, facts, change } = await setUp()
    change({ accounts: [] })
    change({ approvedNetworkIds: ['eip155:1'] })
    expect(kit.getAccount()).toMatchObject({
      ...{ address: alice, accounts: [{ address: alice }, { address: bob }] },
    })
    expect(facts).toEqual([])
  })

  test('of nobody who is connected are nothing', () => {
    const { kit } = world.page()
    const change = { accounts: [{ address: alice }], caipNetworkId: 'eip155:10' }
    for (const namespace of ['eip155', 'bip122'] as const) applyChange(kit, namespace, change)
    expect(kit.getAccount()).toMatchObject({ status: 'disconnected', accounts: [] })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:1')
  })

  test('have their checksum, the first fifty of them', () => {
    const address = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
    const written = writeAddresses(Array.from({ length: 51 }, () => ({ address, label: 'One' })))
    const checked = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', label: 'One' }
    expect(written.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => checked))
    expect(written[50]).toEqual({ address, label: 'One' })
  })
})

describe('the network', () => {
  test('of another namespace is no network of this one', async () => {
    const { kit, facts, change } = await setUp()
    change({ caipNetworkId: 'solana:main' })
    expect(kit.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:1', isSupported: false })
    expect(kit.getAccount().caipNetworkId).toBe('solana:main')
    expect(facts).toEqual([{ namespace: 'eip155', caipNetworkId: 'solana:main' }])
    expect(storedNetwork(kit)).toBeUndefined()
  })

  test('is told once, and stored where it is configured', async () => {
    const { kit, facts, change } = await setUp()
    change({ caipNetworkId: 'eip155:999' })
    change({ caipNetworkId: 'eip155:999' })
    expect(storedNetwork(kit)).toBeUndefined()
    change({ caipNetworkId: 'eip155:10' })
    change({ caipNetworkId: 'eip155:10' })
    expect(storedNetwork(kit)).toBe('eip155:10')
    expect(connection(kit)).not.toHaveProperty('unsupportedNetworkId')
    change({ caipNetworkId: 'eip155:999' })
    change({ caipNetworkId: 'eip155:1' })
    expect(facts).toEqual(
      ['eip155:999', 'eip155:10', 'eip155:999', 'eip155:1'].map((caipNetworkId) => ({
        ...{ namespace: 'eip155', caipNetworkId },
      })),
    )
  })

  test('that was stored by another tab stays stored where the wallet stays where it is', async () => {
    const { kit, change } = await setUp({ caipNetworkId: 'eip155:1' })
    const session = kit.storage.get(sessionKey)
    if (!session) throw new Error('Nothing is stored.')
    kit.storage.set(sessionKey, { ...session, networks: { eip155: 'eip155:10' } })
    change({ caipNetworkId: 'eip155:1' })
    expect(storedNetwork(kit)).toBe('eip155:10')
  })
})

describe('approved networks', () => {
  test('the first that is configured takes the place of one that is approved no more', async () => {
    const { kit, facts, change } = await setUp()
    change({ approvedNetworkIds: ['eip155:999', 'eip155:137', 'eip155:10'] })
    expect(kit.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:10', isSupported: true })
    change({ approvedNetworkIds: ['eip155:137', 'eip155:10'] })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:10')
    change({ approvedNetworkIds: ['eip155:137'] })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:137')
    expect(facts).toHaveLength(2)
    // None is left that the kit could be on.
    change({ approvedNetworkIds: ['eip155:999', 'solana:main'] })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:137')
    expect(facts).toHaveLength(2)
  })

  test('a wallet that is on a network of its own is still on it, whatever it approves', async () => {
    const { kit, facts, change } = await setUp({ caipNetworkId: 'eip155:999' })
    change({ approvedNetworkIds: ['eip155:137', 'eip155:999'] })
    expect(kit.getAccount().caipNetworkId).toBe('eip155:999')
    expect(facts).toEqual([])
    change({ approvedNetworkIds: ['eip155:137'], caipNetworkId: 'eip155:137' })
    expect(kit.getAccount().caipNetworkId).toBe('eip155:137')
    expect(facts).toEqual([{ namespace: 'eip155', caipNetworkId: 'eip155:137' }])
  })

  test('that are left out stay what they were', async () => {
    const approvedNetworkIds = ['eip155:1', 'eip155:10']
    const { kit, change } = await setUp({ approvedNetworkIds })
    change({ accounts: [{ address: bob }] })
    change({ caipNetworkId: 'eip155:10' })
    expect(connection(kit)?.approvedNetworkIds).toEqual(approvedNetworkIds)
  })
})
