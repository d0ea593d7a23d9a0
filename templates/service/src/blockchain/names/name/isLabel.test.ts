import { expect, test } from 'vitest'
import { isLabel } from './isLabel.js'

test.each(['mira', '1234', 'a-b-c', 'a'.repeat(63)])('%s can be registered', (text) => {
  expect(isLabel(text)).toBe(true)
})

test.each(['', 'abc', 'Mira', 'mi ra', 'mira.kit', 'mirä', 'ab--cd', 'a_bcd', 'a'.repeat(64)])(
  '"%s" cannot',
  (text) => {
    expect(isLabel(text)).toBe(false)
  },
)
