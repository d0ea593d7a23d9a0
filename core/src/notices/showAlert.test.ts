import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { createTestKit } from '../testing/createTestKit.js'
import { getAlert, hideAlert } from './alert.js'
import { showAlert } from './showAlert.js'

let kit: Kit
const log = vi.fn()
const shown = () => getAlert(kit)?.title
const tell = (key: string, details?: unknown) =>
  showAlert(kit, { key, kind: 'error', title: `alert ${key}`, details })

beforeEach(() => {
  kit = createTestKit()
  log.mockReset()
  vi.spyOn(console, 'error').mockImplementation(log)
})
afterEach(() => vi.restoreAllMocks())

test('once per cause and visit, details once in the console, also after it was dismissed', () => {
  tell('a', 'details of a')
  tell('a', 'again')
  expect(shown()).toBe('alert a')
  hideAlert(kit)
  tell('a', 'again')
  expect(shown()).toBeUndefined()
  expect(log.mock.calls).toEqual([['details of a']])
})

test('a new one stands before one that nobody has dismissed, and hides it from nobody', () => {
  tell('a')
  tell('b')
  expect(shown()).toBe('alert b')
  hideAlert(kit)
  expect(shown()).toBe('alert a')
  hideAlert(kit)
  expect(shown()).toBeUndefined()
  hideAlert(kit)
  expect(shown()).toBeUndefined()
})

test('an end of the kit ends the visit', () => {
  tell('a')
  kit.destroy()
  expect(shown()).toBeUndefined()
  tell('a')
  expect(shown()).toBe('alert a')
})
