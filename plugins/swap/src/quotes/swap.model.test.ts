import type { Kit } from '@wallet-kit/core'
import type { SwapRequest } from '@wallet-kit/core/assets'
import { getTrackedTransactions } from '@wallet-kit/core/assets'
import { formatUnits } from '@wallet-kit/core/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type Ask,
  alice,
  bob,
  dai,
  encodeApproval,
  eth,
  fakeProvider,
  router,
  usdc,
} from '../../test/fakeProvider.js'
import { openSwap, pass, warmUp } from '../../test/openSwap.js'
import { confirmApproval, decodeApproval } from '../allowance/allowance.js'
import { longestPlan } from '../constants.js'
import { getWait } from '../pair/transitions.js'
import { type SwapPlan, swapSlice } from '../slice.js'
import { getSwapTokens } from '../tokens/getSwapTokens.js'
import { acceptPlan } from '../transaction/acceptPlan.js'
import { approveSwap, sendSwap } from '../transaction/sendSwap.js'
import { getSwap, isPlanAccepted } from '../transaction/shownSwap.js'
import { getSwapDetails } from './getSwapDetails.js'
import { setMaxAmount } from './setMaxAmount.js'
import {
  reverseSwap,
  setSwapAmount,
  setSwapProvider,
  setSwapToken,
  watchSwap,
} from './swapScreen.js'

const people = [alice, bob].map((each) => each.split(':')[2] as string)
const networks = ['eip155:1', 'eip155:10', 'eip155:11155111']
const tokens = [eth, usdc, dai]
const amounts = ['', '0', '0.4', '0.5', '1', '2', '100', '200', '500.5']
/** Who asks for what: it travels with each answer. */
const tag = ({ userAddress, from, to, amount }: SwapRequest) =>
  `${userAddress} ${from} ${to} ${amount}`
/** What the screen shows of it. */
function shownTag(kit: Kit): string | undefined {
  const { source, destination } = getSwap(kit)
  const { caipAddress } = kit.getAccount()
  if (!source.token || !destination.token || !caipAddress) return undefined
  const [whole = '', fraction = ''] = source.amount.split('.')
  const units = BigInt((whole || '0') + fraction.padEnd(source.token.decimals, '0'))
  return tag({
    userAddress: caipAddress,
    from: source.token.address,
    to: destination.token.address,
    amount: units,
  })
}
const encode = (text: string) => `0x7ff36ab5${Buffer.from(text).toString('hex')}`
const decode = (data: string) => Buffer.from(data.slice(10), 'hex').toString()

/** Everything that a press showed, when the wallet is asked because of it. */
type Press = {
  readonly tag: string
  readonly toAmount: string | undefined
  readonly terms: string
  readonly builtAt: number
}
type Asked = {
  readonly account: string
  readonly data: string
  readonly to: string
  readonly value: bigint
}

/** What a page must not change while the wallet is asked: all but what the wait itself is called. */
const pictureOf = (kit: Kit) => {
  const { state: _, wait: __, ...shown } = getSwap(kit)
  return { ...shown, details: getSwapDetails(kit) }
}

async function createPage() {
  const providers = [fakeProvider('one'), fakeProvider('two')]
  const pending: ((isFailure: boolean) => void)[] = []
  const prices = { [eth]: '2000', [usdc]: '1', [dai]: '1' }
  const fetchPrices = () =>
    new Promise<typeof prices>((resolve, reject) => {
      pending.push((isFailure) => (isFailure ? reject(new Error('down')) : resolve(prices)))
    })
  const document = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', document)
  const page = await openSwap({
    options: { providers: providers.map(({ provider }) => provider) },
    providers: { prices: { fetchPrices } },
  })
  const { kit, adapter, wallet } = page
  let limit = 0n
  for (const fake of providers) {
    const later = (ask: Ask, answer: (request: SwapRequest) => unknown) => {
      fake.answers[ask] = (request: SwapRequest) =>
        new Promise((resolve) => {
          // By what is so when it answers, not when it was asked.
          pending.push((isFailure) => resolve(isFailure ? new Error('down') : answer(request)))
        })
    }
    later('fetchQuotes', (request) => [{ toAmount: fake.quote(request), id: tag(request) }])
    later('fetchAllowance', () => fake.allowance)
    later('buildApproval', (request) =>
      fake.transaction(request, {
        to: request.from,
        data: encodeApproval(router, request.amount + limit),
        value: 0n,
      }),
    )
    later('buildSwap', (request) => {
      const toAmount = fake.quote(request)
      return {
        ...fake.transaction(request, {}),
        toAmount,
        data: encode(`${tag(request)} ${toAmount}`),
      }
    })
  }
  const asked: { readonly press: Press | undefined; readonly call: Asked; readonly age: number }[] =
    []
  const state = {
    ...page,
    providers,
    pending,
    asked,
    drawn: [] as SwapPlan[],
    press: undefined as Press | undefined,
    isOpen: true,
    isOver: false,
    late: 0,
    /** What was shown when the wallet began to be asked. */
    picture: undefined as ReturnType<typeof pictureOf> | undefined,
    document,
    setLimit: (next: bigint) => {
      limit = next
    },
  }
  const send = adapter.sendTransaction.bind(adapter)
  adapter.sendTransaction = (options) => {
    const account = `${options.network.caipNetworkId}:${options.address}`
    return send({
      ...options,
      ask: (request) =>
        options.ask(() => {
          const age = performance.now() - (state.press?.builtAt ?? 0)
          asked.push({ press: state.press, call: { account, ...options.call }, age })
          return request()
        }),
    })
  }
  adapter.waitForTransaction = ({ signal }) =>
    new Promise((resolve, reject) => {
      pending.push((isFailure) => resolve({ status: isFailure ? 'failed' : 'confirmed' }))
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  wallet.policy = 'hang'
  kit.on('error:reported', () => {})
  // As the modal does with a view that is left.
  kit.on('view:changed', ({ view }) => {
    if (view !== 'Swap') steps.close(state)
  })
  kit.subscribe(getWait, (wait) => {
    if (!wait) state.picture = undefined
    else state.picture ??= pictureOf(kit)
  })
  return state
}
type Page = Awaited<ReturnType<typeof createPage>>

const pick = <item>(list: readonly item[], index: number) => list[index % list.length] as item
/** What any press ends in is somebody else's matter. */
const quietly = (run: () => unknown) => {
  try {
    Promise.resolve(run()).catch(() => {})
  } catch {
    // Refused at once.
  }
}

const steps = {
  type: ({ kit }: Page, index: number) => setSwapAmount(kit, { amount: pick(amounts, index) }),
  choose({ kit }: Page, index: number, side: number) {
    const list = getSwapTokens(kit).popular
    const token = list.find(({ address }) => address === pick(tokens, index))
    if (token) setSwapToken(kit, { target: side % 2 ? 'source' : 'destination', token })
  },
  reverse: ({ kit }: Page) => reverseSwap(kit),
  max: ({ kit }: Page) => setMaxAmount(kit),
  provider: ({ kit }: Page, index: number) =>
    setSwapProvider(kit, { key: pick(['one:', 'two:'], index) }),
  answer({ pending }: Page, index: number, kind: number) {
    const [settle] = pending.splice(index % Math.max(1, pending.length), 1)
    settle?.(kind === 0)
  },
  answerAll({ pending }: Page) {
    for (const settle of pending.splice(0)) settle(false)
  },
  movePrice({ providers }: Page, index: number) {
    pick(providers, index).price = pick([1900n, 1985n, 2000n, 2100n], index)
  },
  allow({ providers }: Page, index: number) {
    for (const fake of providers) fake.allowance = pick([0n, 10n ** 30n], index)
  },
  askForMore: ({ setLimit }: Page, index: number) => setLimit(pick([0n, 1n, 2n ** 255n], index)),
  press(page: Page, index: number) {
    const { kit, drawn } = page
    // Mostly what is drawn now, sometimes what was drawn before.
    const plan = index % 4 ? drawn.at(-1) : pick(drawn, index)
    if (!plan) return
    const { destination, plan: shown } = getSwap(kit)
    const { approval } = shown ?? {}
    const press = {
      tag: shownTag(kit) ?? '',
      toAmount: destination.amount,
      builtAt: kit.read(swapSlice).trade.peek().built?.steady ?? 0,
      terms: approval ? `${approval.spender} ${approval.amount} ${isPlanAccepted(kit)}` : '',
    }
    const before = page.press
    page.press = press
    if (!plan.approval) quietly(() => sendSwap(kit, { plan }))
    else if (plan.approval.isLarger && !isPlanAccepted(kit)) {
      // Without the second act it does not leave.
      quietly(() => approveSwap(kit, { plan }))
      quietly(() => acceptPlan(kit, { plan }))
    } else {
      quietly(async () => confirmApproval(kit, { plan, ...(await approveSwap(kit, { plan })) }))
    }
    if (getSwap(kit).wait === undefined) page.press = before
  },
  approve: ({ wallet }: Page) => wallet.settle('approve'),
  reject: ({ wallet }: Page) => wallet.settle('reject'),
  account: ({ wallet }: Page, index: number) => wallet.switchAccounts([pick(people, index)]),
  network: ({ wallet }: Page, index: number) => wallet.switchNetwork(pick(networks, index)),
  close(page: Page) {
    page.stop()
    page.isOpen = false
  },
  open(page: Page) {
    if (page.isOpen) return
    page.isOpen = true
    page.kit.router.reset({ name: 'Swap' })
    const stop = watchSwap(page.kit)
    // On a network that is not served the screen leads away at once, and is left as it is drawn.
    if (page.isOpen) page.stop = stop
    else stop()
  },
  hide({ document }: Page) {
    document.hidden = true
    document.dispatchEvent(new Event('visibilitychange'))
  },
  show({ document }: Page) {
    document.hidden = false
    document.dispatchEvent(new Event('visibilitychange'))
  },
  /** Somebody sets the clock, forwards or back. */
  clockJumps: (_: Page, index: number) =>
    void vi.setSystemTime(Date.now() + pick([-3_600_000, -25_000, -5000, 5000, 60_000], index)),
  /** The visitor leaves, and the wallet sends all the same. */
  async late(page: Page) {
    steps.close(page)
    await pass()
    const before = page.wallet.sent.length
    page.wallet.settle('approve')
    await pass()
    page.late += page.wallet.sent.length - before
  },
  destroy(page: Page, index: number, other: number) {
    // Seldom, since nothing comes after it.
    if (index || other % 2) return
    page.kit.destroy()
    page.isOver = true
    page.isOpen = false
  },
  /** As a visitor does who wants to get on: a pair, an amount, and everybody answers. */
  async getOn(page: Page, index: number) {
    steps.open(page)
    await pass()
    const [source, amount] = index % 2 ? [0, 3] : [1, 6]
    steps.choose(page, source, 1)
    steps.choose(page, 1 - source, 0)
    steps.type(page, amount)
    await pass(200)
    for (let round = 0; round < 3; round++) {
      steps.answerAll(page)
      await pass()
    }
    check(page)
  },
  wait: async (_: Page, index: number) => pass(pick([0, 50, 200, 9800, 10_000], index)),
}

/** What must hold whatever happened. */
function check(page: Page) {
  const { kit, asked } = page
  // Nothing that moved money is lost, whoever had left by then.
  const hashes = page.wallet.sent.map((_, index) => `0x${String(index + 1).padStart(64, '0')}`)
  const tracked = getTrackedTransactions(kit).map(({ hash }) => hash)
  expect(tracked).toEqual(hashes.reverse().slice(0, 20))
  if (page.picture && !page.isOver) expect(pictureOf(kit)).toEqual(page.picture)
  const { state, plan, quote, source, destination, wait } = getSwap(kit)
  const tagged = shownTag(kit)
  // What the screen shows is for what stands on it; only while the wallet is asked it may be for what was pressed.
  if (quote && quote.id !== undefined) expect(quote.id).toBe(tagged)
  if (plan) {
    expect(plan).toMatchObject({ source: source.token, destination: destination.token })
    expect(
      `${plan.caipAddress} ${plan.source.address} ${plan.destination.address} ${plan.amount}`,
    ).toBe(tagged)
    expect(destination.amount).toBe(formatUnits(plan.toAmount, plan.destination.decimals))
    page.drawn.push(plan)
  }
  if (state === 'swap' || state === 'approve') expect(plan).toBeDefined()
  if (!page.isOpen) expect(wait).toBeUndefined()
  for (const { press, call, age } of asked) {
    expect(age).toBeLessThan(longestPlan)
    expect(press).toBeDefined()
    const shown = press as Press
    expect(shown.tag.startsWith(`${call.account} `)).toBe(true)
    const [, from = '', , amount = ''] = shown.tag.split(' ')
    const approval = decodeApproval(call.data)
    if (approval) {
      expect(`eip155:1:${call.to}`.split(':')[2]).toBe(from.split(':')[2])
      expect(shown.terms).toBe(`${approval.spender} ${approval.amount} true`)
      expect(call.value).toBe(0n)
      continue
    }
    const [tagSent, toAmount] = [
      decode(call.data).replace(/ \d+$/, ''),
      decode(call.data).split(' ').at(-1),
    ]
    const decimals = shown.tag.split(' ')[2] === usdc ? 6 : 18
    expect(tagSent).toBe(shown.tag)
    expect(formatUnits(BigInt(toAmount ?? ''), decimals)).toBe(shown.toAmount)
    expect(call.value).toBe(from.endsWith('eeee') ? BigInt(amount) : 0n)
  }
}

type Step = readonly [name: keyof typeof steps, index: number, other: number]
const often = [
  'answer',
  'answer',
  'answerAll',
  'answerAll',
  'press',
  'press',
  'wait',
  'wait',
  'approve',
  'choose',
  'type',
  'getOn',
  'getOn',
  'getOn',
] as const
const step = fc.tuple(
  fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]), ...often, ...often),
  fc.nat(11),
  fc.nat(11),
) as fc.Arbitrary<Step>
/** What the world still does once the kit has ended. */
const afterwards: readonly (keyof typeof steps)[] = [
  'answer',
  'answerAll',
  'approve',
  'reject',
  'wait',
  'hide',
  'show',
]
/** A pair to begin with, so that runs get far. */
const beginning: readonly Step[] = [
  ['choose', 1, 0],
  ['type', 3, 0],
  ['wait', 2, 0],
]

beforeAll(warmUp)
beforeAll(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const seed = Number(process.env.MODEL_SEED) || crypto.getRandomValues(new Int32Array(1))[0]
const counts = { asked: 0, approvals: 0, late: 0, over: 0 }

test('no stale quote is ever signed, and nothing leaves that the screen did not show', async () => {
  console.info(`swap model: MODEL_SEED=${seed}`)
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 50, maxLength: 50 }),
      fc.infiniteStream(fc.boolean()),
      async (commands, rushes) => {
        const page = await createPage()
        for (const [name, ...args] of [...beginning, ...commands]) {
          if (page.isOver && !afterwards.includes(name)) continue
          await (steps[name] as (page: Page, ...args: readonly number[]) => unknown)(page, ...args)
          // In a rush nothing has time to happen in between.
          if (rushes.next().value) continue
          await pass()
          check(page)
        }
        await pass()
        check(page)
        counts.asked += page.asked.length
        counts.late += page.late
        counts.over += Number(page.isOver)
        counts.approvals += page.asked.filter(({ call }) => decodeApproval(call.data)).length
        page.stop()
        page.wallet.settle('reject')
        for (const settle of page.pending.splice(0)) settle(true)
        await pass(20_000)
        page.kit.destroy()
        await pass()
        expect(vi.getTimerCount()).toBe(0)
      },
    ),
    { numRuns: 500, endOnFailure: false, ...(seed && { seed }) },
  )
  // The runs got far enough to say something.
  expect(counts.asked).toBeGreaterThan(50)
  expect(counts.approvals).toBeGreaterThan(5)
  expect(counts.late).toBeGreaterThan(5)
  expect(counts.over).toBeGreaterThan(5)
  console.info(counts)
}, 600_000)
