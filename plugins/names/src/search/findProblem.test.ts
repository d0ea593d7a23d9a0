import fc from 'fast-check'
import { normalize } from 'viem/ens'
import { expect, test } from 'vitest'
import { findProblem } from './suggestions.js'

test.each(['mira', '1234', 'a-b-c', '----'.padStart(5, 'a'), '-mira', 'mira-', 'a'.repeat(63)])(
  '%s',
  (label) => {
    expect(findProblem(label)).toBe(label === 'a----' ? 'hyphens' : undefined)
  },
)

test.each(['', 'abc', 'Mira', 'mi_ra', 'mi ra', 'mira.eth', 'mirä', 'mіra', '1️⃣234', 'mira\n'])(
  '"%s" breaks the rule',
  (label) => {
    expect(findProblem(label)).toBe('rule')
  },
)

test.each(['ab--cd', '----', 'xn--mira'])('ENSIP-15 refuses %s', (label) => {
  expect(findProblem(label)).toBe('hyphens')
})

test('the beginning of a key is none: nobody is asked about it while it is being typed', () => {
  const evm = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'
  const bitcoin = '5hueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'
  for (const key of [evm, `0x${evm}`, bitcoin]) {
    for (let end = 33; end <= Math.min(63, key.length); end++) {
      expect(findProblem(key.slice(0, end).toLowerCase())).toBe('key')
    }
  }
  expect(findProblem(evm.slice(0, 32))).toBeUndefined()
  expect(findProblem('the-very-long-name-of-the-year-2026-and-after')).toBeUndefined()
  expect(findProblem('donaudampfschifffahrtsgesellschaft26')).toBeUndefined()
})

/** Whether the rule of the specification and ENSIP-15, as its authors wrote it, both take a label. */
function isName(label: string) {
  if (!/^[a-zA-Z0-9-]{4,}$/.test(label)) return false
  try {
    return normalize(label) === label
  } catch {
    return false
  }
}

test('a name is what the rule and ENSIP-15 take, and nothing else', () => {
  const near = fc.string({
    unit: fc.constantFrom(...'abcXYZ019-----_. ıKäа'),
    maxLength: 8,
  })
  fc.assert(
    fc.property(fc.oneof(near, fc.string({ unit: 'binary', maxLength: 6 })), (label) => {
      expect(findProblem(label) === undefined).toBe(isName(label))
    }),
    { numRuns: 5000 },
  )
})
