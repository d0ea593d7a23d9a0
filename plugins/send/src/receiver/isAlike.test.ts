import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAlike } from './receiver.js'

const address = '0x5F3aB19e07c44D2b86A1b0cC51e92F9a7d9C1eF2'

describe('an EVM address', () => {
  test.each([
    [
      'the first 4 and last 4 digits are the same',
      '0x5F3a000000000000000000000000000000001eF2',
      true,
    ],
    ['in another letter case', '0x5f3A000000000000000000000000000000001Ef2', true],
    ['it is shortened to the same text', '0x5F000000000000000000000000000000009C1eF2', true],
    ['3 digits at the start', '0x5F3b00000000000000000000000000000000ffff', false],
    ['only the end', '0x00000000000000000000000000000000009C1eF2', false],
    ['only the start', '0x5F3aB19e07c44D2b86A1b0cC51e92F9a7d000000', false],
    ['it is the same', address.toLowerCase(), false],
  ])('%s', (_, other, expected) => {
    expect(isAlike(address, other)).toBe(expected)
    expect(isAlike(other, address)).toBe(expected)
  })
})

test('a Solana address: in its own letter case', () => {
  const past = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  expect(isAlike(past, `7S3P${past.slice(4, -4).toLowerCase()}AaKv`)).toBe(true)
  expect(isAlike(past, past.toLowerCase())).toBe(false)
  expect(isAlike(past, past)).toBe(false)
})

test('as a naive comparison, letter by letter', () => {
  const digit = fc.constantFrom(...'0123456789abcdefABCDEF')
  const text = (length: number) => fc.string({ unit: digit, minLength: length, maxLength: length })
  // Parts of few different values, so that they are often the same.
  const part = (length: number) => fc.constantFrom('a', 'A', 'b').map((each) => each.repeat(length))
  const any = fc
    .tuple(part(2), part(2), text(2), fc.constantFrom('0', '1'), part(2), part(4))
    .map(([a, b, c, d, e, f]) => `0x${a}${b}${c}${d.repeat(28)}${e}${f}`)
  function naive(one: string, other: string) {
    const [a, b] = [one.toLowerCase(), other.toLowerCase()]
    if (a === b) return false
    let start = 0
    while (start < 40 && a[start + 2] === b[start + 2]) start++
    let end = 0
    while (end < 40 && a[41 - end] === b[41 - end]) end++
    return (start >= 4 && end >= 4) || (start >= 2 && end >= 6)
  }
  let found = 0
  fc.assert(
    fc.property(any, any, (one, other) => {
      if (naive(one, other)) found++
      expect(isAlike(one, other)).toBe(naive(one, other))
    }),
    { numRuns: 5000 },
  )
  expect(found).toBeGreaterThan(50)
})
