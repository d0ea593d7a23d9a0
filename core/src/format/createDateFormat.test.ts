import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDateFormat } from './dates.js'

const noon = new Date(Date.UTC(2026, 10, 18, 12, 34))

afterEach(() => vi.unstubAllGlobals())

/** What engines do if the system names a time zone that they do not know. */
function breakTimezone() {
  const { DateTimeFormat } = Intl
  vi.stubGlobal('Intl', {
    DateTimeFormat: class {
      constructor(locale: string, options: Intl.DateTimeFormatOptions) {
        if (!options.timeZone) throw new RangeError('Invalid time zone specified: Etc/Unknown')
        // biome-ignore lint/correctness/noConstructorReturn: it stands for the engine's own.
        return new DateTimeFormat(locale, options)
      }
    },
  })
}

test('a date is written in the locale and the time zone of the visitor', () => {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const
  const expected = new Intl.DateTimeFormat('de', options).format(noon)
  expect(createDateFormat('de', options).format(noon)).toBe(expected)
})

describe('in a time zone that Intl does not know', () => {
  test('a day is the one of UTC', () => {
    breakTimezone()
    expect(createDateFormat('en', { dateStyle: 'medium' }).format(noon)).toBe('Nov 18, 2026')
    expect(createDateFormat('de', { month: 'long', year: 'numeric' }).format(noon)).toBe(
      'November 2026',
    )
  })

  test('a time of day says that it is in UTC', () => {
    breakTimezone()
    const text = createDateFormat('en', { timeStyle: 'short' }).format(noon)
    expect(text).toMatch(/^12:34:00\sPM UTC$/)
  })
})
