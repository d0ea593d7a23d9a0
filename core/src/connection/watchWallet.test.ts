import { describe, expect, test, vi } from 'vitest'
import { alice, bob, settled, setUpKits } from '../../test/setUpKits.js'
import type { Kit } from '../kit/kit.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import type { WalletChange } from './adapter.js'
import { getAccount } from './getAccount.js'
import { reconcile } from './reconcile.js'
import { switchAccount } from './switchAccount.js'

const world = setUpKits()
const { page, events } = world

describe('the wallet changes', () => {
  test('account: its first account counts, and a chosen one stays as long as it is given', async () => {
    const wallet = createFakeWallet({ id: 'fern', accounts: [alice, bob] })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    await settled()
    switchAccount(kit, { namespace: 'eip155', address: bob })
    expect(kit.getAccount().address).toBe(bob)
    wallet.switchAccounts([alice, bob])
    expect(kit.getAccount().address).toBe(bob)
    wallet.switchAccounts([bob, alice])
    expect(kit.getAccount().address).toBe(bob)
    wallet.switchAccounts([alice])
    expect(kit.getAccount()).toMatchObject({ address: alice, accounts: [{ address: alice }] })
    expect(events).toEqual(['account:connected', 'account:changed', 'account:changed'])
    expect(() => switchAccount(kit, { namespace: 'eip155', address: bob })).toThrow(
      'No address was found',
    )
  })

  test('addresses in small letters have their checksum from the first moment on', async () => {
    const [first, second] = [
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    ] as const
    const wallet = createFakeWallet({ id: 'fern', accounts: [first.toLowerCase(), bob] })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    expect(kit.getAccount()).toMatchObject({
      ...{ address: first, caipAddress: `eip155:1:${first}` },
      accounts: [{ address: first }, { address: bob }],
    })
    await settled()
    wallet.switchAccounts([first, bob])
    wallet.switchAccounts([second.toLowerCase()])
    expect(kit.getAccount()).toMatchObject({ address: second, accounts: [{ address: second }] })
    // Another writing of the same account is no other account.
    expect(events).toEqual(['account:connected', 'account:changed'])
  })

  test('no account: that is a disconnect, and nothing of it stays stored', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    await settled()
    wallet.switchAccounts([])
    expect(kit.getAccount()).toMatchObject({ status: 'disconnected', accounts: [] })
    expect([...world.storage.values.values()].join()).not.toContain('"eip155":"fern"')
    expect(wallet.listeners.size).toBe(0)
    wallet.switchAccounts([alice])
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('network: a configured one is followed, another one is unsupported', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const { kit } = page({ evm: [wallet], allowUnsupportedChain: true })
    await kit.connect({ connectorId: 'fern' })
    await settled()
    wallet.switchNetwork('eip155:10')
    expect(kit.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:10', isSupported: true })
    expect(world.storage.values.get('@wallet-kit/default/session')).toContain('eip155:10')
    wallet.switchNetwork('eip155:999')
    expect(kit.getAccount()).toMatchObject({ caipNetworkId: 'eip155:999', chainId: '999' })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:10')
    wallet.switchNetwork('eip155:1')
    expect(kit.getAccount().caipNetworkId).toBe('eip155:1')
    expect(events.filter((name) => name === 'network:changed')).toHaveLength(3)
  })

  test('account and network at once: nobody sees one without the other', async () => {
    const approvedNetworkIds = ['eip155:1', 'eip155:10']
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1', approvedNetworkIds })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    await settled()
    events.length = 0
    const seen: unknown[] = []
    kit.on('*', () => seen.push(kit.getAccount().caipAddress))
    kit.subscribe(getAccount, ({ caipAddress }) => seen.push(caipAddress))
    const tell = (change: WalletChange) => {
      for (const listener of wallet.listeners) listener.onChange('eip155', change)
    }
    tell({ accounts: [{ address: bob }], caipNetworkId: 'eip155:10' })
    expect(new Set(seen.splice(0))).toEqual(new Set([`eip155:10:${bob}`]))
    expect(events.splice(0)).toEqual(['network:changed', 'account:changed'])
    // The network in use is approved no more: the first that is takes its place.
    tell({ accounts: [{ address: alice }], approvedNetworkIds: ['eip155:1'] })
    expect(new Set(seen.splice(0))).toEqual(new Set([`eip155:1:${alice}`]))
    // What is told of once more is no event.
    events.length = 0
    tell({ accounts: [{ address: alice }], caipNetworkId: 'eip155:1' })
    expect(events).toEqual([])
    await expect(kit.switchNetwork({ caipNetworkId: 'eip155:10' })).rejects.toMatchObject({
      name: 'ChainNotSupportedError',
    })
  })

  test('between its answer and the moment it is listened to', async () => {
    const wallet = createFakeWallet({
      id: 'fern',
      accounts: [alice, bob],
      caipNetworkId: 'eip155:1',
    })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    expect(wallet.listeners.size).toBe(0)
    wallet.switchAccounts([bob, alice])
    wallet.switchNetwork('eip155:10')
    await settled()
    expect(kit.getAccount()).toMatchObject({ address: bob, caipNetworkId: 'eip155:10' })
  })

  test('where listening never begins, it is given 10 s, and a late beginning ends at once', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit, eip155 } = page({ evm: [wallet] })
    const stop = vi.fn()
    let begin = () => {}
    eip155.adapter.subscribe = () =>
      new Promise((resolve) => {
        begin = () => resolve(stop)
      })
    await kit.connect({ connectorId: 'fern' })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(kit.getAccount().status).toBe('connected')
    await vi.advanceTimersByTimeAsync(1)
    expect(kit.getAccount().status).toBe('disconnected')
    begin()
    await settled()
    expect(stop).toHaveBeenCalledOnce()
  })

  test('where it cannot be listened to nobody stays connected, and what is stored restores it', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit, eip155 } = page({ evm: [wallet] })
    const reported: unknown[] = []
    kit.on('error:reported', ({ message }) => reported.push(message))
    const { subscribe } = eip155.adapter
    eip155.adapter.subscribe = async () => Promise.reject(new Error('deaf'))
    await kit.connect({ connectorId: 'fern' })
    await settled()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(events).toEqual(['account:connected', 'account:disconnected', 'error:reported'])
    expect(reported).toEqual(['deaf'])
    eip155.adapter.subscribe = subscribe
    reconcile(kit as unknown as Kit)
    await settled()
    expect(kit.getAccount().status).toBe('connected')
    expect(wallet.listeners.size).toBe(1)
  })
})

describe('a wallet that goes to a network that is not configured', () => {
  async function setUp(open: (target?: unknown) => Promise<void>) {
    const fern = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const octavo = createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So1'] })
    const { kit } = page({ evm: [fern], sol: [octavo] })
    Object.assign(kit, { open })
    await kit.connect({ connectorId: 'octavo' })
    await kit.connect({ connectorId: 'fern' })
    await settled()
    return { kit, fern, octavo }
  }

  test('shows the visitor so, once, and nothing of another change', async () => {
    const open = vi.fn(async () => {})
    const { fern } = await setUp(open)
    fern.switchNetwork('eip155:10')
    fern.switchAccounts([bob])
    expect(open).not.toHaveBeenCalled()
    fern.switchNetwork('eip155:999')
    fern.switchNetwork('eip155:999')
    fern.switchAccounts([alice])
    expect(open.mock.calls).toEqual([[{ view: 'UnsupportedChain' }]])
  })

  test('shows nothing where another namespace is the active one', async () => {
    const open = vi.fn(async () => {})
    const { octavo } = await setUp(open)
    octavo.switchNetwork('solana:other')
    expect(open).not.toHaveBeenCalled()
  })

  test('tells where that cannot be shown', async () => {
    const { fern } = await setUp(() => Promise.reject(new Error('offline')))
    events.length = 0
    fern.switchNetwork('eip155:999')
    await settled()
    expect(events).toEqual(['network:changed', 'error:reported'])
  })
})

describe('who listens', () => {
  test('is given the connector, and hears nothing of the wallet after the end', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit, eip155 } = page({ evm: [wallet] })
    const subscribe = vi.spyOn(eip155.adapter, 'subscribe')
    await kit.connect({ connectorId: 'fern' })
    await settled()
    const [options, listener] = subscribe.mock.lastCall ?? []
    expect(options).toEqual({ connector: expect.objectContaining({ id: 'fern' }) })
    await kit.disconnect()
    await kit.connect({ connectorId: 'fern' })
    await settled()
    events.length = 0
    listener?.onChange('eip155', { accounts: [{ address: bob }] })
    listener?.onChange('eip155', { accounts: [] })
    listener?.onDisconnect()
    expect(kit.getAccount().address).toBe(alice)
    expect(events).toEqual([])
  })

  test('does not begin where the connection is over before', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit, eip155 } = page({ evm: [wallet] })
    const subscribe = vi.spyOn(eip155.adapter, 'subscribe')
    await kit.connect({ connectorId: 'fern' })
    kit.destroy()
    await settled()
    expect(subscribe).not.toHaveBeenCalled()
  })

  test('and fails when the connection is over already ends none, and tells nobody', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit, eip155 } = page({ evm: [wallet] })
    const { subscribe } = eip155.adapter
    let fail = () => {}
    eip155.adapter.subscribe = () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('deaf'))
      })
    await kit.connect({ connectorId: 'fern' })
    await settled()
    eip155.adapter.subscribe = subscribe
    await kit.connect({ connectorId: 'fern' })
    fail()
    await settled()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(kit.getAccount().status).toBe('connected')
    expect(events).toEqual(['account:connected', 'account:connected'])
  })

  test('what a wallet says of its end ends nothing of another wallet', async () => {
    const fern = createFakeWallet({ id: 'fern' })
    const octavo = createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So1'] })
    const { kit } = page({ evm: [fern], sol: [octavo] })
    await kit.connect({ connectorId: 'octavo' })
    await kit.connect({ connectorId: 'fern' })
    await settled()
    fern.drop()
    expect(kit.getAccount('eip155').status).toBe('disconnected')
    expect(kit.getAccount('solana').status).toBe('connected')
    expect([...world.storage.values.values()].join()).toContain('"connectors":{"solana":"octavo"}')
  })
})
