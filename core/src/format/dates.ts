/**
 * Makes the format of a date in the visitor's time zone. If Intl does not know that zone, it throws: the
 * format is then in UTC, and a time of day says so.
 */
export function createDateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options)
  } catch {
    const { timeStyle } = options
    return new Intl.DateTimeFormat(locale, {
      ...options,
      ...(timeStyle && { timeStyle: 'long' }),
      timeZone: 'UTC',
    })
  }
}
