import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlainName } from './ens.js'
import { normalizeName } from './ensClient.js'

test.each(['alice.eth', 'a-b.c-.eth', '-.eth', '1.eth', 'ab-c.eth'])('%s is plain', (name) => {
  expect(isPlainName(name)).toBe(true)
})

test.each([
  '',
  '.',
  'a.',
  '.eth',
  'a..eth',
  'ab--c.eth',
  'x.ab--c',
  'Alice.eth',
  '_a.eth',
  'ä.eth',
  'a b.eth',
])('%j is not', (name) => {
  expect(isPlainName(name)).toBe(false)
})

test('what is plain is what the library makes of it', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abxyz019---_A'), maxLength: 8 })
  const name = fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.'))
  fc.assert(
    fc.property(name, (name) => {
      fc.pre(isPlainName(name))
      expect(normalizeName(name)).toBe(name)
    }),
    { numRuns: 2000 },
  )
})
