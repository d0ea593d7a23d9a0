import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLabel } from './suggestions.js'

test.each([
  ['Mira', 'mira'],
  [' mira\n', 'mira'],
  ['MIRA.Example.eth', 'mira'],
  ['mira.eth', 'mira.eth'],
  // The Kelvin sign and the dotted capital I, which Unicode lower-cases to (or near) ASCII letters.
  ['\u212Aira', '\u212Aira'],
  ['M\u0130RA', 'm\u0130ra'],
])('"%s" is read as "%s"', (text, label) => {
  expect(readLabel(text, 'example.eth')).toBe(label)
})

test('what is too long is not cut within a character', () => {
  expect(readLabel(`${'a'.repeat(254)}😀`, 'example.eth')).toBe('a'.repeat(254))
})

test('it is never longer than a name may be, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const label = readLabel(text, 'example.eth')
      expect(label.length).toBeLessThanOrEqual(255)
      expect(readLabel(label.trim(), 'another.eth')).toBe(label.trim())
    }),
  )
})
