import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWalletKit } from '../kit/createWalletKit.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { getLinks } from '../slices/links.js'
import { createFakeWallet, type FakeWallet } from '../testing/createFakeWallet.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { type MemoryStorage, memoryStorage } from '../testing/memoryStorage.js'
import { reconcile } from './reconcile.js'

const networks = [
  fakeNetwork('eip155', 1, 'Ethereum'),
  fakeNetwork('eip155', 10, 'OP Mainnet'),
  fakeNetwork('solana', 'main', 'Solana'),
]
const namespaces = ['eip155', 'solana'] as const
const addresses = ['0xaa', '0xbb', '0xcc']
const networkIds = ['eip155:1', 'eip155:10', 'eip155:999', 'solana:main']

/** What the tests know of the world: the wallets, one tab that is looked at, and the storage that it shares. */
type Page = {
  kit: Kit
  readonly wallets: readonly FakeWallet[]
  readonly storage: MemoryStorage
  /** Ends of the connects in flight. */
  readonly aborts: AbortController[]
  /** Wallets that answered a connect or a restore with accounts since the page began. */
  readonly answered: Set<FakeWallet>
  /** Kits that were destroyed. */
  readonly gone: Kit[]
}
type Step = readonly [name: keyof typeof steps, ...args: number[]]

const settled = () => vi.advanceTimersByTimeAsync(0)
const at = <item>(items: readonly item[], index: number) => items[index % items.length] as item
const quiet = () => {}

function createPage(): Page {
  const wallets = [
    createFakeWallet({ id: 'fern', accounts: addresses.slice(0, 2) }),
    createFakeWallet({ id: 'kite', accounts: addresses.slice(1) }),
    createFakeWallet({ id: 'octavo', namespace: 'solana', accounts: ['So1', 'So2'] }),
  ]
  const page: Page = {
    wallets,
    storage: memoryStorage(),
    aborts: [],
    answered: new Set(),
    gone: [],
    kit: undefined as unknown as Kit,
  }
  // A session leaves a wallet only as its answer.
  for (const wallet of wallets) {
    const { session } = wallet
    wallet.session = () => {
      if (wallet.accounts.length) page.answered.add(wallet)
      return session()
    }
  }
  load(page)
  return page
}

/** A page load: a new kit over the same wallets and the same storage. */
function load(page: Page) {
  page.answered.clear()
  const of = (name: Namespace) => page.wallets.filter(({ namespace }) => namespace === name)
  page.kit = createWalletKit({
    networks,
    storage: page.storage,
    // No screen in this test.
    allowUnsupportedChain: true,
    plugins: namespaces.map((name) => fakeNamespace(name, of(name)).plugin),
  }) as unknown as Kit
  page.kit.start()
}

function unload(page: Page) {
  page.kit.destroy()
  page.gone.push(page.kit)
}

const steps = {
  connect(page: Page, wallet: number) {
    const abort = new AbortController()
    page.aborts.push(abort)
    page.kit
      .connect({ connectorId: at(page.wallets, wallet).id, signal: abort.signal })
      .catch(quiet)
  },
  policy(page: Page, wallet: number, policy: number) {
    at(page.wallets, wallet).policy = at(['approve', 'reject', 'hang'] as const, policy)
  },
  approve: (page: Page, wallet: number) => at(page.wallets, wallet).settle('approve'),
  reject: (page: Page, wallet: number) => at(page.wallets, wallet).settle('reject'),
  abort: (page: Page, attempt: number) => page.aborts.at(-1 - (attempt % 3))?.abort(),
  disconnect(page: Page, which: number) {
    const namespace = at([...namespaces, undefined], which)
    page.kit.disconnect(namespace ? { namespace } : {}).catch(quiet)
  },
  switchNetwork(page: Page, network: number) {
    page.kit.switchNetwork({ caipNetworkId: at(networkIds, network) }).catch(quiet)
  },
  walletSwitchesAccount(page: Page, wallet: number, by: number) {
    const { accounts, ...own } = at(page.wallets, wallet)
    const from = by % Math.max(1, accounts.length)
    page.wallets
      .find(({ id }) => id === own.id)
      ?.switchAccounts([...accounts.slice(from), ...accounts.slice(0, from)])
  },
  walletLocks: (page: Page, wallet: number) => at(page.wallets, wallet).switchAccounts([]),
  walletUnlocks(page: Page, wallet: number) {
    const own = at(page.wallets, wallet)
    own.switchAccounts(own.namespace === 'solana' ? ['So1', 'So2'] : addresses.slice(wallet % 2))
  },
  walletSwitchesNetwork(page: Page, wallet: number, network: number) {
    const own = at(page.wallets, wallet)
    if (own.namespace === 'eip155') own.switchNetwork(at(networkIds.slice(0, 3), network))
  },
  walletDrops: (page: Page, wallet: number) => at(page.wallets, wallet).drop(),
  reload(page: Page) {
    unload(page)
    load(page)
  },
  restart(page: Page) {
    page.kit.destroy()
    page.answered.clear()
    page.kit.start()
  },
  /** What a `storage` event does. */
  otherTabDisconnects(page: Page) {
    for (const key of page.storage.values.keys()) {
      if (/\/(session|connections)$/.test(key)) page.storage.values.delete(key)
    }
    reconcile(page.kit)
  },
  /** What a return from the back-forward cache does. */
  comesBack: (page: Page) => reconcile(page.kit),
  timePasses: (_: Page, seconds: number) => vi.advanceTimersByTimeAsync((seconds % 12) * 1000),
} satisfies Record<string, (page: Page, ...args: number[]) => unknown>

/** What must hold whatever happened. */
function check(page: Page) {
  const { kit, wallets, answered } = page
  const live = getLinks(kit).live
  const stored = [...page.storage.values.values()].join()
  for (const namespace of namespaces) {
    const account = kit.getAccount(namespace)
    const { isConnected, status, address, accounts, connector } = account
    expect(isConnected).toBe(status === 'connected')
    expect(live.has(namespace)).toBe(isConnected)
    expect(accounts.length > 0).toBe(isConnected)
    if (!isConnected) continue
    const wallet = wallets.find(({ id }) => id === connector?.id) as FakeWallet
    // Connected by a wallet that answered, with an account that it has now.
    expect(answered.has(wallet)).toBe(true)
    expect(wallet.accounts).toContain(address)
    expect(accounts.map((each) => each.address)).toEqual(wallet.accounts)
    expect(account.caipAddress).toBe(`${account.caipNetworkId}:${address}`)
    expect(stored).toContain(`"${namespace}":"${wallet.id}"`)
  }
  for (const wallet of wallets) {
    const isLive = live.get(wallet.namespace)?.connector.id === wallet.id
    expect(wallet.listeners.size).toBe(isLive ? 1 : 0)
  }
  for (const kit of page.gone) expect(getLinks(kit).live.size).toBe(0)
}

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]), 'connect', 'approve'),
  fc.nat(11),
  fc.nat(11),
) as fc.Arbitrary<Step>

// Real time: the chunk arrives once, then every kit has it at once.
beforeAll(async () => {
  await Promise.all([import('./acts.js'), import('./reconcile.js'), import('./later.js')])
  vi.useFakeTimers()
  // A switch to a network that is not configured is reported there.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('whatever wallets, visitors and other tabs do, connected means a live answer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.boolean()), { maxLength: 50, size: 'max' }),
      async (run) => {
        const page = createPage()
        try {
          for (const [[name, ...args], isRushed] of run) {
            await (steps[name] as (page: Page, ...args: number[]) => unknown)(page, ...args)
            if (isRushed) continue
            await settled()
            check(page)
          }
          await settled()
          check(page)

          // Whatever is open, a disconnect of all leaves nothing of a connection.
          for (const wallet of page.wallets) wallet.policy = 'approve'
          const leaving = page.kit.disconnect()
          await vi.advanceTimersByTimeAsync(5000)
          await leaving
          for (const wallet of page.wallets) wallet.settle()
          await settled()
          check(page)
          for (const namespace of namespaces) {
            expect(page.kit.getAccount(namespace).status).toBe('disconnected')
          }
          const stored = [...page.storage.values].filter(([key]) => !key.endsWith('recent-wallets'))
          for (const { id } of page.wallets) expect(JSON.stringify(stored)).not.toContain(id)
        } finally {
          unload(page)
          await settled()
        }
        expect(vi.getTimerCount()).toBe(0)
        for (const wallet of page.wallets) {
          wallet.settle()
          expect(wallet.listeners.size).toBe(0)
        }
      },
    ),
    { numRuns: 1000, endOnFailure: false },
  )
}, 60_000)
