import { describe, expect, test, vi } from 'vitest'
import { alice, bob, networks, settled, setUpKits } from '../../test/setUpKits.js'
import type { Kit } from '../kit/kit.js'
import { type Session, sessionKey } from '../networks/chains.js'
import { createFakeSharedConnector } from '../testing/createFakeSharedConnector.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { fakeSharedPlugin } from '../testing/fakeSharedPlugin.js'
import type { WalletSession } from './adapter.js'
import { reconcile } from './reconcile.js'
import { signMessage } from './signMessage.js'

const world = setUpKits()
const { page, events } = world

/** Stores what a visitor left: another page load, or another tab. */
const store = (kit: Kit, session: Partial<Session>) =>
  kit.storage.set(sessionKey, { networks: {}, connectors: {}, choices: {}, ...session })
const remember = (id: string, namespace = 'eip155') =>
  world.storage.setItem(
    '@wallet-kit/default/session',
    JSON.stringify({ v: 1, d: { networks: {}, connectors: { [namespace]: id }, choices: {} } }),
  )
const hang = () => new Promise<never>(() => {})

describe('a silent question', () => {
  test('is asked for its own namespace, with the network that was chosen there', async () => {
    remember('octavo', 'solana')
    const octavo = createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So1'] })
    const { kit, solana } = page({ sol: [octavo] })
    const restore = vi.spyOn(solana.adapter, 'restore')
    kit.start()
    await settled()
    expect(restore).toHaveBeenCalledExactlyOnceWith({
      connector: expect.objectContaining({ id: 'octavo', namespace: 'solana' }),
      network: expect.objectContaining({ caipNetworkId: 'solana:main' }),
      networks,
      signal: expect.any(AbortSignal),
    })
  })

  test('may take 10 s; then the visitor is shown as disconnected, and the failure is told', async () => {
    remember('fern')
    const { kit, eip155 } = page({ evm: [createFakeWallet({ id: 'fern' })] })
    const signals: AbortSignal[] = []
    eip155.adapter.restore = ({ signal }) => {
      signals.push(signal)
      return hang()
    }
    kit.start()
    await settled()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(kit.getAccount().isRestoring).toBe(true)
    expect(events).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(kit.getAccount()).toMatchObject({ status: 'disconnected', isRestoring: false })
    expect(events).toEqual(['error:reported'])
    expect(signals[0]?.aborted).toBe(true)
    expect(kit.storage.get(sessionKey)?.connectors).toEqual({ eip155: 'fern' })
  })

  test('that fails is told; one whose place the visitor took is not', async () => {
    remember('fern')
    const fern = createFakeWallet({ id: 'fern' })
    const failing = page({ evm: [fern] })
    failing.eip155.adapter.restore = async () => Promise.reject(new Error('broken'))
    failing.kit.start()
    await settled()
    expect(failing.kit.getAccount().status).toBe('disconnected')
    expect(events.splice(0)).toEqual(['error:reported'])
    failing.kit.destroy()

    const { kit, eip155 } = page({ evm: [fern] })
    eip155.adapter.restore = hang
    kit.start()
    await settled()
    await kit.connect({ connectorId: 'fern' })
    await settled()
    expect(events).toEqual(['account:connected'])
  })

  test('of a wallet that answers for nobody connects nobody, and asks for no signature', async () => {
    remember('fern')
    const { kit } = page({ evm: [createFakeWallet({ id: 'fern', isPermitted: true })] })
    const wallet = { id: 'fern', name: 'Fern', type: 'ANNOUNCED' } as const
    kit.start({
      networks: {},
      connectors: {},
      accounts: { eip155: { address: alice, wallet } },
    })
    // The account is shown, and its wallet has not answered yet.
    expect(kit.getAccount().address).toBe(alice)
    await expect(signMessage(kit, { message: 'hi' })).rejects.toMatchObject({
      name: 'NoActiveAddressError',
    })
  })

  test('ends with the kit, which tells nothing of it', async () => {
    remember('fern')
    const { kit, eip155 } = page({ evm: [createFakeWallet({ id: 'fern' })] })
    let answer = (_: readonly WalletSession[]) => {}
    const signals: AbortSignal[] = []
    eip155.adapter.restore = ({ signal }) =>
      new Promise((resolve) => {
        signals.push(signal)
        answer = resolve
      })
    kit.start()
    await settled()
    kit.destroy()
    expect(signals[0]?.aborted).toBe(true)
    answer([{ namespace: 'eip155', accounts: [{ address: alice }] }])
    await settled()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(events).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the wallet that is looked for', () => {
  test('is waited for until 2 s are over', async () => {
    remember('fern')
    const { kit } = page()
    kit.start()
    await settled()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(kit.getAccount().isRestoring).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(kit.getAccount()).toMatchObject({ status: 'disconnected', isRestoring: false })
    expect(events).toEqual([])
  })

  test('is not one of several that claim an identity, though its very id is stored', async () => {
    remember('fern#1')
    const evm = [bob, alice].map((address) =>
      createFakeWallet({ id: 'fern', isPermitted: true, accounts: [address] }),
    )
    const { kit } = page({ evm })
    kit.start()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(kit.getAccount().status).toBe('disconnected')
    expect(evm.flatMap(({ requests }) => requests)).toEqual([])
  })

  test('is not one of two that an adapter lists under one id', async () => {
    remember('fern')
    const fern = createFakeWallet({ id: 'fern', isPermitted: true })
    const { kit, eip155 } = page({ evm: [fern] })
    const { discover } = eip155.adapter
    eip155.adapter.discover = (onChange, onFailure) =>
      discover((found) => onChange([...found, ...found]), onFailure)
    kit.start()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(kit.getAccount().status).toBe('disconnected')
    expect(fern.requests).toEqual([])
  })

  test('is not waited for where nothing can be found; a later failure begins nothing', async () => {
    remember('fern')
    const { kit, eip155 } = page()
    const fails: (() => void)[] = []
    eip155.adapter.discover = (_, onFailure) => {
      fails.push(() => onFailure(new Error('no part')))
      return () => {}
    }
    kit.start()
    await settled()
    expect(kit.getAccount().isRestoring).toBe(true)
    fails[0]?.()
    await settled()
    expect(kit.getAccount()).toMatchObject({ status: 'disconnected', isRestoring: false })

    reconcile(kit)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(fails).toHaveLength(2)
    fails[1]?.()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(fails).toHaveLength(2)
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('leaves nothing behind but the last look for it', async () => {
    remember('fern')
    const { kit, eip155 } = page()
    let looks = 0
    const { onDestroy } = kit
    kit.onDestroy = (undo) => {
      looks++
      return onDestroy(() => {
        looks--
        undo()
      })
    }
    reconcile(kit)
    await vi.advanceTimersByTimeAsync(3_000)
    const once = looks
    reconcile(kit)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(looks).toBe(once)
    eip155.announce(createFakeWallet({ id: 'fern', isPermitted: true }))
    await settled()
    expect(kit.getAccount().status).toBe('connected')
  })

  test('is waited for where only another namespace cannot be looked into', async () => {
    remember('octavo', 'solana')
    const { kit, eip155, solana } = page()
    eip155.adapter.discover = (_, onFailure) => {
      queueMicrotask(() => onFailure(new Error('no part')))
      return () => {}
    }
    kit.start()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(kit.getAccount('solana').isRestoring).toBe(true)
    solana.announce(createFakeWallet({ id: 'octavo', namespace: 'solana', isPermitted: true }))
    await settled()
    expect(kit.getAccount('solana').status).toBe('connected')
  })

  test('and is gone from a page that comes back is disconnected after 2 s', async () => {
    const fern = createFakeWallet({ id: 'fern' })
    const { kit, eip155 } = page({ evm: [fern] })
    await kit.connect({ connectorId: 'fern' })
    await settled()
    eip155.withdraw(fern)
    reconcile(kit)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(kit.getAccount().status).toBe('connected')
    await vi.advanceTimersByTimeAsync(1)
    expect(kit.getAccount().status).toBe('disconnected')
    expect(fern.listeners.size).toBe(0)
  })

  test('is in no namespace that its connector does not serve', async () => {
    remember('harbor', 'solana')
    const harbor = createFakeWallet({ id: 'harbor', type: 'WALLET_CONNECT', isPermitted: true })
    const plugins = [fakeSharedPlugin(createFakeSharedConnector([harbor]))]
    const { kit } = page({ plugins })
    kit.start()
    await settled()
    expect(kit.getAccount('solana')).toMatchObject({ status: 'disconnected', isRestoring: false })
    expect(kit.getAccount('eip155').status).toBe('disconnected')
    expect(harbor.requests).toEqual([])
  })
})

describe('what another tab stored', () => {
  test('is looked for in place of the wallet that is still waited for', async () => {
    remember('fern')
    const kite = createFakeWallet({ id: 'kite', isPermitted: true, accounts: [bob] })
    const { kit } = page({ evm: [kite] })
    kit.start()
    await settled()
    expect(kit.getAccount().isRestoring).toBe(true)
    store(kit, { connectors: { eip155: 'kite' } })
    reconcile(kit, true)
    await settled()
    expect(kit.getAccount()).toMatchObject({ address: bob, connector: { id: 'kite' } })
  })

  test('ends the wait where that is nothing', async () => {
    remember('fern')
    const { kit } = page()
    kit.start()
    await settled()
    store(kit, {})
    reconcile(kit, true)
    expect(kit.getAccount()).toMatchObject({ status: 'disconnected', isRestoring: false })
  })

  test('does not come between a visitor and the wallet that is being chosen', async () => {
    const fern = createFakeWallet({ id: 'fern', isPermitted: true })
    const kite = createFakeWallet({ id: 'kite', policy: 'hang', accounts: [bob] })
    const { kit } = page({ evm: [fern, kite] })
    const connecting = kit.connect({ connectorId: 'kite' })
    await settled()
    store(kit, { connectors: { eip155: 'fern' } })
    reconcile(kit, true)
    await settled()
    expect(fern.requests).toEqual([])
    expect(kit.getAccount()).toMatchObject({ status: 'connecting', isRestoring: false })
    kite.settle()
    expect(await connecting).toMatchObject({ address: bob })
  })

  test('stays stored while it is looked for, whatever the wallet of this tab does', async () => {
    const fern = createFakeWallet({ id: 'fern' })
    const { kit } = page({ evm: [fern] })
    await kit.connect({ connectorId: 'fern' })
    await settled()
    const connectors = { eip155: 'kite' }
    store(kit, { connectors })
    reconcile(kit, true)
    fern.switchAccounts([bob])
    expect(kit.getAccount().address).toBe(bob)
    expect(kit.storage.get(sessionKey)).toMatchObject({ connectors, choices: {} })
  })

  test('is no other word where the wallet of this tab is only asked again', async () => {
    const fern = createFakeWallet({ id: 'fern', accounts: [alice, bob] })
    const { kit, eip155 } = page({ evm: [fern] })
    await kit.connect({ connectorId: 'fern' })
    await settled()
    const before = kit.storage.get(sessionKey)?.choices
    eip155.adapter.restore = hang
    reconcile(kit)
    await settled()
    fern.switchAccounts([bob])
    expect(kit.storage.get(sessionKey)?.choices).not.toEqual(before)
  })

  test('of a network is taken over by a change alone: a page load has begun from it', async () => {
    const { kit } = page()
    kit.start()
    store(kit, { networks: { eip155: 'eip155:10' } })
    reconcile(kit)
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:1')
    reconcile(kit, true)
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:10')
    expect(events).toEqual(['network:changed'])
  })

  test('of a network in another namespace’s place is ignored', () => {
    const { kit } = page()
    store(kit, { networks: { eip155: 'solana:main' } })
    reconcile(kit, true)
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:1')
    expect(events).toEqual([])
  })
})
