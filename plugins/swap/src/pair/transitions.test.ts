import type { Kit } from '@wallet-kit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, eth, usdc } from '../../test/fakeProvider.js'
import {
  createTrade,
  destination,
  outcomeOf,
  providers,
  quoteOf,
  tagOf,
  tradeOf,
} from '../../test/trade.js'
import { idleTrade, type SwapOutcome, swapSlice } from '../slice.js'
import {
  approvalAwaited,
  approvalSettled,
  buildBegan,
  failureTold,
  outcomeArrived,
  planAwaited,
  planBuilt,
  planExpired,
  planFellShort,
  quoteRefused,
  quotesArrived,
  quotesMissed,
  roundAnswered,
  termsAccepted,
  walletAsked,
  walletRefused,
} from './answers.js'
import {
  formChanged,
  getScreen,
  roundBegan,
  screenClosed,
  screenLeft,
  screenOpened,
} from './transitions.js'

const kits: Kit[] = []
const create = () => {
  const kit = createTrade()
  kits.push(kit)
  return kit
}
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.useRealTimers()
})

/** A pair, and the questions for its quotes under way. */
function open() {
  const kit = create()
  const screen = screenOpened(kit)
  formChanged(kit, { destination })
  const round = roundBegan(kit, { isRefresh: false })
  if (!round) throw new Error('Nothing is asked')
  const { input, signal } = round
  return { kit, screen, input, signal, quote: quoteOf(input) }
}

/** … with a transaction that can be sent. */
function openPlan(status?: SwapOutcome['status']) {
  const page = open()
  const { kit, input, quote, signal } = page
  quotesArrived(kit, { signal, quotes: [quote] })
  const build = buildBegan(kit, { isPoor: false })
  if (!build) throw new Error('Nothing is built')
  const outcome = outcomeOf(input, quote, status)
  planBuilt(kit, { signal: build.signal, outcome, isPending: false })
  return { ...page, build: build.signal, outcome }
}

describe('what happened makes the state', () => {
  test('from nothing to the swap', () => {
    const kit = create()
    expect(tradeOf(kit).status).toBe('idle')
    expect(roundBegan(kit, { isRefresh: false })).toBeUndefined()
    const screen = screenOpened(kit)
    formChanged(kit, { destination })
    expect(tradeOf(kit).status).toBe('quoting')
    const round = roundBegan(kit, { isRefresh: false })
    if (!round) throw new Error('Nothing is asked')
    const { signal, input } = round
    expect([tagOf(input), tradeOf(kit).isAsking]).toEqual([
      [alice, eth, usdc, 10n ** 18n].join(' '),
      true,
    ])
    const quote = quoteOf(input)
    quotesArrived(kit, { signal, quotes: [quote] })
    roundAnswered(kit, { signal })
    expect(tradeOf(kit)).toMatchObject({ status: 'quoted', isAsking: false })
    const build = buildBegan(kit, { isPoor: false })
    expect(build?.quote).toBe(quote)
    expect(tradeOf(kit)).toMatchObject({ status: 'quoted', preparation: { isRunning: true } })
    planBuilt(kit, {
      signal: build?.signal as AbortSignal,
      outcome: outcomeOf(input, quote),
      isPending: false,
    })
    expect(tradeOf(kit)).toMatchObject({
      status: 'ready',
      cost: 1n,
      preparation: { isRunning: false },
    })
    walletAsked(kit, { wait: 'swap' })
    expect([tradeOf(kit).status, signal.aborted]).toEqual(['swap', true])
    walletRefused(kit, { screen })
    expect(tradeOf(kit).status).toBe('ready')
  })

  test('from the approval to its block', () => {
    const { kit, screen } = openPlan()
    expect(approvalAwaited(kit, { screen })).toBe(false)
    walletAsked(kit, { wait: 'approval' })
    expect(approvalAwaited(kit, { screen })).toBe(true)
    expect(tradeOf(kit).status).toBe('confirmation')
    expect(approvalSettled(kit, { signal: screen })).toBe(true)
    expect(tradeOf(kit)).toEqual({ ...idleTrade, status: 'quoting' })
  })

  test('an approval that is on its way already is waited for at once, and nobody is asked', () => {
    const { kit, input, quote, signal } = open()
    quotesArrived(kit, { signal, quotes: [quote] })
    const { signal: build } = buildBegan(kit, { isPoor: false }) ?? {}
    const outcome = outcomeOf(input, quote)
    planBuilt(kit, { signal: build as AbortSignal, outcome, isPending: true })
    expect([tradeOf(kit).status, signal.aborted]).toEqual(['confirmation', true])
    expect(roundBegan(kit, { isRefresh: true })).toBeUndefined()
  })

  test.each(['empty', 'failed'] as const)('a round without a quote: %s', (status) => {
    const { kit, signal } = open()
    roundAnswered(kit, { signal })
    quotesMissed(kit, { signal, status })
    expect(tradeOf(kit).status).toBe(status)
    // What is there stays while it is asked anew.
    roundBegan(kit, { isRefresh: true })
    expect(tradeOf(kit).status).toBe(status)
    roundBegan(kit, { isRefresh: false })
    expect(tradeOf(kit).status).toBe('quoting')
  })

  test('a quote that is refused is taken away, and with the last one the transaction', () => {
    const { kit, input, quote, signal } = open()
    const other = quoteOf(input, providers.two, 1n)
    quotesArrived(kit, { signal, quotes: [quote, other] })
    const first = buildBegan(kit, { isPoor: false })
    quoteRefused(kit, { signal: first?.signal as AbortSignal, quote, error: 'down' })
    expect(tradeOf(kit)).toMatchObject({ status: 'quoted', quotes: [other] })
    expect(tradeOf(kit).refused).toEqual(new Map([[quote.key, 'down']]))
    const second = buildBegan(kit, { isPoor: false })
    expect(second?.quote).toBe(other)
    quoteRefused(kit, { signal: second?.signal as AbortSignal, quote: other, error: 'down' })
    expect(tradeOf(kit)).toMatchObject({ status: 'quoting', quotes: [] })
  })

  test('the same quote is built once, unless what was built has expired', () => {
    const { kit } = openPlan()
    expect(buildBegan(kit, { isPoor: false })).toBeUndefined()
    planExpired(kit)
    expect(tradeOf(kit)).toMatchObject({ status: 'quoted', built: undefined })
    expect(buildBegan(kit, { isPoor: false })).toBeDefined()
  })

  test('the last transaction of a provider stays while its next one is built, and no other', () => {
    const { kit, input, signal, outcome } = openPlan()
    const next = quoteOf(input, providers.one, 1_999_000_000n)
    quotesArrived(kit, { signal, quotes: [next] })
    buildBegan(kit, { isPoor: false })
    expect(tradeOf(kit)).toMatchObject({ status: 'ready', built: { outcome } })
    quotesArrived(kit, { signal, quotes: [quoteOf(input, providers.two)] })
    buildBegan(kit, { isPoor: false })
    expect(tradeOf(kit)).toMatchObject({ status: 'quoted', built: undefined })
  })

  test('for an account that cannot pay nothing is built, and nothing shown', () => {
    const { kit, input, signal } = openPlan()
    quotesArrived(kit, { signal, quotes: [quoteOf(input)] })
    expect(buildBegan(kit, { isPoor: true })).toBeUndefined()
    expect(tradeOf(kit)).toMatchObject({ status: 'quoted', built: undefined, cost: undefined })
  })

  test('what gives less than was shown is counted, and forgotten once something fits', () => {
    const { kit, build, outcome } = openPlan()
    planFellShort(kit, { signal: build })
    expect(tradeOf(kit)).toMatchObject({ status: 'quoted', shortfalls: 1, cost: undefined })
    planBuilt(kit, { signal: build, outcome, isPending: false })
    expect(tradeOf(kit)).toMatchObject({ status: 'ready', shortfalls: 0 })
  })

  test('what is awaited takes nothing away that can be sent', () => {
    const { kit, input, quote, build, outcome } = openPlan()
    planAwaited(kit, { signal: build, outcome: outcomeOf(input, quote, 'awaited') })
    expect(tradeOf(kit).built?.outcome).toBe(outcome)
  })

  test('an outcome that comes late counts while its plan is shown, and the wallet is not asked', () => {
    const { kit, outcome } = openPlan('late')
    const late = { ...outcome, status: 'contradicts' as const }
    walletAsked(kit, { wait: 'swap' })
    outcomeArrived(kit, { outcome: late })
    expect(tradeOf(kit).built?.outcome).toBe(outcome)
    walletRefused(kit, { screen: getScreen(kit) })
    outcomeArrived(kit, { outcome: { ...late, plan: { ...late.plan } } })
    expect(tradeOf(kit).built?.outcome).toBe(outcome)
    outcomeArrived(kit, { outcome: late })
    expect(tradeOf(kit).built?.outcome).toBe(late)
  })

  test('the wait for a late outcome ends with the screen, and not with the next transaction', () => {
    const { kit, input, signal, build, screen } = openPlan('late')
    quotesArrived(kit, { signal, quotes: [quoteOf(input)] })
    buildBegan(kit, { isPoor: false })
    expect(build.aborted).toBe(false)
    screenClosed(kit, { screen })
    expect(build.aborted).toBe(true)
  })

  test('a failure leaves the screen, and keeps what was chosen', () => {
    const { kit, screen, signal } = openPlan()
    screenLeft(kit)
    expect(tradeOf(kit)).toMatchObject({ status: 'left', quotes: [], built: undefined })
    expect([screen.aborted, signal.aborted]).toEqual([true, true])
    expect(kit.read(swapSlice).form.peek().destination).toBe(destination)
    formChanged(kit, { amount: '2' })
    expect(tradeOf(kit).status).toBe('quoting')
  })

  test('a screen that is closed after another was opened ends nothing', () => {
    const { kit, screen } = openPlan()
    const other = screenOpened(kit)
    expect(screen.aborted).toBe(true)
    screenClosed(kit, { screen })
    expect(other.aborted).toBe(false)
  })

  test('nothing of one input is there for the next', () => {
    const { kit, signal } = openPlan()
    termsAccepted(kit, { terms: 'all of it' })
    expect([failureTold(kit, { what: 'prices' }), failureTold(kit, { what: 'prices' })]).toEqual([
      true,
      false,
    ])
    formChanged(kit, { amount: '2' })
    expect(tradeOf(kit)).toEqual({ ...idleTrade, status: 'quoting' })
    expect(signal.aborted).toBe(true)
  })

  test('another provider is for the same input: only what was accepted is forgotten', () => {
    const { kit, signal, outcome } = openPlan()
    termsAccepted(kit, { terms: 'all of it' })
    formChanged(kit, { providerKey: 'two:' })
    expect(tradeOf(kit)).toMatchObject({
      status: 'ready',
      understood: undefined,
      built: { outcome },
    })
    expect(signal.aborted).toBe(false)
  })
})
