import { describe, expect, test, vi } from 'vitest'
import { alice, bob, networks, settled, setUpKits } from '../../test/setUpKits.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice, sessionKey } from '../networks/chains.js'
import { createFakeSharedConnector } from '../testing/createFakeSharedConnector.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { fakeSharedPlugin } from '../testing/fakeSharedPlugin.js'
import { reconcile } from './reconcile.js'

const world = setUpKits()

function createWorld() {
  const given = { id: 'harbor', type: 'WALLET_CONNECT' } as const
  const halves = [
    createFakeWallet({ ...given, accounts: [alice, bob] }),
    createFakeWallet({ ...given, namespace: 'solana', accounts: ['So1'] }),
  ] as const
  const fern = createFakeWallet({ id: 'fern' })
  const octavo = createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So2'] })
  const plugins = [fakeSharedPlugin(createFakeSharedConnector(halves))]
  return { halves, fern, octavo, plugins }
}

describe('two namespaces', () => {
  test('one that stores something leaves what is stored of a wallet that announces late', async () => {
    const { fern, octavo } = createWorld()
    const { kit } = world.page({ evm: [fern], sol: [octavo] })
    await kit.connect({ connectorId: 'fern' })
    await kit.connect({ connectorId: 'octavo' })
    kit.destroy()
    const again = world.page({ sol: [octavo] })
    again.kit.start()
    await vi.advanceTimersByTimeAsync(2000)
    octavo.switchAccounts(['So3'])
    again.eip155.announce(fern)
    await settled()
    expect(again.kit.getAccount('eip155').connector?.id).toBe('fern')
  })

  test('one whose wallet is not there any more leaves the active place to the connected one', async () => {
    const { fern, octavo } = createWorld()
    const { kit } = world.page({ evm: [fern], sol: [octavo] })
    await kit.connect({ connectorId: 'octavo' })
    await kit.connect({ connectorId: 'fern' })
    kit.destroy()
    const again = world.page({ sol: [octavo] }).kit
    again.start()
    await settled()
    expect(again.getAccount().namespace).toBe('eip155')
    await vi.advanceTimersByTimeAsync(2000)
    expect(again.read(chainsSlice).active.peek()).toBe('solana')
  })

  test('a silent answer on its way does not take the place of a session that came meanwhile', async () => {
    const { fern, plugins } = createWorld()
    const { kit } = world.page({ evm: [fern] })
    await kit.connect({ connectorId: 'fern' })
    kit.destroy()
    const again = world.page({ plugins })
    again.kit.start()
    await again.kit.connect({ connectorId: 'harbor', namespace: 'solana' })
    again.eip155.announce(fern)
    await settled()
    expect(again.kit.getAccount('eip155').connector?.id).toBe('harbor')
  })

  test('what another tab chose stays stored while a namespace beside it is restored', async () => {
    const { plugins, fern } = createWorld()
    const { kit } = world.page({ evm: [fern], plugins })
    await kit.connect({ connectorId: 'harbor' })
    const session = kit.storage.get(sessionKey)
    if (!session) throw new Error('Nothing is stored.')
    fern.isPermitted = true
    const connectors = { ...session.connectors, eip155: 'fern' }
    kit.storage.set(sessionKey, { ...session, connectors })
    reconcile(kit)
    await settled()
    expect(kit.getAccount('eip155').connector?.id).toBe('fern')
    expect(kit.storage.get(sessionKey)?.connectors).toEqual({ eip155: 'fern', solana: 'harbor' })
  })
})

test('who connected is who the wallet gave accounts of, whatever was asked for', async () => {
  const { halves, plugins } = createWorld()
  const { kit } = world.page({ plugins })
  halves[0].accounts = []
  const asked = kit.connect({ connectorId: 'harbor', namespace: 'eip155' })
  expect(await asked).toMatchObject({ namespace: 'solana', isConnected: true, address: 'So1' })
  expect(kit.getAccount()).toMatchObject({ namespace: 'solana', status: 'connected' })
})

test('the active namespace stays the active one, where the wallet has accounts of it', async () => {
  const { plugins } = createWorld()
  const { kit } = world.page({ plugins, defaultNetwork: 'solana:main' })
  expect(await kit.connect({ connectorId: 'harbor' })).toMatchObject({ namespace: 'solana' })
  expect(kit.getAccount()).toMatchObject({ namespace: 'solana', isConnected: true })
  expect(kit.getAccount('eip155').isConnected).toBe(true)
})

test('accounts of namespaces that are not configured connect nobody, and end nothing', async () => {
  const { halves, plugins } = createWorld()
  const { kit } = world.page({ plugins, networks: networks.slice(0, 2) })
  await kit.connect({ connectorId: 'harbor' })
  halves[0].accounts = []
  await expect(kit.connect({ connectorId: 'harbor' })).rejects.toMatchObject({
    name: 'NoAccountsError',
  })
  expect(kit.getAccount('eip155')).toMatchObject({ status: 'connected', address: alice })
})

test('a new session is over for the namespaces that the wallet left out', async () => {
  const { halves, plugins } = createWorld()
  const { kit } = world.page({ plugins })
  await kit.connect({ connectorId: 'harbor' })
  halves[0].accounts = []
  await kit.connect({ connectorId: 'harbor', namespace: 'solana' })
  expect(kit.getAccount('eip155').status).toBe('disconnected')
  expect(kit.storage.get(sessionKey)?.connectors).toEqual({ solana: 'harbor' })
})

describe('the wallet changes what a session holds', () => {
  test('a namespace that is taken back goes alone; with the last one the session ends', async () => {
    const { halves, fern, plugins } = createWorld()
    const { kit } = world.page({ evm: [fern], plugins })
    await kit.connect({ connectorId: 'harbor' })
    await settled()
    halves[1].switchAccounts([])
    await settled()
    expect(kit.getAccount('solana').status).toBe('disconnected')
    expect(halves[0].requests).toEqual(['connect'])
    // Another wallet's place is no use of it.
    await kit.connect({ connectorId: 'fern' })
    await settled()
    expect(halves[0].requests).toEqual(['connect', 'disconnect'])

    await kit.connect({ connectorId: 'harbor', namespace: 'eip155' })
    await settled()
    halves[0].switchAccounts([])
    await settled()
    expect(halves[0].requests.slice(2)).toEqual(['connect', 'disconnect'])
    expect(kit.storage.get(sessionKey)?.connectors).toEqual({})
  })

  test('all that is taken back in one moment ends the session once', async () => {
    const { halves, plugins } = createWorld()
    const { kit } = world.page({ plugins })
    await kit.connect({ connectorId: 'harbor' })
    await settled()
    halves[0].switchAccounts([])
    halves[1].switchAccounts([])
    await settled()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(halves[0].requests).toEqual(['connect', 'disconnect'])
  })

  test('one that is given later is connected, where nobody is, and followed', async () => {
    const { halves, octavo, plugins } = createWorld()
    const { kit } = world.page({ sol: [octavo], plugins })
    halves[1].accounts = []
    await kit.connect({ connectorId: 'harbor', namespace: 'eip155' })
    await settled()
    const give = (accounts: readonly string[]) => {
      halves[1].accounts = accounts
      for (const listener of halves[0].listeners)
        listener.onChange('solana', { accounts: accounts.map((address) => ({ address })) })
    }
    give([])
    for (const listener of halves[0].listeners)
      listener.onChange('solana', { caipNetworkId: 'solana:main' })
    expect(kit.getAccount('solana').status).toBe('disconnected')
    world.events.length = 0
    give(['So1'])
    await settled()
    expect(kit.getAccount('solana')).toMatchObject({ address: 'So1', connector: { id: 'harbor' } })
    expect(kit.getAccount().namespace).toBe('eip155')
    expect(kit.storage.get(sessionKey)?.connectors).toEqual({ eip155: 'harbor', solana: 'harbor' })
    expect(world.events).toEqual(['account:connected'])
    expect(halves[1].listeners.size).toBe(1)
    // Another wallet's place is not taken.
    await kit.connect({ connectorId: 'octavo' })
    give(['So3'])
    expect(kit.getAccount('solana')).toMatchObject({ address: 'So2', connector: { id: 'octavo' } })
    // Nobody is there any more who could be given something.
    const [late] = halves[0].listeners
    await kit.disconnect()
    late?.onChange('solana', { accounts: [{ address: 'So1' }] })
    expect(kit.getAccount('solana').status).toBe('disconnected')
  })
})

describe('a session that is not back yet', () => {
  /** A page load after `connect`: nobody answers the silent question. */
  async function createReturn(namespaces = 2) {
    const { halves, fern, octavo, plugins } = createWorld()
    if (namespaces === 1) halves[1].accounts = []
    const first = world.page({ plugins }).kit
    await first.connect({ connectorId: 'harbor', namespace: 'eip155' })
    await settled()
    first.destroy()
    const restore = () => new Promise<never>(() => {})
    const silent = fakeSharedPlugin({ ...createFakeSharedConnector(halves), restore })
    const { kit } = world.page({ evm: [fern], sol: [octavo], plugins: [silent] })
    kit.start()
    await settled()
    expect(kit.getAccount('eip155').status).toBe('connecting')
    return { kit, halves, goodbyes: () => count(halves[0].requests, 'disconnect') }
  }
  const count = (requests: readonly string[], name: string) =>
    requests.filter((each) => each === name).length

  test.each([{}, { namespace: 'solana' } as const])(
    'ends as a whole by a disconnect of %j',
    async (options) => {
      const { kit, goodbyes } = await createReturn()
      await kit.disconnect(options)
      await settled()
      expect(goodbyes()).toBe(1)
      expect(kit.getAccount('eip155').status).toBe('disconnected')
      expect(kit.storage.get(sessionKey)?.connectors).toEqual({})
    },
  )

  test.each(['hang', 'reject'] as const)(
    'is left behind where its wallet does %s',
    async (policy) => {
      const { kit, halves, goodbyes } = await createReturn()
      halves[0].policy = policy
      const leaving = kit.disconnect()
      await vi.advanceTimersByTimeAsync(5000)
      await leaving
      expect(goodbyes()).toBe(1)
      expect(world.events).not.toContain('error:reported')
      expect(kit.getAccount().status).toBe('disconnected')
    },
  )

  test('ends with the last namespace that another wallet takes over, and not before', async () => {
    const { kit, goodbyes } = await createReturn()
    await kit.connect({ connectorId: 'fern' })
    await settled()
    expect(goodbyes()).toBe(0)
    await kit.connect({ connectorId: 'octavo' })
    await settled()
    expect(goodbyes()).toBe(1)
  })

  test('ends where another wallet takes the place of the only one', async () => {
    const { kit, goodbyes } = await createReturn(1)
    await kit.connect({ connectorId: 'fern' })
    await settled()
    expect(goodbyes()).toBe(1)
    expect(kit.getAccount('eip155').connector?.id).toBe('fern')
  })
})

describe('a silent answer of the session before', () => {
  /** A page load whose silent questions are answered, by what the wallet says now, when the test lets the answers through. */
  async function createReturn() {
    const { halves, plugins } = createWorld()
    const first = world.page({ plugins }).kit
    await first.connect({ connectorId: 'harbor' })
    first.destroy()
    const shared = createFakeSharedConnector(halves)
    const held: (() => void)[] = []
    const restore: typeof shared.restore = async (options) => {
      const sessions = await shared.restore(options)
      await new Promise<void>((resolve) => held.push(resolve))
      return sessions
    }
    const { kit } = world.page({ plugins: [fakeSharedPlugin({ ...shared, restore })] })
    kit.start()
    await settled()
    expect(held).toHaveLength(2)
    halves[0].accounts = [bob]
    halves[1].accounts = ['So3']
    return { kit, held }
  }
  const addresses = (kit: Kit) => [
    kit.getAccount('eip155').address,
    kit.getAccount('solana').address,
  ]

  test.each(['eip155', 'solana'] as const)(
    'is late where the visitor connected anew, asking for %s',
    async (namespace) => {
      const { kit, held } = await createReturn()
      await kit.connect({ connectorId: 'harbor', namespace })
      await settled()
      world.events.length = 0
      for (const answer of held) answer()
      await settled()
      expect(addresses(kit)).toEqual([bob, 'So3'])
      expect(world.events).toEqual([])
    },
  )

  test('is late where another tab connected anew, and this one has the answer to that', async () => {
    const { kit, held } = await createReturn()
    reconcile(kit, true)
    await settled()
    const [before, now] = [held.slice(0, 2), held.slice(2)]
    for (const answer of now) answer()
    await settled()
    expect(addresses(kit)).toEqual([bob, 'So3'])
    world.events.length = 0
    for (const answer of before) answer()
    await settled()
    expect(addresses(kit)).toEqual([bob, 'So3'])
    expect(world.events).toEqual([])
  })
})

test('a goodbye that takes its time ends no connection that began meanwhile', async () => {
  const { halves, fern, plugins } = createWorld()
  const { kit } = world.page({ evm: [fern], plugins })
  await kit.connect({ connectorId: 'fern' })
  fern.policy = 'hang'
  const leaving = kit.disconnect()
  await settled()
  await kit.connect({ connectorId: 'harbor' })
  fern.settle()
  await leaving
  expect(kit.getAccount('eip155').connector?.id).toBe('harbor')
  expect(kit.getAccount('solana').address).toBe(halves[1].accounts[0])
})
