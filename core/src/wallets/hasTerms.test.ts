import { expect, test } from 'vitest'
import type { Config } from '../config/config.js'
import { createTestKit } from '../testing/createTestKit.js'
import { hasTerms } from './legal.js'

const termsUrl = 'https://app.example/terms'
const privacyUrl = 'https://app.example/privacy'
const on = { features: { legalCheckbox: true } }

test.each<[string, Partial<Config>, boolean]>([
  ['links alone are not accepted by a checkbox', { legal: { termsUrl, privacyUrl } }, false],
  ['nor where it is off', { legal: { termsUrl }, features: { legalCheckbox: false } }, false],
  ['a checkbox alone has nothing to accept', on, false],
  ['nor with empty links', { ...on, legal: {} }, false],
  ['the terms are enough', { ...on, legal: { termsUrl } }, true],
  ['as is the privacy policy', { ...on, legal: { privacyUrl } }, true],
])('%s', (_, config, expected) => {
  expect(hasTerms(createTestKit(config))).toBe(expected)
})
