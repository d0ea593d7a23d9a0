import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fakeProvider.js'
import {
  createTrade,
  destination,
  list,
  outcomeOf,
  providers,
  quoteOf,
  source,
  tagOf,
  tradeOf,
} from '../../test/trade.js'
import { type SwapInput, type SwapQuote, swapSlice } from '../slice.js'
import {
  approvalAwaited,
  approvalSettled,
  buildBegan,
  outcomeArrived,
  planAwaited,
  planBuilt,
  planExpired,
  planFellShort,
  quoteRefused,
  quotesArrived,
  quotesMissed,
  roundAnswered,
  tokensRead,
  walletAsked,
  walletRefused,
} from './answers.js'
import {
  formChanged,
  getSwapInput,
  roundBegan,
  screenClosed,
  screenLeft,
  screenOpened,
  swapBegan,
} from './transitions.js'

/** All that was begun, ended or not: what comes of any of it may come at any time. */
function createModel() {
  const kit = createTrade()
  return {
    kit,
    screens: [] as AbortSignal[],
    rounds: [] as { readonly input: SwapInput; readonly signal: AbortSignal }[],
    builds: [] as {
      readonly quote: SwapQuote
      readonly input: SwapInput
      readonly signal: AbortSignal
    }[],
  }
}
type Model = ReturnType<typeof createModel>
/** Mostly the newest. */
const pick = <item>(all: readonly item[], index: number): item | undefined =>
  index % 4 ? all.at(-1) : all[index % Math.max(1, all.length)]
/** It comes to one end. */
function finish(builds: Model['builds'], signal: AbortSignal | undefined) {
  const index = builds.findIndex((each) => each.signal === signal)
  if (index >= 0) builds.splice(index, 1)
  return signal
}
const statuses = ['fits', 'late', 'unknown', 'unreached', 'contradicts'] as const

const waits = ['approval', 'confirmation', 'swap']

/** What can happen. A step gives the task that it is the result of, if it is one. */
const steps = {
  open: ({ kit, screens }: Model) => void screens.push(screenOpened(kit)),
  close: ({ kit, screens }: Model, index: number) =>
    screenClosed(kit, { screen: pick(screens, index) }),
  leave: ({ kit }: Model) => screenLeft(kit),
  type: ({ kit }: Model, index: number) =>
    void formChanged(kit, { amount: ['', '0', '0.5', '1'][index % 4] as string }),
  choose: ({ kit }: Model, index: number) =>
    void formChanged(kit, index % 2 ? { source, destination } : { destination: undefined }),
  provider: ({ kit }: Model, index: number) =>
    void formChanged(kit, { providerKey: index % 2 ? 'one:' : 'two:' }),
  begin({ kit }: Model, index: number) {
    swapBegan(kit, { account: index % 5 ? alice : bob })
    tokensRead(kit, { list })
  },
  ask({ kit, rounds }: Model, index: number) {
    const round = roundBegan(kit, { isRefresh: index % 2 === 0 })
    if (round) rounds.push(round)
  },
  answer({ kit, rounds }: Model, index: number, other: number) {
    const { input, signal } = pick(rounds, index) ?? {}
    if (!input || !signal) return undefined
    const quotes = [
      quoteOf(input, other % 2 ? providers.one : providers.two),
      quoteOf(input, providers.two, 1n),
    ]
    quotesArrived(kit, { signal, quotes: quotes.slice(other % 3) })
    return signal
  },
  miss({ kit, rounds }: Model, index: number, other: number) {
    const { signal } = pick(rounds, index) ?? {}
    if (!signal) return undefined
    roundAnswered(kit, { signal })
    quotesMissed(kit, { signal, status: other % 2 ? 'empty' : 'failed' })
    return signal
  },
  build({ kit, builds }: Model, index: number) {
    const input = getSwapInput(kit)
    const build = input && buildBegan(kit, { isPoor: index % 6 === 5 })
    if (build) builds.push({ ...build, input })
  },
  await({ kit, builds }: Model, index: number) {
    const { quote, input, signal } = pick(builds, index) ?? {}
    if (!quote || !input || !signal) return undefined
    planAwaited(kit, { signal, outcome: outcomeOf(input, quote, 'awaited') })
    return signal
  },
  built({ kit, builds }: Model, index: number, other: number) {
    const { quote, input, signal } = pick(builds, index) ?? {}
    if (!quote || !input || !signal) return undefined
    const outcome = outcomeOf(input, quote, statuses[other % 4])
    planBuilt(kit, { signal, outcome, isPending: other === 11 })
    return finish(builds, signal)
  },
  short({ kit, builds }: Model, index: number) {
    const { signal } = pick(builds, index) ?? {}
    if (signal) planFellShort(kit, { signal })
    return finish(builds, signal)
  },
  refuse(model: Model, index: number) {
    const { kit, builds } = model
    const { quote, signal } = pick(builds, index) ?? {}
    // The next one is built at once, or there is none and the screen is left.
    if (quote && signal && quoteRefused(kit, { signal, quote, error: 'down' })) {
      if (tradeOf(kit).quotes.length || tradeOf(kit).isAsking) steps.build(model, 0)
      else screenLeft(kit)
    }
    return finish(builds, signal)
  },
  /** As a visitor does who wants to get on. */
  getOn(model: Model, index: number) {
    steps.open(model)
    steps.choose(model, 1)
    steps.type(model, 2 + (index % 2))
    steps.ask(model, 1)
    steps.answer(model, 1, 3)
    steps.build(model, 1)
    if (index % 3) steps.built(model, 1, index)
  },
  late({ kit }: Model, index: number) {
    const { outcome } = tradeOf(kit).built ?? {}
    if (outcome)
      outcomeArrived(kit, { outcome: { ...outcome, status: index % 2 ? 'fits' : 'unknown' } })
  },
  expire({ kit }: Model) {
    // The one who finds it out has looked whether something is waited for.
    if (tradeOf(kit).status === 'ready') planExpired(kit)
  },
  press: ({ kit }: Model, index: number) =>
    walletAsked(kit, { wait: index % 2 ? 'approval' : 'swap' }),
  decline: ({ kit, screens }: Model, index: number) =>
    walletRefused(kit, { screen: pick(screens, index) }),
  sent: ({ kit, screens }: Model, index: number) =>
    void approvalAwaited(kit, { screen: pick(screens, index) }),
  confirmed({ kit, screens }: Model, index: number) {
    const signal = pick(screens, index)
    // The one who waits has looked whether it is waited for.
    if (!signal || (!signal.aborted && tradeOf(kit).status !== 'confirmation')) return undefined
    approvalSettled(kit, { signal })
    return signal
  },
}
const often = ['getOn', 'getOn', 'ask', 'answer', 'build', 'built', 'press', 'sent'] as const
type Step = readonly [name: keyof typeof steps, index: number, other: number]

/** What must hold whatever happened. */
function check({ kit, screens, rounds, builds, ...model }: Model) {
  const { status, built, quotes, isAsking, preparation } = tradeOf(kit)
  const input = getSwapInput(kit)
  const isWaiting = waits.includes(status)
  const running = (tasks: readonly { readonly signal: AbortSignal }[]) =>
    tasks.filter(({ signal }) => !signal.aborted).length
  const open = screens.filter(({ aborted }) => !aborted)
  expect(open.length).toBeLessThanOrEqual(1)
  expect(running(rounds)).toBeLessThanOrEqual(isWaiting || !open.length ? 0 : 1)
  // A form without an input is idle, whatever was there before.
  if (!input) expect(['idle', 'left']).toContain(status)
  if (status === 'idle')
    expect([input, quotes, isAsking, preparation]).toEqual([undefined, [], false, undefined])
  // A transaction is there exactly where one is shown. All that is there is for what is to be swapped now.
  expect(built !== undefined).toBe(isWaiting || status === 'ready')
  if (built) expect(tagOf(built.outcome.plan)).toBe(input && tagOf(input))
  for (const { id } of quotes) expect(id).toBe(input && tagOf(input))
  if (preparation?.isRunning) expect([running(builds) > 0, isWaiting]).toEqual([true, false])
  return { ...model, isWaiting }
}

test('a late answer changes nothing, and a transaction is for what is to be swapped', () => {
  const step = fc.tuple(
    fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]), ...often, ...often),
    fc.nat(11),
    fc.nat(11),
  ) as fc.Arbitrary<Step>
  const counts = { late: 0, settled: 0, waits: 0, plans: 0 }
  fc.assert(
    fc.property(fc.array(step, { minLength: 60, maxLength: 60 }), (commands) => {
      const model = createModel()
      const { kit } = model
      steps.open(model)
      for (const [name, index, other] of commands) {
        const before = tradeOf(kit)
        const ended = new Set(
          [
            ...model.rounds,
            ...model.builds,
            ...model.screens.map((signal) => ({ signal })),
          ].flatMap(({ signal }) => (signal.aborted ? signal : [])),
        )
        const form = kit.read(swapSlice).form.peek()
        const run = steps[name] as (model: Model, ...args: readonly number[]) => unknown
        const task = run(model, index, other) as AbortSignal | undefined
        const { isWaiting } = check(model)
        if (task && ended.has(task)) {
          expect(tradeOf(kit)).toBe(before)
          counts.late++
        } else if (task) counts.settled++
        // Who waits, waits for one thing, and what is shown stays.
        const waited = waits.includes(before.status)
        if (waited && isWaiting && name !== 'getOn') {
          expect(kit.read(swapSlice).form.peek()).toBe(form)
          expect(tradeOf(kit).built).toBe(before.built)
          if (before.status !== tradeOf(kit).status) {
            expect([before.status, tradeOf(kit).status]).toEqual(['approval', 'confirmation'])
          }
        }
        if (waited && !isWaiting) {
          expect(['getOn', 'open', 'close', 'leave', 'begin', 'decline', 'confirmed']).toContain(
            name,
          )
        }
        if (!waited && isWaiting) counts.waits++
        if (!before.built && tradeOf(kit).built) counts.plans++
      }
      kit.destroy()
    }),
    { numRuns: 100 },
  )
  // The runs got far enough to say something.
  expect(counts.late).toBeGreaterThan(50)
  expect(counts.settled).toBeGreaterThan(50)
  expect(counts.plans).toBeGreaterThan(50)
  expect(counts.waits).toBeGreaterThan(30)
})
