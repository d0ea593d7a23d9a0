import { expect, test } from 'vitest'
import type { SiwxSession } from '../options.js'
import { isCurrent } from './getSession.js'

const now = Date.parse('2026-11-01T12:00:00Z')
const at = (ms: number) => new Date(now + ms).toISOString()

test.each<[string, Partial<SiwxSession['data']>, boolean]>([
  ['without times', {}, true],
  ['that begins now', { notBefore: at(0) }, true],
  ['that begins a millisecond later', { notBefore: at(1) }, false],
  ['that begins a second later', { notBefore: at(1_000) }, false],
  ['that ends a millisecond later', { expirationTime: at(1) }, true],
  ['that ends now', { expirationTime: at(0) }, false],
  ['between its times', { notBefore: at(-1), expirationTime: at(1) }, true],
  ['that has ended and begins later', { notBefore: at(1), expirationTime: at(1) }, false],
  ['whose begin cannot be read', { notBefore: 'soon' }, false],
  ['whose end cannot be read', { expirationTime: 'never' }, false],
])('a session %s', (_, data, counts) => {
  const session = { data: { issuedAt: at(-1), ...data } } as SiwxSession
  expect(isCurrent(session, now)).toBe(counts)
})
