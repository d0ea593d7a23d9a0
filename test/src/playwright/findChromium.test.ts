import { expect, test } from 'vitest'
import { findChromium } from './findChromium.js'

test('the environment’s choice is taken as it is', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
})

test('a wrong choice is an error, not a reason to look elsewhere', () => {
  expect(() =>
    findChromium({ CHROMIUM_PATH: '/nowhere/chromium' }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[Error: CHROMIUM_PATH names no program that can be run: /nowhere/chromium]`,
  )
})
