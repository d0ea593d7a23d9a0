import type { Kit } from '@wallet-kit/core'
import { getLive } from '../slice.js'

/**
 * There is a screen that offers "New code": while it is, no attempt is over by its age alone. Gives the function that says
 * that it is gone.
 */
export function showPairing(kit: Kit): () => void {
  const live = getLive(kit)
  live.screens++
  return () => {
    live.screens--
    live.attempt?.attempt.leave()
  }
}
