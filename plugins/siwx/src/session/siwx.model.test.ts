import type { Kit } from '@wallet-kit/core'
import { createFakeWallet, createTestKit, fakeNamespace } from '@wallet-kit/core/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { siwx } from '../index.js'
import { createMessage } from '../message/createMessage.js'
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
    /** Whether the wallet signs in while it connects (CAIP-222). */
    isSigning: false,
    /** How many connects the wallet was asked for, and the last that it answered; signs for each of them once more, after it. */
    connects: 0,
    answered: 0,
    late: [] as (() => void)[],
    /** What of all that was shown to the check, and what of it the check should not have seen. */
    shown: [] as string[],
    stale: [] as string[],
  }
  const { plugin, adapter } = fakeNamespace('eip155', [wallet])
  adapter.isContract = async () => false
  const { connect } = adapter
  adapter.connect = async (options) => {
    const number = ++page.connects
    const signIn = page.isSigning ? await options.signIn?.() : undefined
    const sign = (word: string) => {
      if (!signIn) return
      const { onSigned, ...fields } = signIn
      const chainId = wallet.caipNetworkId ?? networks[0]
      const data = { ...fields, chainId, accountAddress: wallet.accounts[0] ?? accounts[0] }
      const signature = `${word} ${number}`
      onSigned({ message: createMessage(data), signature })
    }
    try {
      const sessions = await connect(options)
      page.answered = number
      sign('given')
      return sessions
    } finally {
      page.late.push(() => sign('late'))
    }
  }
  const kit: Kit = createTestKit({
    plugins: [
      plugin,
      siwx({
        siwx: {
          ...{ isRequired, expiresIn: lifetime },
          async verify(session, { signal }) {
            const { signature } = session
            if (!signature.startsWith('signed:')) page.shown.push(signature)
            if (signature.startsWith('late')) page.stale.push(signature)
            if (signature.startsWith('given') && signature !== `given ${page.answered}`)
              page.stale.push(signature)
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
  /** The wallet signs in while it connects, from now on or no more. */
  signsWhileConnecting: ({ page }: World, which: number) => {
    page.isSigning = which === 0
  },
  /** What it signs comes when its connect is over. */
  signsLate: ({ page }: World, which: number) => {
    ;(which % 2 ? page.late.shift() : page.late.pop())?.()
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
  /** One press of the visitor's, in the wallet: it connects and signs at once, and the host's check has the word. */
  async connectsSigningIn(world: World, which: number) {
    world.page.isSigning = true
    steps.walletApproves(world)
    steps.connect(world)
    await settled()
    if (which) await answerAll(world)
    else steps.checkRefuses(world)
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
  expect(page.stale, 'what was signed with a connect counts for that connect').toEqual([])
  expect(new Set(page.shown).size, 'and once').toBe(page.shown.length)
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
    // The same with one press, where a sign-in is required.
    if (!isRequired) return
    steps.disconnect(world)
    await steps.waits(world)
    const { length } = wallet.requests
    await steps.connectsSigningIn(world, 1)
    await answerAll(world)
    expect(getSession(kit)?.signature).toBe(`given ${page.answered}`)
    expect(wallet.requests.slice(length)).toEqual(['connect'])
    check(world)
  } finally {
    kit.destroy()
  }
}

const names = Object.keys(steps) as (keyof typeof steps)[]
const weighted = [
  ...names,
  'connectsSigningIn',
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
  page.isSigning = true
  await kit.connect({ connectorId: 'app.fern' })
  await vi.waitFor(() => expect(page.shown).toHaveLength(1))
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
