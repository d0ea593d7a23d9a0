/** The month of a moment in the visitor's time zone: `year × 12 + month`, the month from 0 on. */
export function monthKey(time: number): number {
  const date = new Date(time)
  return date.getFullYear() * 12 + date.getMonth()
}
