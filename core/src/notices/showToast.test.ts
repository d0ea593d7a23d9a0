import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { connectView } from '../router/coreViews.js'
import { createTestKit } from '../testing/createTestKit.js'
import { hideToast, showToast, toastSlice } from './toast.js'

let kit: Kit
const shown = () => kit.read(toastSlice).toast.peek()
const say = (text: string) => showToast(kit, { kind: 'success', text })

beforeEach(() => {
  vi.useFakeTimers()
  kit = createTestKit()
  kit.router.reset(connectView)
})
afterEach(() => vi.useRealTimers())

test('the first message shows at once', () => {
  say('one')
  expect(shown()).toEqual({ id: 1, kind: 'success', text: 'one' })
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

test('hiding by id leaves a newer one alone', () => {
  say('one')
  const { id } = shown() ?? { id: 0 }
  say('two')
  vi.advanceTimersByTime(150)
  hideToast(kit, { id })
  expect(shown()?.text).toBe('two')
  hideToast(kit, { id: id + 1 })
  expect(shown()).toBeUndefined()
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
