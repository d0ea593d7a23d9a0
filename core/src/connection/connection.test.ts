import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addNetwork } from '../actions/addNetwork.js'
import { removeNetwork } from '../actions/removeNetwork.js'
import { createWalletKit } from '../kit/createWalletKit.js'
import type { Kit } from '../kit/kit.js'
import { linksSlice } from '../slices/links.js'
import { createFakeWallet, type FakeWallet } from '../testing/createFakeWallet.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { type MemoryStorage, memoryStorage } from '../testing/memoryStorage.js'
import { reconcile } from './reconcile.js'
import { switchAccount } from './switchAccount.js'

const alice = '0x1111111111111111111111111111111111111111'
const bob = '0x2222222222222222222222222222222222222222'
const networks = [
  fakeNetwork('eip155', 1, 'Ethereum'),
  fakeNetwork('eip155', 10, 'OP Mainnet'),
  fakeNetwork('solana', 'main', 'Solana'),
]

let storage: MemoryStorage
const kits: Kit[] = []
const events: string[] = []

/** A page: a kit over wallets that may be shared with another page. */
function page({
  evm = [],
  sol = [],
  ...config
}: Partial<Parameters<typeof createWalletKit>[0]> & {
  evm?: FakeWallet[]
  sol?: FakeWallet[]
} = {}) {
  const eip155 = fakeNamespace('eip155', evm)
  const solana = fakeNamespace('solana', sol)
  const kit: Kit = createWalletKit({
    networks,
    storage,
    ...config,
    plugins: [eip155.plugin, solana.plugin],
  }) as unknown as Kit
  kits.push(kit)
  kit.on('*', ({ name }) => events.push(name))
  return { kit, eip155, solana }
}
const settled = () => vi.advanceTimersByTimeAsync(0)
const stored = () => [...storage.values.keys()].map((key) => key.split('/').at(-1)).sort()

// Real time: the chunks arrive once, then every kit has it at once.
beforeAll(() =>
  Promise.all([
    import('./connection.js'),
    import('./changes.js'),
    import('./reconcile.js'),
    import('../actions/rememberWallet.js'),
  ]),
)
beforeEach(() => {
  vi.useFakeTimers()
  storage = memoryStorage()
  events.length = 0
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.useRealTimers()
})

describe('connect', () => {
  test('says connected only after the wallet gave accounts', async () => {
    const wallet = createFakeWallet({ id: 'fern', policy: 'hang', accounts: [alice, bob] })
    const { kit } = page({ evm: [wallet] })
    const connecting = kit.connect({ connectorId: 'fern' })
    await settled()
    expect(kit.getAccount()).toMatchObject({
      status: 'connecting',
      isConnected: false,
      isRestoring: false,
    })
    expect(stored()).toEqual([])
    wallet.settle()
    expect(await connecting).toMatchObject({
      status: 'connected',
      address: alice,
      caipAddress: `eip155:1:${alice}`,
      caipNetworkId: 'eip155:1',
      chainId: '1',
      connector: { id: 'fern', type: 'ANNOUNCED' },
      accounts: [{ address: alice }, { address: bob }],
    })
    await settled()
    expect(events).toEqual(['account:connected'])
    expect(stored()).toEqual(['recent-wallets', 'session'])
    expect(wallet.requests).toEqual(['connect'])
  })

  test('a rejection leaves nothing behind', async () => {
    const wallet = createFakeWallet({ id: 'fern', policy: 'reject' })
    const { kit } = page({ evm: [wallet] })
    await expect(kit.connect({ connectorId: 'fern' })).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
    expect(kit.getAccount().status).toBe('disconnected')
    expect(stored()).toEqual([])
    expect(wallet.listeners.size).toBe(0)
  })

  test('a hang gives way to another wallet, and its late answer is ignored', async () => {
    const slow = createFakeWallet({ id: 'slow', policy: 'hang', accounts: [bob] })
    const fast = createFakeWallet({ id: 'fast', accounts: [alice] })
    const { kit } = page({ evm: [slow, fast] })
    const first = kit.connect({ connectorId: 'slow' })
    const outcome = expect(first).rejects.toMatchObject({ name: 'ConnectionSupersededError' })
    await settled()
    await kit.connect({ connectorId: 'fast' })
    await outcome
    slow.settle()
    await settled()
    expect(kit.getAccount()).toMatchObject({ address: alice, connector: { id: 'fast' } })
    expect(slow.listeners.size).toBe(0)
  })

  test('an aborted attempt ends at once; the late answer connects nobody', async () => {
    const wallet = createFakeWallet({ id: 'fern', policy: 'hang' })
    const { kit } = page({ evm: [wallet] })
    const abort = new AbortController()
    const connecting = kit.connect({ connectorId: 'fern', signal: abort.signal })
    const outcome = expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
    await settled()
    abort.abort()
    await outcome
    expect(kit.getAccount().status).toBe('disconnected')
    wallet.settle()
    await settled()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(events).toEqual([])
  })

  test('a declined attempt beside a connection keeps the connection', async () => {
    const fern = createFakeWallet({ id: 'fern', accounts: [alice] })
    const kite = createFakeWallet({ id: 'kite', policy: 'reject' })
    const { kit } = page({ evm: [fern, kite] })
    await kit.connect({ connectorId: 'fern' })
    await expect(kit.connect({ connectorId: 'kite' })).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
    expect(kit.getAccount()).toMatchObject({ status: 'connected', address: alice })
  })

  test('an unknown wallet is waited for 2 s', async () => {
    const { kit } = page()
    const outcome = expect(kit.connect({ connectorId: 'nobody' })).rejects.toMatchObject({
      name: 'ConnectorNotFoundError',
    })
    await vi.advanceTimersByTimeAsync(1999)
    expect(kit.getAccount().status).toBe('disconnected')
    await vi.advanceTimersByTimeAsync(1)
    await outcome
  })

  test('an answer without accounts is an error', async () => {
    const { kit } = page({ evm: [createFakeWallet({ id: 'fern', accounts: [] })] })
    await expect(kit.connect({ connectorId: 'fern' })).rejects.toMatchObject({
      name: 'NoAccountsError',
    })
  })

  test('destroying the kit ends the wait', async () => {
    const wallet = createFakeWallet({ id: 'fern', policy: 'hang' })
    const { kit } = page({ evm: [wallet] })
    const outcome = expect(kit.connect({ connectorId: 'fern' })).rejects.toBeDefined()
    await settled()
    kit.destroy()
    await outcome
    wallet.settle()
    await settled()
    expect(kit.getAccount().status).toBe('disconnected')
  })
})

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
    storage.setItem(
      '@wallet-kit/default/session',
      '{"v":1,"d":{"active":"cosmos","networks":{"eip155":"eip155:999","__proto__":{"x":"1"}},"connectors":{"eip155":7}}}',
    )
    const { kit } = page()
    kit.start()
    expect(kit.getAccount()).toMatchObject({ status: 'disconnected', namespace: 'eip155' })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:1')
  })
})

describe('the wallet changes', () => {
  test('account: its first account counts, and a chosen one stays as long as it is given', async () => {
    const wallet = createFakeWallet({ id: 'fern', accounts: [alice, bob] })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
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

  test('no account: that is a disconnect, and nothing of it stays stored', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    wallet.switchAccounts([])
    expect(kit.getAccount()).toMatchObject({ status: 'disconnected', accounts: [] })
    expect([...storage.values.values()].join()).not.toContain('"eip155":"fern"')
    expect(wallet.listeners.size).toBe(0)
    wallet.switchAccounts([alice])
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('network: a configured one is followed, another one is unsupported', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const { kit } = page({ evm: [wallet], allowUnsupportedChain: true })
    await kit.connect({ connectorId: 'fern' })
    wallet.switchNetwork('eip155:10')
    expect(kit.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:10', isSupported: true })
    expect(storage.values.get('@wallet-kit/default/session')).toContain('eip155:10')
    wallet.switchNetwork('eip155:999')
    expect(kit.getAccount()).toMatchObject({ caipNetworkId: 'eip155:999', chainId: '999' })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:10')
    wallet.switchNetwork('eip155:1')
    expect(kit.getAccount().caipNetworkId).toBe('eip155:1')
    expect(events.filter((name) => name === 'network:changed')).toHaveLength(3)
  })
})

describe('switchNetwork', () => {
  test('asks the wallet once; a refusal changes nothing', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:10')
    expect(wallet.requests).toEqual(['connect', 'switchNetwork'])
    wallet.policy = 'reject'
    await expect(kit.switchNetwork({ caipNetworkId: 'eip155:1' })).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:10')
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    expect(wallet.requests).toHaveLength(3)
  })

  test('without a connection it is the kit’s own choice, kept over a reload', async () => {
    const { kit } = page()
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    kit.destroy()
    const again = page()
    again.kit.start()
    expect(again.kit.getNetwork().caipNetworkId).toBe('eip155:10')
  })

  test('to a network of another namespace makes that one active', async () => {
    const { kit } = page()
    await kit.switchNetwork({ caipNetworkId: 'solana:main' })
    expect(kit.getAccount().namespace).toBe('solana')
  })

  test('one that is not configured is the alert "Network Not Found"', async () => {
    const { kit } = page()
    await expect(kit.switchNetwork({ caipNetworkId: 'eip155:999' })).rejects.toMatchObject({
      name: 'NetworkNotFoundError',
      notice: { as: 'alert', text: 'Network Not Found' },
    })
    expect(events).toEqual(['error:reported'])
  })

  test('one that the wallet did not approve is refused without asking it', async () => {
    const wallet = createFakeWallet({ id: 'fern', approvedNetworkIds: ['eip155:1'] })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    await expect(kit.switchNetwork({ caipNetworkId: 'eip155:10' })).rejects.toMatchObject({
      name: 'ChainNotSupportedError',
    })
    expect(wallet.requests).toEqual(['connect'])
  })

  test('of two switches the last one counts', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const { kit } = page({
      evm: [wallet],
      networks: [...networks, fakeNetwork('eip155', 137, 'Polygon')],
    })
    await kit.connect({ connectorId: 'fern' })
    wallet.policy = 'hang'
    const first = kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    const second = kit.switchNetwork({ caipNetworkId: 'eip155:137' })
    await settled()
    wallet.settle()
    await Promise.all([first, second])
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:137')
  })
})

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
    expect(storage.values.get('@wallet-kit/default/session')).toContain('"connectors":{}')
    expect(kit.read(linksSlice).live.peek().size).toBe(0)
    expect(fern.listeners.size + octavo.listeners.size).toBe(0)
  })
})

describe('disconnect', () => {
  test('a wallet that fails stays connected and is named', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    wallet.policy = 'reject'
    await expect(kit.disconnect()).rejects.toMatchObject({
      name: 'DisconnectError',
      notice: { as: 'toast', text: 'Failed to disconnect' },
    })
    expect(kit.getAccount().status).toBe('connected')
  })

  test('a wallet that has refused once is left without asking it again; a new connection begins anew', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit } = page({ evm: [wallet] })
    const refuse = async () => {
      wallet.policy = 'reject'
      await expect(kit.disconnect()).rejects.toMatchObject({ name: 'DisconnectError' })
    }
    await kit.connect({ connectorId: 'fern' })
    await refuse()
    await kit.disconnect()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(storage.values.get('@wallet-kit/default/session')).toContain('"connectors":{}')
    expect(wallet.requests).toEqual(['connect', 'disconnect'])

    wallet.policy = 'approve'
    await kit.connect({ connectorId: 'fern' })
    await refuse()
    expect(kit.getAccount().status).toBe('connected')
    expect(wallet.requests).toEqual(['connect', 'disconnect', 'connect', 'disconnect'])
  })

  test('a wallet that hangs is left behind after 5 s', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const { kit } = page({ evm: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    wallet.policy = 'hang'
    const leaving = kit.disconnect()
    await vi.advanceTimersByTimeAsync(5000)
    await leaving
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('ends an attempt in flight', async () => {
    const wallet = createFakeWallet({ id: 'fern', policy: 'hang' })
    const { kit } = page({ evm: [wallet] })
    const outcome = expect(kit.connect({ connectorId: 'fern' })).rejects.toMatchObject({
      name: 'ConnectionSupersededError',
    })
    await settled()
    await kit.disconnect()
    await outcome
    wallet.settle()
    await settled()
    expect(kit.getAccount().status).toBe('disconnected')
  })
})

describe('another tab', () => {
  test('its disconnect ends this one’s connection without asking the wallet; its connect restores here', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const here = page({ evm: [wallet] })
    await here.kit.connect({ connectorId: 'fern' })
    const session = storage.getItem('@wallet-kit/default/session') as string
    storage.removeItem('@wallet-kit/default/session')
    reconcile(here.kit)
    await settled()
    expect(here.kit.getAccount().status).toBe('disconnected')
    storage.setItem('@wallet-kit/default/session', session)
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

describe('networks come and go', () => {
  test('an added one can be switched to; a removed active one gives way', async () => {
    const wallet = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const { kit } = page({ evm: [wallet] })
    addNetwork(kit, { network: fakeNetwork('eip155', 137, 'Polygon') })
    await kit.connect({ connectorId: 'fern' })
    await kit.switchNetwork({ caipNetworkId: 'eip155:137' })
    await removeNetwork(kit, { caipNetworkId: 'eip155:137' })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:1')
    expect(wallet.caipNetworkId).toBe('eip155:1')
    await removeNetwork(kit, { caipNetworkId: 'eip155:1' })
    await removeNetwork(kit, { caipNetworkId: 'eip155:10' })
    expect(kit.getAccount()).toMatchObject({ namespace: 'solana', status: 'disconnected' })
    await expect(removeNetwork(kit, { caipNetworkId: 'solana:main' })).rejects.toMatchObject({
      name: 'LastNetworkError',
    })
    await expect(removeNetwork(kit, { caipNetworkId: 'eip155:1' })).rejects.toMatchObject({
      name: 'NetworkNotFoundError',
    })
  })
})

test('two kits on a page never meet', async () => {
  const wallet = createFakeWallet({ id: 'fern' })
  const one = page({ evm: [wallet], id: 'one' })
  const two = page({ evm: [wallet], id: 'two' })
  await one.kit.connect({ connectorId: 'fern' })
  expect(two.kit.getAccount().status).toBe('disconnected')
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
