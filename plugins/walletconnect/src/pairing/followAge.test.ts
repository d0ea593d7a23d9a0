import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAge } from './followAge.js'

const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'58'.repeat(32)}`
let page: EventTarget & { readonly defaultView: EventTarget }
let lifetime: AbortController
/** What was told, in order. */
let told: string[]

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { defaultView: new EventTarget() })
  vi.stubGlobal('document', page)
  lifetime = new AbortController()
  told = []
})
afterEach(() => {
  lifetime.abort()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function offer() {
  const age = followAge({
    signal: lifetime.signal,
    onOld: () => told.push('old'),
    onReturn: () => told.push('return'),
  })
  age.offer(uri)
  return age
}
/** The machine wakes: the wall clock is ahead, and no timer has run. */
const sleep = () => vi.setSystemTime(Date.now() + 3_600_000)
const click = (href?: string) =>
  Object.assign(new Event('click', { cancelable: true }), {
    composedPath: () => [{}, { href }, page],
  })

test('a link is old after 3:50', () => {
  offer()
  vi.advanceTimersByTime(229_999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['old'])
})

test.each(['pointerover', 'pointerdown', 'keydown', 'click', 'visibilitychange'])(
  'after a sleep %s on the page finds it old at once',
  (type) => {
    offer()
    sleep()
    page.dispatchEvent(new Event(type))
    expect(told[0]).toBe('old')
  },
)

test.each(['focus', 'pageshow', 'online'])('after a sleep %s of the window does', (type) => {
  offer()
  sleep()
  page.defaultView.dispatchEvent(new Event(type))
  expect(told[0]).toBe('old')
})

test('a way back to the page or to the relay is told, also where no link is on offer', () => {
  const age = offer()
  age.withdraw()
  page.dispatchEvent(new Event('visibilitychange'))
  for (const type of ['focus', 'pageshow', 'online'])
    page.defaultView.dispatchEvent(new Event(type))
  page.dispatchEvent(new Event('pointerdown'))
  expect(told).toEqual(['return', 'return', 'return'])
})

test('one that is too old is not followed', () => {
  offer()
  const fresh = click(`fern://wc?uri=${encodeURIComponent(uri)}`)
  page.dispatchEvent(fresh)
  expect(fresh.defaultPrevented).toBe(false)
  sleep()
  const old = click(`fern://wc?uri=${encodeURIComponent(encodeURIComponent(uri))}`)
  page.dispatchEvent(old)
  expect(old.defaultPrevented).toBe(true)
  expect(told).toEqual(['old'])
})

test('other links of the page are, whatever the age of this one', () => {
  offer()
  sleep()
  const other = click('https://app.example/terms')
  page.dispatchEvent(other)
  expect(other.defaultPrevented).toBe(false)
})

test('a link that was withdrawn, and one whose attempt has ended, has no age', () => {
  const age = offer()
  age.withdraw()
  vi.advanceTimersByTime(300_000)
  age.offer(uri)
  lifetime.abort()
  sleep()
  page.dispatchEvent(new Event('pointerdown'))
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(300_000)
  expect(told).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
