import type { Kit } from '@wallet-kit/core'
import { getLive } from '../slice.js'

/**
 * Makes a new pairing link for the running attempt; does nothing if none runs.
 * @example await renewPairing(kit)
 */
export async function renewPairing(kit: Kit): Promise<void> {
  await getLive(kit).attempt?.attempt.renew()
}
