import { expect, test } from 'vitest'
import { cutText } from './cutText.js'

test('a text of 200 characters stays, of 201 is cut to 200', () => {
  expect(cutText('a'.repeat(200))).toBe('a'.repeat(200))
  expect(cutText('a'.repeat(201))).toBe(`${'a'.repeat(199)}…`)
})

test('an emoji is never cut in half', () => {
  expect(cutText('😀😀😀', 2)).toBe('😀…')
})

test('control and direction-changing characters become spaces', () => {
  expect(cutText(' a\u0000\u0007b\u202ec\nd ')).toBe('a b c d')
})
