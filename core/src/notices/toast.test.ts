import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { connectView } from '../router/coreViews.js'
import { createTestKit } from '../testing/createTestKit.js'
import { getToast, hideToast, showToast } from './toast.js'

let kit: Kit
const shown = () => getToast(kit)
const say = (text: string) => showToast(kit, { kind: 'success', text })

beforeEach(() => {
  vi.useFakeTimers()
  kit = createTestKit()
  kit.router.reset(connectView)
})
afterEach(() => vi.useRealTimers())

test('the first message shows at once', () => {
  say('one')
  expect(shown()).toEqual({ kind: 'success', text: 'one' })
})

test('a new message hides the open one and shows 150 ms later', () => {
  say('one')
  say('two')
  expect(shown()).toBeUndefined()
  vi.advanceTimersByTime(149)
  expect(shown()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(shown()?.text).toBe('two')
})

test('of several within that time the newest wins, at the time of the first', () => {
  say('one')
  say('two')
  vi.advanceTimersByTime(100)
  say('three')
  say('four')
  vi.advanceTimersByTime(50)
  expect(shown()?.text).toBe('four')
  vi.advanceTimersByTime(1000)
  expect(shown()?.text).toBe('four')
})

test('with the modal closed nothing is shown, and closing takes everything along', () => {
  say('one')
  say('two')
  kit.close()
  vi.advanceTimersByTime(150)
  expect(shown()).toBeUndefined()
  say('three')
  kit.router.reset(connectView)
  expect(shown()).toBeUndefined()
  say('four')
  expect(shown()?.text).toBe('four')
})

test('hiding one leaves a newer one alone', () => {
  say('one')
  const one = shown()
  say('two')
  vi.advanceTimersByTime(150)
  hideToast(kit, one)
  expect(shown()?.text).toBe('two')
  hideToast(kit, shown())
  expect(shown()).toBeUndefined()
})

test('the same message may be shown twice, and each is taken back by itself', () => {
  const message = { kind: 'success', text: 'one' } as const
  const takeBack = showToast(kit, message)
  showToast(kit, message)
  vi.advanceTimersByTime(150)
  takeBack()
  expect(shown()?.text).toBe('one')
})

test('a kit that is destroyed meanwhile has no timer left', () => {
  say('one')
  say('two')
  kit.destroy()
  expect(vi.getTimerCount()).toBe(0)
})

test('taken back, a message goes, shown or not yet; one in its place stays', () => {
  const takeBackOne = say('one')
  takeBackOne()
  expect(shown()).toBeUndefined()
  const takeBackTwo = say('two')
  say('three')()
  vi.advanceTimersByTime(150)
  expect(shown()).toBeUndefined()
  say('four')
  takeBackTwo()
  expect(shown()?.text).toBe('four')
})
