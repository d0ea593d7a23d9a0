import { describe, expect, test, vi } from 'vitest'
import { alice, networks, settled, setUpKits } from '../../test/setUpKits.js'
import { createFakeSharedConnector } from '../testing/createFakeSharedConnector.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { fakeConnector } from '../testing/fakeConnector.js'
import { fakeSharedPlugin } from '../testing/fakeSharedPlugin.js'
import { findConnector } from './connect.js'
import { connectorsSlice } from './connectors.js'

const world = setUpKits()
const { page } = world
const notFound = {
  name: 'ConnectorNotFoundError',
  shortMessage: 'No connector "fern" was found.',
}
const { signal } = new AbortController()
const createFern = () => createFakeWallet({ id: 'fern' })

describe('a wallet of the page', () => {
  test('that is there is found with what carries its connection', async () => {
    const { kit, eip155 } = page({ evm: [createFern()] })
    const { connector, link } = await findConnector(kit, { connectorId: 'fern', signal })
    expect(connector).toMatchObject({ id: 'fern', namespace: 'eip155' })
    expect(link).toBe(eip155.adapter)
  })

  test('is found in the namespace that is asked for alone', async () => {
    const twin = createFakeWallet({ id: 'fern', namespace: 'solana' })
    const { kit, solana } = page({ evm: [createFern()], sol: [twin] })
    const found = findConnector(kit, { connectorId: 'fern', namespace: 'solana', signal })
    expect((await found).link).toBe(solana.adapter)
    const alone = page({ evm: [createFern()] }).kit
    const outcome = expect(
      findConnector(alone, { connectorId: 'fern', namespace: 'solana', signal }),
    ).rejects.toMatchObject(notFound)
    await vi.advanceTimersByTimeAsync(2_000)
    await outcome
  })

  test('that announces itself within 2 s is found; then nothing is waited for any more', async () => {
    const { kit, eip155 } = page()
    const finding = findConnector(kit, { connectorId: 'fern', signal })
    await vi.advanceTimersByTimeAsync(1_999)
    eip155.announce(createFern())
    expect((await finding).connector.id).toBe('fern')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is looked for as long as its caller waits', async () => {
    const { kit } = page()
    const abort = new AbortController()
    const outcome = expect(
      findConnector(kit, { connectorId: 'fern', signal: abort.signal }),
    ).rejects.toMatchObject(notFound)
    await settled()
    abort.abort()
    await outcome
    expect(vi.getTimerCount()).toBe(0)
  })

  const fail = (_: unknown, onFailure: (error: unknown) => void) => {
    queueMicrotask(() => onFailure(new Error('no part')))
    return () => {}
  }

  test('is not waited for where wallets cannot be looked for, and is not said to be missing', async () => {
    const { kit, eip155, solana } = page()
    for (const { adapter } of [eip155, solana]) adapter.discover = fail
    const finding = findConnector(kit, { connectorId: 'fern', signal })
    await expect(finding).rejects.toThrow('no part')
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    [undefined, { message: 'no part' }],
    ['eip155', { message: 'no part' }],
    ['solana', notFound],
  ] as const)(
    'is missing only if each namespace that may have it was looked into (%s)',
    async (namespace, outcome) => {
      const { kit, eip155 } = page()
      eip155.adapter.discover = fail
      const finding = expect(
        findConnector(kit, { connectorId: 'fern', namespace, signal }),
      ).rejects.toMatchObject(outcome)
      await vi.advanceTimersByTimeAsync(2_000)
      await finding
    },
  )

  test('is not missing while the code that looks for it is on its way', async () => {
    const { kit, eip155 } = page()
    let arrive = () => {}
    const part = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { load } = kit
    const { plugin } = eip155
    kit.load = async (get, what) => {
      if (get === (plugin.adapter?.load as unknown)) await part
      return load(get, what)
    }
    const finding = findConnector(kit, { connectorId: 'fern', signal })
    finding.catch(() => {})
    await vi.advanceTimersByTimeAsync(5_000)
    eip155.announce(createFern())
    arrive()
    expect((await finding).connector.id).toBe('fern')
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each(['solana', undefined] as const)(
    'is waited for where only another namespace cannot be looked into (%s)',
    async (namespace) => {
      const { kit, eip155, solana } = page()
      eip155.adapter.discover = fail
      const finding = findConnector(kit, { connectorId: 'fern', namespace, signal })
      finding.catch(() => {})
      await vi.advanceTimersByTimeAsync(1_000)
      solana.announce(createFakeWallet({ id: 'fern', namespace: 'solana' }))
      expect((await finding).link).toBe(solana.adapter)
    },
  )
})

describe('an identity that several claim', () => {
  const claimed = {
    name: 'AmbiguousConnectorError',
    shortMessage: 'Several wallets claim to be "fern": "fern#0" (One), "fern#1" (Two).',
  }
  const wallets = () => ['One', 'Two'].map((name) => createFakeWallet({ id: 'fern', name }))

  test('is nobody’s, and is not waited for', async () => {
    const { kit } = page({ evm: [...wallets(), createFakeWallet({ id: 'fern#2' })] })
    const finding = findConnector(kit, { connectorId: 'fern', signal })
    await expect(finding).rejects.toMatchObject(claimed)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is nobody’s while it is waited for, either', async () => {
    const { kit } = page()
    const finding = findConnector(kit, { connectorId: 'fern', signal })
    const outcome = expect(finding).rejects.toMatchObject(claimed)
    await settled()
    // An adapter reports together what announced itself in one moment.
    const all = wallets()
    const found = all.map((wallet) => fakeConnector(wallet, all))
    kit.write(connectorsSlice, ({ discovered }) => {
      discovered.value = { eip155: found }
    })
    await outcome
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is no matter of who looks for another wallet', async () => {
    const { kit } = page({ evm: wallets() })
    const outcome = expect(
      findConnector(kit, { connectorId: 'kite', signal }),
    ).rejects.toMatchObject({ name: 'ConnectorNotFoundError' })
    await vi.advanceTimersByTimeAsync(2_000)
    await outcome
  })

  test('in another namespace is no matter of this one', async () => {
    const sol = [1, 2].map(() => createFakeWallet({ id: 'fern', namespace: 'solana' }))
    const { kit } = page({ evm: [createFern()], sol })
    const found = findConnector(kit, { connectorId: 'fern', namespace: 'eip155', signal })
    expect((await found).connector).toMatchObject({ id: 'fern', namespace: 'eip155' })
  })
})

describe('a connector of several namespaces', () => {
  const create = () => {
    const given = { id: 'harbor', type: 'WALLET_CONNECT' } as const
    const shared = createFakeSharedConnector([
      createFakeWallet({ ...given, accounts: [alice] }),
      createFakeWallet({ ...given, namespace: 'solana', accounts: ['So1'] }),
    ])
    return { shared, plugins: [fakeSharedPlugin(shared)] }
  }

  test.each([
    ['the one that is asked for', 'solana', 'eip155:1', 'solana'],
    ['the active one', undefined, 'solana:main', 'solana'],
    ['its first, where it does not serve that', 'bip122', 'solana:main', 'eip155'],
  ] as const)('is asked as the one of %s', async (_, namespace, defaultNetwork, expected) => {
    const { shared, plugins } = create()
    const { kit } = page({ plugins, defaultNetwork, networks })
    const found = await findConnector(kit, { connectorId: 'harbor', namespace, signal })
    expect(found.connector.namespace).toBe(expected)
    expect(found.link).toBe(shared)
  })

  test('that serves none is no connector', async () => {
    const { shared, plugins } = create()
    Object.assign(shared, { connectors: [] })
    const { kit } = page({ plugins })
    await expect(findConnector(kit, { connectorId: 'harbor', signal })).rejects.toMatchObject({
      name: 'ConnectorNotFoundError',
    })
  })

  test('is not given to a caller that left while it was loaded', async () => {
    const { plugins } = create()
    const { kit } = page({ plugins })
    const abort = new AbortController()
    const finding = findConnector(kit, { connectorId: 'harbor', signal: abort.signal })
    abort.abort(new Error('left'))
    await expect(finding).rejects.toThrow('left')
  })
})
