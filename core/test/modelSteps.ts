import { vi } from 'vitest'
import { getLinks } from '../src/connection/links.js'
import { writeChoice } from '../src/connection/storedSession.js'
import { switchAccount } from '../src/connection/switchAccount.js'
import { chainsSlice, sessionKey } from '../src/networks/chains.js'
import type { Namespace } from '../src/networks/namespaces.js'
import type { FakeWallet } from '../src/testing/createFakeWallet.js'
import { accountsOf, isShared, load, namespaces, networks, type Page, unload } from './modelPage.js'

const at = <item>(items: readonly item[], index: number) => items[index % items.length] as item
const quiet = () => {}
const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
const session = (page: Page) =>
  page.kit.storage.get(sessionKey) ?? { networks: {}, connectors: {}, choices: {} }

/** The wallet at the other end of a connection. */
export const walletOf = (page: Page, namespace: Namespace): FakeWallet | undefined => {
  const { connector, isConnected } = page.kit.getAccount(namespace)
  return page.wallets.find(
    (wallet) => isConnected && wallet.namespace === namespace && wallet.id === connector?.id,
  )
}

/** Nothing of a namespace may be left in storage, where nobody is connected there. */
function expectForgotten(page: Page, asked: readonly Namespace[], why: string) {
  for (const namespace of asked) {
    const { connectors, choices } = session(page)
    const isLeft = connectors[namespace] || choices[namespace]
    if (isLeft && page.kit.getAccount(namespace).status === 'disconnected')
      page.broken.push(`${why} leaves ${namespace} in storage`)
  }
}

/** Both ends of a shared session are one wallet; the first half holds its policy. */
const asked = ({ announced, halves: [first] }: Page, index: number) =>
  at([...announced, first], index)
const halves = (page: Page, wallet: FakeWallet) => page.wallets.filter(({ id }) => id === wallet.id)
const act = (page: Page, name: string) => page.acts.set(name, (page.acts.get(name) ?? 0) + 1)

/** The visitor begins something in these namespaces: whatever is older gives way to it. */
export function takeTurn(page: Page, asked: readonly Namespace[]): number {
  const turn = ++page.turn
  for (const namespace of asked) page.acted.set(namespace, turn)
  return turn
}

/** What began at this turn has taken place. */
function endTurn({ done }: Page, asked: readonly Namespace[], turn: number) {
  for (const namespace of asked) done.set(namespace, Math.max(turn, done.get(namespace) ?? 0))
}

const note = ({ changes }: Page, namespace: Namespace) =>
  changes.set(namespace, (changes.get(namespace) ?? 0) + 1)

function change(page: Page, wallet: FakeWallet, accounts: readonly string[]) {
  note(page, wallet.namespace)
  wallet.switchAccounts(accounts)
}

/** What the page hears when another tab has stored something. */
function tell(page: Page, key: string | null) {
  page.window.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: page.storage }))
}
const sessionName = '@wallet-kit/default/session'

export const steps = {
  nothing: quiet,
  connect(page: Page, wallet: number, namespace: number) {
    const { id: connectorId } = asked(page, wallet)
    act(page, `connect ${connectorId}`)
    for (const each of namespaces) note(page, each)
    const abort = new AbortController()
    page.aborts.push(abort)
    const own = isShared({ id: connectorId }) && { namespace: at(namespaces, namespace) }
    const name = own ? own.namespace : asked(page, wallet).namespace
    const turn = takeTurn(page, [name])
    page.kit.connect({ connectorId, signal: abort.signal, ...own }).then(
      () => {
        if ((page.done.get(name) ?? 0) > turn)
          page.broken.push(`an older connect of ${connectorId} took over`)
        endTurn(page, [name], turn)
      },
      (error) => {
        const isNewest = page.acted.get(name) === turn
        if (error.name === 'ConnectionSupersededError' && isNewest)
          page.broken.push(`nothing newer ended the connect of ${connectorId}`)
      },
    )
  },
  policy(page: Page, wallet: number, policy: number) {
    asked(page, wallet).policy = at(['approve', 'reject', 'hang'] as const, policy)
  },
  approve: (page: Page, wallet: number) => asked(page, wallet).settle('approve'),
  /** An answer out of order: what is older waits on. */
  approveNewest: (page: Page, wallet: number) => asked(page, wallet).settleNewest('approve'),
  reject: (page: Page, wallet: number) => asked(page, wallet).settle('reject'),
  abort: (page: Page, attempt: number) => page.aborts.at(-1 - (attempt % 3))?.abort(),
  disconnect(page: Page, which: number) {
    const namespace = at([...namespaces, undefined], which)
    act(page, 'disconnect')
    const names = namespace ? [namespace] : namespaces
    const turn = takeTurn(page, names)
    const { kit, writes } = page
    kit.disconnect(namespace ? { namespace } : {}).then(() => {
      endTurn(page, names, turn)
      // Another tab may have the last word, and so may a connection that the visitor made while this was under way.
      if (kit !== page.kit || writes !== page.writes) return
      const own = names.filter((name) => (page.connected.get(name) ?? 0) < turn)
      expectForgotten(page, own, 'a disconnect')
    }, quiet)
  },
  switchNetwork(page: Page, network: number) {
    act(page, 'switchNetwork')
    page.hasWandered = true
    page.kit.switchNetwork({ caipNetworkId: at([...ids, 'eip155:999'], network) }).catch(quiet)
  },
  /** Another wallet takes the place of one that has not answered a switch yet, and whose answer comes after that. */
  async isReplaced(page: Page, network: number) {
    const rivals = page.announced.filter(({ namespace }) => namespace === 'eip155')
    const asked = rivals.find((wallet) => walletOf(page, 'eip155') === wallet)
    const next = rivals.find((wallet) => wallet !== asked)
    if (!asked || !next) return
    const policies = [asked.policy, next.policy] as const
    asked.policy = 'hang'
    next.policy = 'approve'
    steps.switchNetwork(page, network)
    await vi.advanceTimersByTimeAsync(0)
    steps.connect(page, page.announced.indexOf(next), 0)
    await vi.advanceTimersByTimeAsync(0)
    asked.settle()
    ;[asked.policy, next.policy] = policies
  },
  switchAccount(page: Page, which: number, account: number) {
    const namespace = at(namespaces, which)
    const { accounts, isConnected } = page.kit.getAccount(namespace)
    if (!isConnected) return
    const { address } = at(accounts, account)
    note(page, namespace)
    switchAccount(page.kit, { namespace, address })
    const wallet = walletOf(page, namespace) as FakeWallet
    page.chosen.set(wallet, { own: accounts[0]?.address as string, address })
  },
  walletSwitchesAccount(page: Page, which: number, by: number) {
    const wallet = at(page.wallets, which)
    const from = by % Math.max(1, wallet.accounts.length)
    change(page, wallet, [...wallet.accounts.slice(from), ...wallet.accounts.slice(0, from)])
  },
  walletHidesAccount: (page: Page, which: number, left: number) =>
    change(page, at(page.wallets, which), accountsOf(at(page.wallets, which)).slice(left % 2)),
  walletLocks(page: Page, which: number) {
    const wallet = at(page.wallets, which)
    const isHeard = wallet.listeners.size && walletOf(page, wallet.namespace) === wallet
    change(page, wallet, [])
    if (isHeard) expectForgotten(page, [wallet.namespace], 'a wallet that locks')
  },
  walletUnlocks: (page: Page, which: number) =>
    change(page, at(page.wallets, which), accountsOf(at(page.wallets, which))),
  walletSwitchesNetwork(page: Page, which: number, network: number) {
    const wallet = at(page.announced, which)
    const own = [...ids, 'eip155:999', 'solana:999'].filter((id) => id.startsWith(wallet.namespace))
    wallet.switchNetwork(at(own, network))
  },
  walletApprovesNetworks(page: Page, which: number, count: number) {
    const wallet = at(page.halves, which)
    const own = ids.filter((id) => id.startsWith(wallet.namespace))
    wallet.approveNetworks(at([own, own.slice(1), own.slice(0, 1)], count))
  },
  /** Of a shared session: it ends for both namespaces. */
  walletEnds(page: Page, which: number) {
    const wallet = asked(page, which)
    const own = namespaces.filter((namespace) => walletOf(page, namespace)?.id === wallet.id)
    const isHeard = own.every((namespace) => walletOf(page, namespace)?.listeners.size)
    for (const half of halves(page, wallet)) half.drop()
    if (isHeard) expectForgotten(page, own, 'a wallet that ends')
  },
  walletGoes(page: Page, which: number) {
    const wallet = at(page.announced, which)
    page.absent.add(wallet)
    page.discovery.get(wallet.namespace)?.withdraw(wallet)
  },
  walletComes(page: Page, which: number) {
    const wallet = at(page.announced, which)
    if (!page.absent.delete(wallet)) return
    page.came = wallet
    page.discovery.get(wallet.namespace)?.announce(wallet)
  },
  reload(page: Page) {
    unload(page)
    load(page)
  },
  restart(page: Page) {
    page.kit.destroy()
    page.answered.clear()
    page.hasWandered = false
    page.isCleared = false
    page.kit.start()
  },
  async otherTabConnects(page: Page, which: number, choice: number) {
    const wallet = asked(page, which)
    if (isShared(wallet)) {
      act(page, 'connect harbor')
      const { policy } = wallet
      wallet.policy = 'approve'
      // One more session, of which this page knows nothing yet.
      const { signal } = new AbortController()
      await page.shared.connect({ signal } as never)
      wallet.policy = policy
    }
    const own = halves(page, wallet).filter(({ accounts }) => accounts.length)
    const stored = session(page)
    const connectors = { ...stored.connectors }
    const choices = { ...stored.choices }
    for (const half of own) {
      half.isPermitted = true
      const { accounts } = half.session()
      const address = at(half.accounts, choice)
      connectors[half.namespace] = half.id
      page.claimed.set(half.namespace, half.id)
      choices[half.namespace] = writeChoice(accounts, address)
      note(page, half.namespace)
      page.chosen.set(half, { own: half.accounts[0] as string, address })
    }
    page.writes++
    page.kit.storage.set(sessionKey, { ...stored, connectors, choices })
    tell(page, sessionName)
    // While the visitor's own attempt runs there, the choices of other tabs are not followed.
    const { chains } = page.kit.read(chainsSlice)
    for (const half of own) {
      if (chains.peek()[half.namespace]?.attempt?.isRestore === false)
        page.chosen.set(half, 'unknown')
    }
  },
  otherTabDisconnects(page: Page) {
    page.storage.values.delete(sessionName)
    tell(page, sessionName)
  },
  storageCleared(page: Page, isElsewhere: number) {
    page.storage.values.clear()
    if (isElsewhere % 2) tell(page, null)
    else page.isCleared = true
    // A restore in flight finds the choice or not.
    for (const wallet of page.wallets) page.chosen.set(wallet, 'unknown')
  },
  comesBack: (page: Page) =>
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  /** The page is hidden and stands still: it hears nothing of what a wallet does, and learns it when it is shown again. */
  isHidden(page: Page, which: number, what: number) {
    const wallet = at(page.wallets, which)
    // One that is not found again is dropped after some seconds, as it was.
    if (page.absent.has(wallet)) return void steps.comesBack(page)
    const heard = [...wallet.listeners]
    wallet.listeners.clear()
    const { accounts } = wallet
    if (what % 3) change(page, wallet, what % 3 === 1 ? [...accounts].reverse() : [])
    else for (const half of halves(page, wallet)) half.isPermitted = false
    vi.setSystemTime(Date.now() + 3_600_000)
    for (const half of halves(page, wallet)) page.unheard.add(half)
    for (const listener of heard) wallet.listeners.add(listener)
    steps.comesBack(page)
  },
  /** Somebody sets the clock, forwards or back. */
  clockJumps: (_: Page, days: number, isBack: number) =>
    void vi.setSystemTime(Date.now() + (isBack % 2 ? -1 : 1) * days * 86_400_000),
  timePasses: (_: Page, seconds: number) => vi.advanceTimersByTimeAsync((seconds % 12) * 1000),
} satisfies Record<string, (page: Page, ...args: number[]) => unknown>

/** Whether the visitor connected or disconnected since the page began. */
export const hasActed = (page: Page) => getLinks(page.kit).hasActed
