import { expect, test } from 'vitest'
import { requireFresh } from './requireSignature.js'

const now = Date.parse('2026-11-01T12:00:00Z')
const refused = expect.objectContaining({ name: 'WebhookRefusedError' })

test.each([-300_000, 0, 300_000])('a webhook that was signed %i ms from now is fresh', (ms) => {
  expect(() => requireFresh('{}', now + ms, now)).not.toThrow()
})

test.each([-300_001, 300_001, -now, Number.NaN])(
  'a webhook that was signed %d ms from now is not fresh',
  (ms) => {
    expect(() => requireFresh('{}', now + ms, now)).toThrow(refused)
  },
)

test('a webhook has at most 65,536 characters', () => {
  expect(() => requireFresh('a'.repeat(65_536), now, now)).not.toThrow()
  expect(() => requireFresh('a'.repeat(65_537), now, now)).toThrow(refused)
})
