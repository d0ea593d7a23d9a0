import { describe, expect, test, vi } from 'vitest'
import { alice, bob, settled, setUpKits } from '../../test/setUpKits.js'
import { sessionKey } from '../networks/chains.js'
import { createFakeWallet, type FakeWallet } from '../testing/createFakeWallet.js'
import { reconcile } from './reconcile.js'
import { writeChoice } from './storedSession.js'
import { switchAccount } from './switchAccount.js'
import { withSigner } from './withSigner.js'

const world = setUpKits()
const { page, events } = world

describe('restore', () => {
  async function connectedBefore(wallet: FakeWallet) {
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: wallet.id })
    kit.destroy()
    wallet.requests.length = 0
    events.length = 0
  }

  test('is silent, and reads connecting until the wallet answered', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    await connectedBefore(wallet)
    const { kit } = page({ evm: [wallet] })
    kit.start()
    expect(kit.getAccount()).toMatchObject({ status: 'connecting', isRestoring: true })
    await settled()
    expect(kit.getAccount()).toMatchObject({
      status: 'connected',
      isRestoring: false,
      address: alice,
    })
    expect(wallet.requests).toEqual(['restore'])
    expect(events).toEqual(['account:connected'])
  })

  test('subscribers read connecting, then connected, and nothing in between or twice', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    await connectedBefore(wallet)
    const { kit } = page({ evm: [wallet] })
    const statuses: string[] = []
    const accounts: unknown[] = []
    kit.subscribe(
      (kit) => kit.getAccount().status,
      (status) => statuses.push(status),
    )
    kit.subscribe(
      (kit) => kit.getAccount(),
      (account) => accounts.push(account),
    )
    expect(kit.getAccount().status).toBe('disconnected')
    kit.start()
    await settled()
    expect(statuses).toEqual(['connecting', 'connected'])
    expect(accounts).toMatchObject([{ status: 'connecting' }, { status: 'connected' }])
    reconcile(kit, true)
    await settled()
    wallet.switchAccounts([alice])
    await settled()
    expect(accounts).toHaveLength(2)
  })

  test('the account that the visitor chose is in use again, while the wallet’s own stays what it was', async () => {
    const wallet = createFakeWallet({ id: 'fern', accounts: [alice, bob] })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    switchAccount(kit, { namespace: 'eip155', address: bob })
    kit.destroy()
    expect([...world.storage.values.values()].join()).not.toContain(bob.slice(2))
    const again = page({ evm: [wallet] })
    again.kit.start()
    await settled()
    expect(again.kit.getAccount()).toMatchObject({ status: 'connected', address: bob })
    again.kit.destroy()
    wallet.accounts = [bob, alice]
    const other = page({ evm: [wallet] })
    other.kit.start()
    await settled()
    expect(other.kit.getAccount().address).toBe(bob)
    other.kit.destroy()
    wallet.accounts = [alice, bob]
    const back = page({ evm: [wallet] })
    back.kit.start()
    await settled()
    expect(back.kit.getAccount().address).toBe(alice)
  })

  test('the account in use, chosen once more, takes the place of what another tab chose', async () => {
    const wallet = createFakeWallet({ id: 'fern', accounts: [alice, bob] })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    const own = kit.storage.get(sessionKey)
    const choices = { eip155: writeChoice(kit.getAccount().accounts, bob) }
    kit.storage.set(sessionKey, { ...(own as NonNullable<typeof own>), choices })
    const events: string[] = []
    kit.on('account:changed', () => events.push('changed'))
    switchAccount(kit, { namespace: 'eip155', address: alice })
    expect(kit.storage.get(sessionKey)).toEqual(own)
    expect(events).toEqual([])
  })

  test('a locked wallet does not cost the choice', async () => {
    const wallet = createFakeWallet({ id: 'fern', accounts: [alice, bob] })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    switchAccount(kit, { namespace: 'eip155', address: bob })
    kit.destroy()
    wallet.isPermitted = false
    const locked = page({ evm: [wallet] })
    locked.kit.start()
    await settled()
    expect(locked.kit.getAccount().status).toBe('disconnected')
    locked.kit.destroy()
    wallet.isPermitted = true
    const again = page({ evm: [wallet] })
    again.kit.start()
    await settled()
    expect(again.kit.getAccount().address).toBe(bob)
  })

  test('a wallet that announces within 2 s is waited for', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    await connectedBefore(wallet)
    const { kit, eip155 } = page()
    kit.start()
    await vi.advanceTimersByTimeAsync(1900)
    expect(kit.getAccount().isRestoring).toBe(true)
    eip155.announce(wallet)
    await settled()
    expect(kit.getAccount().status).toBe('connected')
  })

  test('a later one still restores, unless the visitor acted', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    await connectedBefore(wallet)
    const late = page()
    late.kit.start()
    await vi.advanceTimersByTimeAsync(5000)
    expect(late.kit.getAccount().status).toBe('disconnected')
    late.eip155.announce(wallet)
    await settled()
    expect(late.kit.getAccount().status).toBe('connected')
    late.kit.destroy()

    const acted = page()
    acted.kit.start()
    await vi.advanceTimersByTimeAsync(5000)
    const attempt = expect(acted.kit.connect({ connectorId: 'other' })).rejects.toBeDefined()
    await vi.advanceTimersByTimeAsync(2000)
    await attempt
    acted.eip155.announce(wallet)
    await settled()
    expect(acted.kit.getAccount().status).toBe('disconnected')
  })

  test('two wallets that claim the stored identity are neither connected', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    await connectedBefore(wallet)
    const impostor = createFakeWallet({ id: 'fern', isPermitted: true, accounts: [bob] })
    const { kit } = page({ evm: [impostor, wallet] })
    kit.start()
    await vi.advanceTimersByTimeAsync(3000)
    expect(kit.getAccount().status).toBe('disconnected')
    expect([...wallet.requests, ...impostor.requests]).toEqual([])
  })

  test('a locked wallet restores nothing, and is asked again at the next load', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    await connectedBefore(wallet)
    wallet.isPermitted = false
    const locked = page({ evm: [wallet] })
    locked.kit.start()
    await vi.advanceTimersByTimeAsync(3000)
    expect(locked.kit.getAccount().status).toBe('disconnected')
    locked.kit.destroy()
    wallet.isPermitted = true
    const { kit } = page({ evm: [wallet] })
    kit.start()
    await settled()
    expect(kit.getAccount().status).toBe('connected')
  })

  test('connecting another wallet during the wait wins', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    await connectedBefore(wallet)
    const kite = createFakeWallet({ id: 'kite', accounts: [bob] })
    const { kit, eip155 } = page({ evm: [kite] })
    kit.start()
    await vi.advanceTimersByTimeAsync(500)
    await kit.connect({ connectorId: 'kite' })
    eip155.announce(wallet)
    await vi.advanceTimersByTimeAsync(3000)
    expect(kit.getAccount()).toMatchObject({ address: bob, connector: { id: 'kite' } })
    expect(wallet.requests).toEqual([])
  })

  test('values of another hand never break the start', () => {
    world.storage.setItem(
      '@wallet-kit/default/session',
      '{"v":1,"d":{"active":"cosmos","networks":{"eip155":"eip155:999","__proto__":{"x":"1"}},"connectors":{"eip155":7},"choices":{}}}',
    )
    const { kit } = page()
    kit.start()
    expect(kit.getAccount()).toMatchObject({ status: 'disconnected', namespace: 'eip155' })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:1')
  })
})

describe('a silent answer on its way', () => {
  /** A page load whose silent question the test answers, by the account that the wallet was on. */
  async function createReturn() {
    const wallet = createFakeWallet({ id: 'fern' })
    const first = page({ evm: [wallet] }).kit
    await first.connect({ connectorId: 'fern' })
    first.destroy()
    const { kit, eip155 } = page({ evm: [wallet] })
    let answer = () => {}
    eip155.adapter.restore = () =>
      new Promise((resolve) => {
        const sessions = [wallet.session()]
        answer = () => resolve(sessions)
      })
    kit.start()
    await settled()
    expect(kit.getAccount().isRestoring).toBe(true)
    wallet.accounts = [bob]
    return { kit, eip155, answer: () => answer() }
  }

  test('is over once the visitor is connecting, in whatever moment the two meet', async () => {
    // How many turns each of them takes is nobody's business: all ways to meet are tried.
    for (let way = 0; way < 80; way++) {
      const { kit, answer } = await createReturn()
      const seen: string[] = []
      kit.subscribe(
        (own) => own.getAccount(),
        ({ status, isRestoring, address = '' }) => seen.push(isRestoring ? '' : status + address),
      )
      const answerLater = async () => {
        for (let turn = 0; turn < way / 2; turn++) await Promise.resolve()
        answer()
      }
      if (way % 2) answerLater()
      const connecting = kit.connect({ connectorId: 'fern' })
      if (way % 2 === 0) answerLater()
      await connecting
      await settled()
      const since = seen.indexOf('connecting')
      if (since >= 0) expect(seen.slice(since)).toEqual(['connecting', `connected${bob}`])
      kit.destroy()
    }
  })

  test('takes nothing from a visitor whose wallet is still waited for', async () => {
    const { kit, answer, eip155 } = await createReturn()
    const connecting = kit.connect({ connectorId: 'kite' })
    await settled()
    answer()
    await settled()
    expect(kit.getAccount().connector?.id).toBe('fern')
    eip155.announce(createFakeWallet({ id: 'kite', accounts: [bob] }))
    expect(await connecting).toMatchObject({ address: bob, connector: { id: 'kite' } })
  })

  test('is not taken where another tab stored another wallet, also before this one hears of it', async () => {
    const { kit, answer } = await createReturn()
    const session = kit.storage.get(sessionKey)
    const connectors = { eip155: 'kite' }
    kit.storage.set(sessionKey, { ...(session as NonNullable<typeof session>), connectors })
    answer()
    await settled()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(kit.storage.get(sessionKey)?.connectors).toEqual(connectors)
  })
})

describe('another tab', () => {
  test('its disconnect ends this one’s connection without asking the wallet; its connect restores here', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const here = page({ evm: [wallet] })
    await here.kit.connect({ connectorId: 'fern' })
    const session = world.storage.getItem('@wallet-kit/default/session') as string
    world.storage.removeItem('@wallet-kit/default/session')
    reconcile(here.kit)
    await settled()
    expect(here.kit.getAccount().status).toBe('disconnected')
    world.storage.setItem('@wallet-kit/default/session', session)
    reconcile(here.kit)
    await settled()
    expect(here.kit.getAccount().status).toBe('connected')
    expect(wallet.requests).toEqual(['connect', 'restore'])
  })

  test('back from the back-forward cache: a wallet that logged out meanwhile is disconnected', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    wallet.isPermitted = false
    reconcile(kit)
    await settled()
    expect(kit.getAccount().status).toBe('disconnected')
  })
})

test('a page that came back often asks a late wallet once, and leaves nothing behind', async () => {
  const { kit, eip155 } = page()
  world.storage.setItem(
    '@wallet-kit/default/session',
    '{"v":1,"d":{"networks":{},"connectors":{"eip155":"fern"},"choices":{}}}',
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
  const { kit, eip155 } = page()
  kit.start()
  const wallet = createFakeWallet({ id: 'fern', accounts: [alice, bob] })
  eip155.announce(wallet)
  await kit.connect({ connectorId: 'fern' })
  await settled()
  events.length = 0

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

test('a page that comes back keeps what its wallet was asked for', async () => {
  const wallet = createFakeWallet({ id: 'fern' })
  const { kit } = page({ evm: [wallet] })
  await kit.connect({ connectorId: 'fern' })
  let goOn = () => {}
  const waited = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const options = { namespace: 'eip155', operation: 'test' } as const
  const signing = withSigner(kit, options, ({ ask }) =>
    waited.then(() => ask(async () => 'signed')),
  )
  reconcile(kit)
  await settled()
  expect(wallet.requests).toEqual(['connect', 'restore'])
  goOn()
  expect(await signing).toBe('signed')
})

test('a page that comes back while the visitor chooses another wallet hears of the one it has', async () => {
  const fern = createFakeWallet({ id: 'fern', accounts: [alice] })
  const kite = createFakeWallet({ id: 'kite', policy: 'hang' })
  const { kit } = page({ evm: [fern, kite] })
  await kit.connect({ connectorId: 'fern' })
  await settled()
  const connecting = kit.connect({ connectorId: 'kite' })
  const outcome = expect(connecting).rejects.toMatchObject({ name: 'UserRejectedError' })
  await settled()
  fern.accounts = [bob]
  reconcile(kit)
  await settled()
  expect(kit.getAccount()).toMatchObject({ address: bob, connector: { id: 'fern' } })
  // What the visitor began goes on.
  fern.drop()
  expect(kit.getAccount()).toMatchObject({ status: 'connecting', isRestoring: false })
  kite.settle('reject')
  await outcome
  expect(kit.getAccount().status).toBe('disconnected')
})
