import { vi } from 'vitest'
import type { SharedConnector } from '../src/connection/adapter.js'
import { createWalletKit } from '../src/kit/createWalletKit.js'
import type { Kit } from '../src/kit/kit.js'
import { sessionKey } from '../src/networks/chains.js'
import type { Namespace } from '../src/networks/namespaces.js'
import { createFakeSharedConnector } from '../src/testing/createFakeSharedConnector.js'
import { createFakeWallet, type FakeWallet } from '../src/testing/createFakeWallet.js'
import { type FakeNamespace, fakeNamespace } from '../src/testing/fakeNamespace.js'
import { fakeNetwork } from '../src/testing/fakeNetwork.js'
import { fakeSharedPlugin } from '../src/testing/fakeSharedPlugin.js'
import { type MemoryStorage, memoryStorage } from '../src/testing/memoryStorage.js'

export const namespaces = ['eip155', 'solana'] as const
export const networks = [
  fakeNetwork('eip155', 1, 'Ethereum'),
  fakeNetwork('eip155', 10, 'OP Mainnet'),
  fakeNetwork('solana', 'main', 'Solana'),
  fakeNetwork('solana', 'dev', 'Solana Devnet'),
]
/** What each wallet has while it is unlocked; no two have one in common. */
const accounts: Readonly<Record<string, readonly string[]>> = {
  'fern/eip155': ['0xaa', '0xab', '0xac'],
  'pine/eip155': ['0xca', '0xcb'],
  'octavo/solana': ['So1', 'So2', 'So3'],
  'harbor/eip155': ['0xba', '0xbb'],
  'harbor/solana': ['Ho1', 'Ho2'],
}
export const accountsOf = ({ id, namespace }: FakeWallet) =>
  accounts[`${id}/${namespace}`] as readonly string[]

/** What the model knows of the world: wallets, one tab that is looked at, and the storage that it shares. */
export type Page = {
  kit: Kit
  /** Two announced ones of one namespace, one of the other. */
  readonly announced: readonly FakeWallet[]
  /** The two halves of a shared session; the first holds its policy. */
  readonly halves: readonly [FakeWallet, FakeWallet]
  /** All of them. */
  readonly wallets: readonly FakeWallet[]
  /** Announced wallets that the page does not see. */
  readonly absent: Set<FakeWallet>
  /** The one that the last command made present. */
  came: FakeWallet | undefined
  readonly storage: MemoryStorage
  /** Where the page hears of other tabs, and of its own return. */
  readonly window: EventTarget
  readonly listening: Map<unknown, string>
  discovery: ReadonlyMap<Namespace, FakeNamespace>
  shared: SharedConnector
  /** Ends of the connects in flight. */
  readonly aborts: AbortController[]
  /** Wallets that answered a connect or a restore with accounts since the page began. */
  readonly answered: Set<FakeWallet>
  /** Numbers what the visitor did, oldest first. */
  turn: number
  /** The visitor's newest connect or disconnect of a namespace. */
  readonly acted: Map<Namespace, number>
  /** The newest one that has taken place: an older connect may not succeed any more. */
  readonly done: Map<Namespace, number>
  /** The newest act when the visitor's last connection of a namespace was made. */
  readonly connected: Map<Namespace, number>
  /** How often the visitor acted, by the request that an act may lead to. */
  readonly acts: Map<string, number>
  /** How often something changed that may change the account in use, since it was looked at. */
  readonly changes: Map<Namespace, number>
  /** Which account the visitor chose of a wallet, beside which own one of it. */
  readonly chosen: Map<FakeWallet, { readonly own: string; readonly address: string } | 'unknown'>
  /** The visitor asked for a namespace where nobody may be connected. */
  hasWandered: boolean
  /** Which stored connector another one replaced in this very moment. */
  readonly replaced: Map<Namespace, string>
  /** What the visitor connected last, here or in another tab. */
  readonly claimed: Map<Namespace, string>
  /** How often another tab stored something. */
  writes: number
  /** What changed while the page was hidden. */
  readonly unheard: Set<FakeWallet>
  /** Somebody cleared the storage under the page. */
  isCleared: boolean
  /** What broke a rule in the moment that it happened. */
  readonly broken: string[]
  readonly gone: Kit[]
}

export const isShared = ({ id }: { readonly id: string }) => id === 'harbor'

/** A world in which nothing has happened. */
export function createPage(): Page {
  const make = (id: string, namespace: Namespace, type: FakeWallet['type'] = 'ANNOUNCED') => {
    const wallet = createFakeWallet({ id, namespace, type })
    wallet.accounts = accountsOf(wallet)
    return wallet
  }
  const storage = memoryStorage()
  const announced = [make('fern', 'eip155'), make('octavo', 'solana'), make('pine', 'eip155')]
  // One that says which network it is on before anybody asks: nobody else's answer may move it.
  if (announced[2]) announced[2].caipNetworkId = networks[0]?.caipNetworkId
  const halves = [
    make('harbor', 'eip155', 'WALLET_CONNECT'),
    make('harbor', 'solana', 'WALLET_CONNECT'),
  ] as const
  const page: Page = {
    announced,
    halves,
    wallets: [...announced, ...halves],
    absent: new Set(),
    storage,
    window: new EventTarget(),
    listening: new Map(),
    discovery: new Map(),
    shared: undefined as unknown as SharedConnector,
    aborts: [],
    came: undefined,
    answered: new Set(),
    turn: 0,
    acted: new Map(),
    done: new Map(),
    connected: new Map(),
    acts: new Map(),
    changes: new Map(),
    chosen: new Map(),
    hasWandered: false,
    replaced: new Map(),
    claimed: new Map(),
    writes: 0,
    unheard: new Set(),
    isCleared: false,
    broken: [],
    gone: [],
    kit: undefined as unknown as Kit,
  }
  const { setItem } = storage
  storage.setItem = (key, value) => {
    const before = page.kit.storage.get(sessionKey)?.connectors ?? {}
    setItem(key, value)
    const after = page.kit.storage.get(sessionKey)?.connectors ?? {}
    for (const name of namespaces) {
      const replaced = before[name]
      if (replaced && replaced !== after[name]) page.replaced.set(name, replaced)
    }
    queueMicrotask(() => page.replaced.clear())
  }
  // A session leaves a wallet only as its answer.
  for (const wallet of page.wallets) {
    const { session } = wallet
    wallet.session = () => {
      if (wallet.accounts.length) page.answered.add(wallet)
      return session()
    }
  }
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => {
    page.listening.set(listener, type)
    page.window.addEventListener(type, listener)
  })
  vi.stubGlobal('removeEventListener', (type: string, listener: EventListener) => {
    page.listening.delete(listener)
    page.window.removeEventListener(type, listener)
  })
  load(page)
  return page
}

/** A page load: a new kit over the same wallets and the same storage. */
export function load(page: Page): void {
  page.answered.clear()
  page.claimed.clear()
  page.unheard.clear()
  page.hasWandered = false
  page.isCleared = false
  const present = page.announced.filter((wallet) => !page.absent.has(wallet))
  page.discovery = new Map(
    namespaces.map((name) => [
      name,
      fakeNamespace(
        name,
        present.filter(({ namespace }) => namespace === name),
      ),
    ]),
  )
  page.shared = createFakeSharedConnector(page.halves)
  const { kit } = Object.assign(page, {
    kit: createWalletKit({
      networks,
      storage: page.storage,
      // No screen in this test.
      allowUnsupportedChain: true,
      plugins: [
        ...[...page.discovery.values()].map(({ plugin }) => plugin),
        fakeSharedPlugin(page.shared),
      ],
    }) as unknown as Kit,
  })
  follow(page, kit)
  kit.start()
}

/** What must hold in the moment of an event. */
export function follow(page: Page, kit: Kit): void {
  kit.on('account:connected', ({ namespace, connector, isRestored }) => {
    if (isRestored) {
      const before = page.replaced.get(namespace)
      if (before) page.broken.push(`a silent answer of ${connector.id} overwrote ${before}`)
      return
    }
    page.claimed.set(namespace, connector.id)
    page.connected.set(namespace, page.turn)
    for (const wallet of page.wallets)
      if (wallet.namespace === namespace) page.chosen.delete(wallet)
    if (!isShared(connector)) return
    for (const { accounts, namespace: other } of page.halves) {
      const isWith = kit.getAccount(other).connector?.id === connector.id
      if (isWith !== accounts.length > 0)
        page.broken.push(`${namespace} of a shared session connected, and ${other} did not follow`)
    }
  })
}

export function unload(page: Page): void {
  page.kit.destroy()
  page.gone.push(page.kit)
}
