import { useDeferredValue } from 'react'

/** How many rows to draw now: the first of them at once, the others in pieces between which the page stays usable. */
export function useGradual(count: number, first = 12): number {
  // React 18 knows no initial value, and draws all of a list that is there from the beginning.
  return Math.max(first, useDeferredValue(count, first))
}
