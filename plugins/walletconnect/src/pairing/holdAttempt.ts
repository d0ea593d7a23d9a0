import type { Kit } from '@wallet-kit/core'
import type { WalletconnectOptions } from '../options.js'
import { openClient } from '../session/openClient.js'
import { getLive } from '../slice.js'
import { type PairingAttempt, startAttempt } from './startAttempt.js'

/** How long an attempt waits for its next holder, in ms: one screen prepares it, and the next one uses it. */
const handOver = 1000

/** An attempt, and how many hold it. */
export type HeldAttempt = {
  readonly attempt: PairingAttempt
  holders: number
  /** The kit's end no longer ends it. */
  forget(): void
}

/** Joins the running attempt, or starts one. It ends one second after the last holder has released it. */
export function holdAttempt(kit: Kit, options: WalletconnectOptions): holdAttempt.ReturnType {
  const live = getLive(kit)
  let held = live.attempt
  if (!held) {
    const end = () => endHeld(held as HeldAttempt)
    const attempt = startAttempt(kit, openClient(kit, options))
    held = { attempt, holders: 0, forget: kit.onDestroy(end) }
    live.attempt = held
    // An approved attempt stays until it is used, or until nobody holds it.
    attempt.approved.catch(end)
  }
  const own = held
  own.holders++
  let isHeld = true

  function endHeld(ended: HeldAttempt, isUsed = false) {
    ended.attempt.end({ isUsed })
    if (live.attempt === ended) live.attempt = undefined
    ended.forget()
  }
  return {
    attempt: own.attempt,
    end: () => endHeld(own, true),
    release() {
      if (!isHeld) return
      isHeld = false
      own.holders--
      setTimeout(() => {
        if (!own.holders) endHeld(own)
      }, handOver)
    },
  }
}

export declare namespace holdAttempt {
  type ReturnType = {
    readonly attempt: PairingAttempt
    /** Lets go of it. */
    release(): void
    /** Ends it for all holders, after an answer. */
    end(): void
  }
}

/**
 * Counts a screen that offers "New code". While there is one, an attempt does not end because its links expired. Gives the function to be
 * called when the screen closes.
 */
export function showPairing(kit: Kit): () => void {
  const live = getLive(kit)
  live.screens++
  return () => {
    live.screens--
    live.attempt?.attempt.leave()
  }
}
