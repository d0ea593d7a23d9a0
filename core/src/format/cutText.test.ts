import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './foreignText.js'

test('a text of 200 characters stays, of 201 is cut to 200', () => {
  expect(cutText('a'.repeat(200))).toBe('a'.repeat(200))
  expect(cutText('a'.repeat(201))).toBe(`${'a'.repeat(199)}…`)
})

test('an emoji is never cut in half', () => {
  expect(cutText('😀😀😀', 2)).toBe('😀…')
})

test('control and direction-changing characters become spaces', () => {
  expect(cutText(' a\u0000\u0007b\u202ec\nd ')).toBe('a b c d')
  expect(cutText('a\u061cb')).toBe('a b')
})

test('half a character is never shown: as it came, or cut where reading ends', () => {
  expect(cutText('a\ud83d')).toBe('a')
  expect(cutText('\ude00a\ud83db')).toBe('a b')
  expect(cutText(`${'\u0000'.repeat(799)}😀`)).toBe('')
})

test('whatever comes is well formed and at most as long as asked for', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.integer({ min: 1, max: 60 }),
      (text, max) => {
        const cut = cutText(text, max)
        expect(() => encodeURIComponent(cut)).not.toThrow()
        expect([...cut].length).toBeLessThanOrEqual(max)
      },
    ),
  )
})
