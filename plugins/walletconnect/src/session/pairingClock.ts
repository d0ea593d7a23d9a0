import { pairingLife, pairingMargin } from '../constants.js'

/** A moment by two clocks: the wall clock jumps, and the other one may stand still while a machine sleeps. */
export type Moment = { readonly wall: number; readonly steady: number }

/** Now, in ms. */
export const readClock = (): Moment => ({ wall: Date.now(), steady: performance.now() })

/** How long a pairing link may still be used, in ms; 0 from the moment on that it counts as expired. */
export function pairingTimeLeft(setAt: Moment, now: Moment): number {
  // Whichever clock went further counts, so that a jump of one never makes a link live longer.
  const age = Math.max(now.wall - setAt.wall, now.steady - setAt.steady, 0)
  return Math.max(0, pairingLife - pairingMargin - age)
}
