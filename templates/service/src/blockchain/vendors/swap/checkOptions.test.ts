import { expect, test } from 'vitest'
import { readFeeBps, requireKey } from './checkOptions.js'

test.each([
  ['0.01', 1],
  ['0.1', 10],
  ['0.25', 25],
  ['1', 100],
  ['01.50', 150],
  ['9.99', 999],
  ['10', 1000],
  ['10.00', 1000],
])('a fee of %s % are %i hundredths of a percent', (percent, bps) => {
  expect(readFeeBps('lifi', percent)).toBe(bps)
})

test.each([
  ...['', '0', '0.00', '10.01', '11', '100', '-1', '+1', '.5', '1.', '0.001', '1,5', '1e1', '0x1'],
  ...[' 1', '1 ', '1%', '1.5\n', 'x', '1.2.3'],
])('a host is told that a fee is not taken: "%s"', (percent) => {
  for (const vendor of ['lifi', 'zeroEx']) {
    expect(() => readFeeBps(vendor, percent)).toThrow(
      `${vendor}: "fee.percent" is a text of a number above 0, up to 10, with two decimals at most, as '0.5'.`,
    )
  }
})

test.each(['k', '!~', 'a-long.Key_1'])('a key of visible ASCII is taken: "%s"', (key) => {
  expect(() => requireKey('lifi', key)).not.toThrow()
})

test.each([undefined, '', 'a b', 'key ', '\nkey', 'key\n', 'schlüssel', 7, ['key']])(
  'a host is told that a key is missing or wrong: %j',
  (key) => {
    for (const vendor of ['lifi', 'zeroEx']) {
      expect(() => requireKey(vendor, key)).toThrow(`${vendor}: "key" is missing or is no key.`)
    }
  },
)
