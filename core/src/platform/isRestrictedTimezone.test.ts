import { afterEach, expect, test, vi } from 'vitest'
import { isRestrictedTimezone } from './isRestrictedTimezone.js'

afterEach(() => vi.unstubAllGlobals())

test.each([
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Beijing',
  'PRC',
  'Asia/Hong_Kong',
  'Hongkong',
  'Asia/Macau',
  'Asia/Macao',
  'asia/shanghai',
  'ASIA/MACAU',
])('%s is restricted', (timezone) => {
  expect(isRestrictedTimezone(timezone)).toBe(true)
})

test.each(['Asia/Taipei', 'Asia/Singapore', 'Europe/Zurich', 'UTC', 'Asia/Shanghai2', ''])(
  '"%s" is not',
  (timezone) => {
    expect(isRestrictedTimezone(timezone)).toBe(false)
  },
)

test('by default the zone of the browser is taken', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone

  expect(isRestrictedTimezone()).toBe(isRestrictedTimezone(here))
})

test('an engine that throws for the zone of the system restricts nothing', () => {
  vi.stubGlobal('Intl', {
    DateTimeFormat() {
      throw new RangeError('Invalid time zone specified: Etc/Unknown')
    },
  })
  expect(isRestrictedTimezone()).toBe(false)
})
