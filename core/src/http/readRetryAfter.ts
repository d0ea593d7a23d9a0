/**
 * Reads the `Retry-After` header: seconds or an HTTP date.
 *
 * @returns milliseconds to wait, `undefined` for what is neither
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  // Date.parse takes much that is no date ("-1", "5.5"); an HTTP date begins with a weekday.
  const date = /^[a-z]/i.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
