import type { Kit } from '@wallet-kit/core'
import { createFakeWallet, createTestKit, fakeNamespace } from '@wallet-kit/core/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { siwx } from '../index.js'
import type { SiwxSession } from '../options.js'
import { getSession, getSessions } from './getSession.js'
import { signIn } from './signIn.js'
import { signOut } from './signOut.js'

const accounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const
const networks = ['eip155:1', 'eip155:10'] as const
/** Longer than any run. */
const lifetime = 86_400_000

type Answer<value> = {
  readonly give: (value: value) => void
  readonly fail: () => void
  /** Aborted once nobody waits for it any more. */
  readonly signal: AbortSignal
}

/** Questions to a host, which a step answers, late or never. */
function createQuestions<value>() {
  const open: Answer<value>[] = []
  return {
    open,
    ask: (signal: AbortSignal) =>
      new Promise<value>((resolve, reject) => {
        open.push({ give: resolve, fail: () => reject(new Error('503')), signal })
      }),
  }
}

/** A page whose visitor, wallet and backend do as the steps say. */
function createPage({ isRequired }: { readonly isRequired: boolean }) {
  const wallet = createFakeWallet({ id: 'app.fern', accounts, caipNetworkId: networks[0] })
  const lists = createQuestions<readonly SiwxSession[]>()
  const checks = createQuestions<boolean>()
  const keeps = createQuestions<void>()
  const page = {
    wallet,
    ...{ lists, checks, keeps },
    /** What the backend was given, and what the check found genuine. */
    kept: [] as SiwxSession[],
    genuine: new Set<string>(),
    /** How often the visitor or the host asked to sign in. */
    asked: 0,
    /** How often something happened after which nobody may know whether there is a session. */
    looks: 0,
    reads: 0,
    lost: new Set<string>(),
    /** Whether something has happened since the last sign-in that may end sessions, at once or when the wallet answers. */
    mayEnd: false,
    /** How many ends somebody asked for are still on their way. */
    ending: 0,
  }
  const { plugin, adapter } = fakeNamespace('eip155', [wallet])
  adapter.isContract = async () => false
  const kit: Kit = createTestKit({
    plugins: [
      plugin,
      siwx({
        siwx: {
          ...{ isRequired, expiresIn: lifetime },
          async verify(session, { signal }) {
            const is = await checks.ask(signal)
            if (is) page.genuine.add(session.signature)
            return is
          },
          storage: {
            getSessions({ signal }) {
              page.reads += 1
              return lists.ask(signal)
            },
            async addSession(session, { signal }) {
              await keeps.ask(signal)
              page.kept.push(session)
            },
            deleteSessions: async ({ chainId, accountAddress }) => {
              page.kept = page.kept.filter(
                ({ data }) => data.chainId !== chainId || data.accountAddress !== accountAddress,
              )
            },
          },
        },
      }),
    ],
  })
  // What draws is not here.
  Object.assign(kit, {
    open: async ({ view }: { readonly view: string | { readonly name: string } }) =>
      kit.router.reset(typeof view === 'string' ? { name: view } : view),
  })
  kit.on('siwx:signed-in', () => {
    page.mayEnd = false
  })
  kit.on('siwx:signed-out', ({ accountAddress }) => {
    if (!page.mayEnd && !page.ending) page.lost.add(accountAddress)
  })
  return { ...page, page, kit }
}
type World = ReturnType<typeof createPage>

const quietly = (promise: Promise<unknown>) => void promise.catch(() => {})

/** Somebody wants sessions to end: they may until the wallet and the backend have answered. */
function ends(page: World['page'], end: () => Promise<unknown>) {
  page.mayEnd = true
  page.ending += 1
  quietly(
    end().finally(() => {
      page.ending -= 1
    }),
  )
}

const steps = {
  connect: ({ kit, page }: World) => {
    page.looks += 1
    quietly(kit.connect({ connectorId: 'app.fern' }))
  },
  disconnect: ({ kit, page }: World) => {
    ends(page, () => kit.disconnect())
  },
  switchAccount: ({ wallet, page }: World, which: number) => {
    page.looks += 1
    const own = accounts[which % 2] as string
    wallet.switchAccounts([own, ...accounts.filter((each) => each !== own)])
  },
  switchNetwork: ({ wallet, page }: World, which: number) => {
    page.looks += 1
    wallet.switchNetwork(networks[which % 2] as string)
  },
  locks: ({ wallet, page }: World) => {
    page.mayEnd = true
    wallet.switchAccounts([])
    wallet.accounts = accounts
  },
  signs: ({ kit, page }: World) => {
    page.asked += 1
    quietly(signIn(kit))
  },
  leaves: ({ kit, page }: World) => {
    page.asked += 1
    const end = new AbortController()
    quietly(signIn(kit, { signal: end.signal }))
    end.abort()
  },
  /** All goes well: everybody answers. */
  async signsIn(world: World) {
    steps.walletApproves(world)
    steps.signs(world)
    await answerAll(world)
  },
  /** The signature turns out not to be the account's. */
  async signsForAnother(world: World) {
    steps.walletApproves(world)
    steps.signs(world)
    await settled()
    for (const { give } of world.page.checks.open.splice(0)) give(false)
    await answerAll(world)
  },
  answerAll: (world: World) => answerAll(world),
  signsOut: ({ kit, page }: World) => {
    ends(page, () => signOut(kit))
  },
  walletHangs: ({ wallet }: World) => {
    wallet.policy = 'hang'
  },
  walletApproves: ({ wallet }: World) => {
    wallet.policy = 'approve'
    wallet.settle()
  },
  walletAnswersNewest: ({ wallet }: World) => wallet.settleNewest(),
  walletRejects: ({ wallet }: World) => wallet.settle('reject'),
  lists: ({ page }: World, which: number) => {
    const { open } = page.lists
    // The oldest answer may come last.
    const answer = which % 2 ? open.shift() : open.pop()
    answer?.give(page.kept)
  },
  listsFail: ({ page }: World) => {
    // Where a sign-in is required that disconnects.
    page.mayEnd = true
    page.lists.open.shift()?.fail()
  },
  checks: ({ page }: World, which: number) => {
    const { open } = page.checks
    ;(which % 2 ? open.shift() : open.pop())?.give(true)
  },
  checkRefuses: ({ page }: World) => page.checks.open.shift()?.give(false),
  keeps: ({ page }: World, which: number) => {
    const { open } = page.keeps
    ;(which % 2 ? open.shift() : open.pop())?.give()
  },
  keepFails: ({ page }: World) => page.keeps.open.shift()?.fail(),
  waits: ({ page }: World) => {
    // The deadlines of the storage and the check pass. Where sessions could not be read that disconnects.
    page.mayEnd = true
    return vi.advanceTimersByTimeAsync(31_000)
  },
} as const
async function answerAll({ page }: World) {
  for (let round = 0; round < 3; round++) {
    await settled()
    for (const { give } of page.lists.open.splice(0)) give(page.kept)
    for (const { give } of page.checks.open.splice(0)) give(true)
    for (const { give } of page.keeps.open.splice(0)) give()
  }
}
type Step = readonly [name: keyof typeof steps, which: number]

// Before the clocks are in the test's hand.
const { setImmediate } = globalThis
async function settled() {
  for (let round = 0; round < 4; round++) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(0)
  }
}

/** What must hold whatever happened. */
function check({ kit, page, wallet }: World) {
  expect([...page.lost], 'nobody is signed out unasked').toEqual([])
  const account = kit.getAccount()
  const session = getSession(kit)
  if (session) {
    expect(account.isConnected).toBe(true)
    const { chainId, accountAddress } = session.data
    expect([chainId, accountAddress]).toEqual([account.caipNetworkId, account.address])
  }
  for (const { signature } of getSessions(kit)) {
    expect(page.genuine.has(signature), 'only what was verified counts').toBe(true)
  }
  const signatures = wallet.requests.filter((each) => each === 'signMessage').length
  expect(signatures, 'the wallet is asked only as often as somebody wanted it').toBeLessThanOrEqual(
    page.asked,
  )
  const { lists, checks, keeps } = page
  const open = [...lists.open, ...checks.open, ...keeps.open]
  const waited = open.filter(({ signal }) => !signal.aborted).length
  expect(waited, 'never two requests at once').toBeLessThanOrEqual(1)
  // A look for each of these, one more where another was in its place, and none by itself.
  expect(page.reads).toBeLessThanOrEqual(3 * page.looks + 2 * page.asked + 2)
}

async function run(commands: readonly Step[], isRequired: boolean) {
  const world = createPage({ isRequired })
  const { kit, page, wallet } = world
  try {
    kit.start()
    await settled()
    for (const [name, which] of commands) {
      await steps[name](world, which)
      await settled()
      check(world)
    }
    // Whatever is open, a visitor who wants to can sign in.
    wallet.policy = 'approve'
    wallet.settle()
    await steps.waits(world)
    steps.disconnect(world)
    await steps.waits(world)
    expect([getSession(kit), getSessions(kit)]).toEqual([undefined, []])
    page.looks += 1
    await kit.connect({ connectorId: 'app.fern' })
    page.asked += 1
    const signing = signIn(kit)
    await answerAll(world)
    const session = await signing
    expect(getSession(kit)).toEqual(session)
    check(world)
  } finally {
    kit.destroy()
  }
}

const names = Object.keys(steps) as (keyof typeof steps)[]
const weighted = [
  ...names,
  'connect',
  'connect',
  'signs',
  'signs',
  'lists',
  'checks',
  'keeps',
] as const
const step: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...weighted), fc.nat(1))

/** In real time: what a kit loads late arrives once, then every kit has it at once. */
async function loadParts() {
  const { kit, page } = createPage({ isRequired: true })
  kit.start()
  await kit.connect({ connectorId: 'app.fern' })
  await vi.waitFor(() => expect(page.lists.open).toHaveLength(1))
  const signing = signIn(kit)
  await vi.waitFor(() => expect(page.checks.open).toHaveLength(1))
  page.checks.open.pop()?.give(true)
  await vi.waitFor(() => expect(page.keeps.open).toHaveLength(1))
  page.keeps.open.pop()?.give()
  await signing
  const isSignedOut = new Promise<void>((resolve) => kit.on('siwx:signed-out', () => resolve()))
  await kit.disconnect()
  await isSignedOut
  kit.destroy()
}

beforeAll(async () => {
  vi.stubGlobal('location', { host: 'app.example', origin: 'https://app.example', pathname: '/' })
  await loadParts()
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const seed = Number(process.env.MODEL_SEED) || crypto.getRandomValues(new Int32Array(1))[0]

test.each([true, false])(
  'whatever visitors, wallets and backends do, a session is the account’s own; required: %s',
  async (isRequired) => {
    console.info(`siwx model: MODEL_SEED=${seed}`)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), (commands) =>
        run(commands, isRequired),
      ),
      { seed: seed ?? 0, numRuns: Number(process.env.MODEL_RUNS) || 150 },
    )
  },
)
