import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeLocks } from '../../test/fakeLocks.js'
import { takeTurns } from './polling.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab of its own, which takes its turn: whether it has got it. */
function openTab(locks: unknown, { hidden = false } = {}) {
  const page = Object.assign(new EventTarget(), { hidden })
  const end = new AbortController()
  let turns = 0
  const here = <result>(act: () => result) => {
    vi.stubGlobal('document', page)
    vi.stubGlobal('navigator', { locks })
    return act()
  }
  const turn = here(() => takeTurns('a', end.signal))
  const ask = async () => {
    here(() => void turn().then(() => turns++))
    await vi.advanceTimersByTimeAsync(0)
  }
  const show = async (isShown: boolean) => {
    page.hidden = !isShown
    here(() => void page.dispatchEvent(new Event('visibilitychange')))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ask, show, end, turns: () => turns }
}

test('it is the turn of one tab, again and again', async () => {
  const locks = fakeLocks()
  const [one, two] = [openTab(locks), openTab(locks)]
  await one.ask()
  await two.ask()
  await one.ask()
  expect([one.turns(), two.turns()]).toEqual([2, 0])
})

test('the next one follows where the first is over', async () => {
  const locks = fakeLocks()
  const [one, two] = [openTab(locks), openTab(locks)]
  await one.ask()
  await two.ask()
  one.end.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(two.turns()).toBe(1)
  two.end.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect([locks.held.size, locks.waiting()]).toEqual([0, 0])
})

test('a tab that is hidden gives its turn away, and comes back behind the other one', async () => {
  const locks = fakeLocks()
  const [one, two] = [openTab(locks), openTab(locks)]
  await one.ask()
  await two.ask()
  await one.show(false)
  expect(two.turns()).toBe(1)
  await one.ask()
  await one.show(true)
  expect([one.turns(), locks.waiting()]).toEqual([1, 1])
  await two.show(false)
  expect(one.turns()).toBe(2)
})

test('a tab that is hidden while it waits is not next', async () => {
  const locks = fakeLocks()
  const [one, two, three] = [openTab(locks), openTab(locks), openTab(locks)]
  await one.ask()
  await two.ask()
  await three.ask()
  await two.show(false)
  one.end.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect([two.turns(), three.turns()]).toEqual([0, 1])
})

test('what waits ends with the signal, whoever has the turn', async () => {
  const locks = fakeLocks()
  const [one, two, hidden] = [openTab(locks), openTab(locks), openTab(locks, { hidden: true })]
  await one.ask()
  await two.ask()
  await hidden.ask()
  two.end.abort()
  hidden.end.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect([two.turns(), hidden.turns(), locks.waiting()]).toEqual([1, 1, 0])
})

test.each([
  ['has no locks', undefined],
  ['refuses them', { request: () => Promise.reject(new DOMException('No', 'SecurityError')) }],
])('where the browser %s it is the turn of each that is seen', async (_, locks) => {
  const [one, two] = [openTab(locks), openTab(locks, { hidden: true })]
  await one.ask()
  await two.ask()
  expect([one.turns(), two.turns()]).toEqual([1, 0])
  await two.show(true)
  expect(two.turns()).toBe(1)
})

test.each([
  ['null', null],
  ['another type', { broken: 7 }],
])('locks that are %s: it is the turn of every tab', async (_, locks) => {
  const tab = openTab(locks)
  await tab.ask()
  expect(tab.turns()).toBe(1)
})
