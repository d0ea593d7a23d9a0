/** A time as a visitor reads it, from seconds since 1970. */
export const showTime = (seconds: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' }).format(seconds * 1000)
