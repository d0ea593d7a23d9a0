import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, splitQuietZeros } from './amounts.js'

test.each([
  ['0.420', '0.', '42', '0'],
  ['120.000', '', '120', '.000'],
  ['0.100', '0.', '1', '00'],
  ['0.086', '0.0', '86', ''],
  ['14.500', '', '14.5', '00'],
  ['0.000', '0.000', '', ''],
  ['0.055743', '0.0', '55743', ''],
  ['1,000.000', '', '1,000', '.000'],
  ['1,000', '', '1,000', ''],
  ['100', '', '100', ''],
  ['10.000', '', '10', '.000'],
  ['<0.001', '', '<0.001', ''],
  ['-', '', '-', ''],
])('%s', (text, lead, value, tail) => {
  expect(splitQuietZeros(text, { locale: 'en-US' })).toEqual({ lead, value, tail })
})

test('takes the separator of the locale, not the grouping mark', () => {
  expect(splitQuietZeros('1.200', { locale: 'de-DE' })).toEqual({
    lead: '',
    value: '1.200',
    tail: '',
  })
  expect(splitQuietZeros('0,420', { locale: 'de-DE' })).toEqual({
    lead: '0,',
    value: '42',
    tail: '0',
  })
})

test('loses no character', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.nat({ max: 999_999 }),
      fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'ar-EG'),
      (integer, fraction, locale) => {
        const text = formatAmount(`${integer}.${String(fraction).padStart(6, '0')}`, { locale })
        const { lead, value, tail } = splitQuietZeros(text, { locale })
        const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.1)
        const decimal = parts.find(({ type }) => type === 'decimal')?.value as string
        // A whole number may end in zeros: those behind a grouping mark count.
        const isQuiet =
          !value.startsWith('0') && !(value.includes(decimal) && /\D?0*$/.exec(value)?.[0])
        return lead + value + tail === text && isQuiet
      },
    ),
  )
})
