import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hash, hashes, isHashOf, isSealedByOldKey, open, readKeyring, seal } from './keyring.js'

const key = () => randomBytes(32).toString('base64url')
const [first, second] = [`a:${key()}`, `b:${key()}`]
const old = readKeyring(first)
const both = readKeyring(`${second},${first}`)

test('what is sealed opens at its own place only', () => {
  const sealed = seal(old, { text: 'half ✓', context: 'keys.half 1' })
  expect(sealed).not.toContain('half')
  expect(open(old, { sealed, context: 'keys.half 1' })).toBe('half ✓')
  expect(() => open(old, { sealed, context: 'keys.half 2' })).toThrow('could not be opened')
  expect(seal(old, { text: 'half ✓', context: 'keys.half 1' })).not.toBe(sealed)
})

test.each(['', 'a', 'a..', 'a.AAAA.AAAA'])('%j opens nowhere', (sealed) => {
  expect(() => open(old, { sealed, context: '' })).toThrow('could not be opened')
})

test('a sealed text that was changed does not open', () => {
  const sealed = seal(old, { text: 'x', context: 'c' })
  // The last but one: the last character of base64 has bits that say nothing.
  const changed = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.slice(-1)
  const shortened = sealed.slice(0, -4)
  for (const each of [changed, shortened]) {
    expect(() => open(old, { sealed: each, context: 'c' })).toThrow('could not be opened')
  }
})

test('a new key in front seals; the old one still opens, until it is gone', () => {
  const sealed = seal(old, { text: 'x', context: 'c' })
  expect(open(both, { sealed, context: 'c' })).toBe('x')
  expect(isSealedByOldKey(both, sealed)).toBe(true)
  expect(isSealedByOldKey(both, seal(both, { text: 'x', context: 'c' }))).toBe(false)
  expect(() => open(readKeyring(second), { sealed, context: 'c' })).toThrow('key "a"')
})

test('hashes depend on key and purpose, and are found by every key', () => {
  const options = { purpose: 'email', text: 'ada@example.com' }
  const known = hash(old, options)
  expect(hashes(both, options)).toContain(known)
  expect(hash(both, options)).not.toBe(known)
  expect(hash(old, { ...options, purpose: 'code' })).not.toBe(known)
  expect(isHashOf(both, { ...options, hash: known })).toBe(true)
  expect(isHashOf(both, { ...options, text: 'bob@example.com', hash: known })).toBe(false)
  expect(isHashOf(readKeyring(second), { ...options, hash: known })).toBe(false)
})

test.each([undefined, '', 'a', 'a:short', `a b:${key()}`, `a:${key()},a:${key()}`, `a:${key()},`])(
  '%j is no list of keys, and the error does not repeat it',
  (text) => {
    expect(() => readKeyring(text)).toThrow(/^"secret" \(or SERVICE_SECRET\) has to be "id:key"/)
  },
)
