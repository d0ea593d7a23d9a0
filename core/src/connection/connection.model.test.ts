import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPage, isShared, namespaces, type Page, unload } from '../../test/modelPage.js'
import { hasActed, steps, takeTurn, walletOf } from '../../test/modelSteps.js'
import { loadChunks } from '../../test/setUpKits.js'
import { chainsSlice, sessionKey } from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import type { FakeWallet } from '../testing/createFakeWallet.js'
import { getLinks } from './links.js'

type Step = readonly [name: keyof typeof steps, ...args: number[]]

// Before the clocks are in the test's hand.
const { setImmediate } = globalThis
const flush = () => new Promise((resolve) => setImmediate(resolve))
/** Lets everything that waits for no time happen: a connection, what follows it, and what that finds. */
async function settled() {
  for (let round = 0; round < 3; round++) {
    await flush()
    vi.advanceTimersByTime(0)
  }
  await flush()
}
async function run(page: Page, [name, ...args]: Step) {
  page.came = undefined
  // What a wallet does comes as a message, in a task of its own.
  if (name.startsWith('wallet')) await flush()
  await (steps[name] as (page: Page, ...args: number[]) => unknown)(page, ...args)
}

const attemptOf = ({ kit }: Page, namespace: Namespace) =>
  kit.read(chainsSlice).chains.peek()[namespace]?.attempt

/** A page that comes back asks the wallets that are stored: another tab may have had the last word. */
const isUnheard = ({ kit, unheard, isCleared }: Page, wallet: FakeWallet) =>
  unheard.has(wallet) &&
  (isCleared || kit.storage.get(sessionKey)?.connectors[wallet.namespace] !== wallet.id)

/** What must hold whatever happened. */
function check(page: Page) {
  const { kit, wallets } = page
  const live = getLinks(kit).live
  const stored = kit.storage.get(sessionKey)
  expect(page.broken).toEqual([])
  for (const namespace of namespaces) {
    const account = kit.getAccount(namespace)
    const { isConnected, status, accounts } = account
    expect(isConnected).toBe(status === 'connected')
    expect(live.has(namespace)).toBe(isConnected)
    expect(accounts.length > 0).toBe(isConnected)
    const wallet = walletOf(page, namespace)
    if (!wallet) {
      expect(isConnected).toBe(false)
      expect(account).not.toHaveProperty('address')
      continue
    }
    // By a wallet that answered, with what it has now; a session that several share stands for all of them.
    expect(page.answered.has(wallet)).toBe(true)
    if (isUnheard(page, wallet)) continue
    if (isShared(wallet)) expect(wallet.isPermitted).toBe(true)
    expect(accounts.map(({ address }) => address)).toEqual(wallet.accounts)
    expect(account.caipAddress).toBe(`${account.caipNetworkId}:${account.address}`)
    expect(account.caipNetworkId?.startsWith(`${namespace}:`)).toBe(true)
    if (wallet.caipNetworkId) expect(account.caipNetworkId).toBe(wallet.caipNetworkId)
    if (wallet.approvedNetworkIds)
      expect(wallet.approvedNetworkIds).toContain(account.caipNetworkId)
    // Another tab's connection takes its place as soon as its wallet answers, unless the visitor acts before.
    if (!page.isCleared)
      expect([wallet.id, page.claimed.get(namespace)]).toContain(stored?.connectors[namespace])
  }
  for (const wallet of wallets) {
    const isLive = walletOf(page, wallet.namespace) === wallet
    expect(wallet.listeners.size).toBe(isLive ? 1 : 0)
  }
  for (const kit of page.gone) expect(getLinks(kit).live.size).toBe(0)

  const active = kit.read(chainsSlice).active.peek()
  // Or it is about to be: nobody is moved away from where a wallet is still waited for.
  const isAwaited = attemptOf(page, active)
  if (live.size && !page.hasWandered && !isAwaited) expect(live.has(active)).toBe(true)
  const count = (request: string) =>
    wallets.flatMap(({ requests }) => requests).filter((each) => each === request).length
  for (const { id, requests } of [...page.announced, page.halves[0]]) {
    const asked = requests.filter((request) => request === 'connect').length
    expect(asked).toBeLessThanOrEqual(page.acts.get(`connect ${id}`) ?? 0)
  }
  expect(count('switchNetwork')).toBeLessThanOrEqual(page.acts.get('switchNetwork') ?? 0)
}

/** The account in use follows docs/behaviour/connecting.md. */
function checkChoices(page: Page) {
  for (const namespace of namespaces) {
    const wallet = walletOf(page, namespace)
    // What another tab chose counts as soon as the wallet has answered.
    if (attemptOf(page, namespace)) continue
    const changes = page.changes.get(namespace) ?? 0
    page.changes.delete(namespace)
    if (!wallet) continue
    const [own = ''] = wallet.accounts
    const { address = '' } = page.kit.getAccount(namespace)
    const choice = page.chosen.get(wallet)
    if (isUnheard(page, wallet)) {
      // The page may have heard that the wallet's own account changed: a choice does not outlive that, also if it changes back.
      if (choice && choice !== 'unknown' && choice.own !== own) page.chosen.set(wallet, 'unknown')
      continue
    }
    const isKept =
      choice &&
      choice !== 'unknown' &&
      choice.own === own &&
      wallet.accounts.includes(choice.address)
    const expected = isKept ? choice.address : own
    // Of several changes at once the page may have seen each, or the last; what is stored may be another one's.
    if (changes > 1 && address !== expected) {
      page.chosen.set(wallet, 'unknown')
    } else if (choice !== 'unknown') {
      expect(address).toBe(expected)
      page.chosen.set(wallet, { own, address })
    }
  }
}

const prompts = ({ wallets }: Page) =>
  wallets
    .flatMap(({ requests }) => requests)
    .filter((request) => request === 'connect' || request === 'switchNetwork').length

/** After these the page brings itself in line with what is stored, as far as wallets are there and nobody interferes. */
const reconciling: ReadonlySet<string> = new Set([
  'reload',
  'restart',
  'comesBack',
  'isHidden',
  'otherTabConnects',
])

function checkRestored(page: Page, name: string) {
  const stored = page.kit.storage.get(sessionKey)?.connectors ?? {}
  for (const wallet of page.wallets) {
    const { namespace, id, isPermitted, accounts } = wallet
    const isThere = !page.absent.has(wallet) && isPermitted && accounts.length > 0
    if (stored[namespace] !== id || !isThere) continue
    if (attemptOf(page, namespace)) continue
    // Of one that had unlocked without anybody here who listens, only its coming tells.
    if (reconciling.has(name) || (page.came === wallet && !hasActed(page)))
      expect(walletOf(page, namespace)).toBe(wallet)
  }
}

async function leave(page: Page) {
  // Whatever is open, a disconnect of all leaves nothing of a connection.
  for (const wallet of page.wallets) wallet.policy = 'approve'
  takeTurn(page, namespaces)
  const leaving = page.kit.disconnect()
  await vi.advanceTimersByTimeAsync(5000)
  await leaving
  for (const wallet of page.wallets) wallet.settle()
  await settled()
  check(page)
  for (const namespace of namespaces) {
    expect(page.kit.getAccount(namespace).status).toBe('disconnected')
  }
  const { connectors = {}, choices = {} } = page.kit.storage.get(sessionKey) ?? {}
  expect([connectors, choices]).toEqual([{}, {}])
  const stored = [...page.storage.values].filter(([key]) => !key.endsWith('recent-wallets'))
  for (const { id } of page.wallets) expect(JSON.stringify(stored)).not.toContain(id)
}

const step = fc.tuple(
  fc.constantFrom(
    ...(Object.keys(steps) as (keyof typeof steps)[]),
    ...(['connect', 'connect', 'approve', 'approve'] as const),
  ),
  fc.nat(11),
  fc.nat(11),
) as fc.Arbitrary<Step>
/** A run has 50 commands; a counterexample has as few as break the rule. */
const command = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constant([['nothing'], false] as unknown as [Step, boolean]) },
  { weight: 99, arbitrary: fc.tuple(step, fc.boolean()) },
)

// Real time: the chunk arrives once, then every kit has it at once.
beforeAll(async () => {
  await loadChunks()
  vi.useFakeTimers()
  // A switch to a network that is not configured is reported there.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const seed = Number(process.env.MODEL_SEED) || crypto.getRandomValues(new Int32Array(1))[0]

test('whatever wallets, visitors and other tabs do, connected means a live answer', async () => {
  console.info(`connection model: MODEL_SEED=${seed}`)
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 50, maxLength: 50 }), async (commands) => {
      const page = createPage()
      try {
        let wasRushed = false
        for (const [own, isRushed] of commands) {
          const before = prompts(page)
          await run(page, own)
          if (!isRushed) {
            await settled()
            check(page)
            checkChoices(page)
            if (!wasRushed) {
              checkRestored(page, own[0])
              // Who replaces a wallet during a switch has asked both.
              const most = own[0] === 'isReplaced' ? 2 : 1
              expect(prompts(page) - before).toBeLessThanOrEqual(most)
            }
          }
          wasRushed = isRushed
        }
        await settled()
        check(page)
        await leave(page)
      } finally {
        unload(page)
        await settled()
      }
      expect(vi.getTimerCount()).toBe(0)
      for (const wallet of page.wallets as readonly FakeWallet[]) {
        wallet.settle()
        expect(wallet.listeners.size).toBe(0)
      }
      expect([...page.listening.values()]).toEqual([])
    }),
    { numRuns: 500, endOnFailure: false, ...(seed && { seed }) },
  )
}, 180_000)
