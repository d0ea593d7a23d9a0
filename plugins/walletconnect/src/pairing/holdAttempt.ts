import type { Kit } from '@wallet-kit/core'
import type { WalletconnectOptions } from '../options.js'
import { openClient } from '../session/openClient.js'
import { getLive } from '../slice.js'
import { type PairingAttempt, startAttempt } from './startAttempt.js'

/** How long an attempt waits for its next holder, in ms: from the screen that prepared it to the one that uses it. */
const handOver = 1000

/** An attempt, and how many need it. */
export type HeldAttempt = {
  readonly attempt: PairingAttempt
  holders: number
  /** The kit need not end it any more. */
  forget(): void
}

/** Joins the attempt that is on its way, or starts one. It ends a moment after the last of its holders has let go. */
export function holdAttempt(kit: Kit, options: WalletconnectOptions): holdAttempt.ReturnType {
  const live = getLive(kit)
  let held = live.attempt
  if (!held) {
    const end = () => endHeld(held as HeldAttempt)
    const attempt = startAttempt(kit, openClient(kit, options))
    held = { attempt, holders: 0, forget: kit.onDestroy(end) }
    live.attempt = held
    // One that was approved stays until somebody uses it, or nobody holds it.
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
    /** Needs it no longer. */
    release(): void
    /** Ends it for all: it has an answer. */
    end(): void
  }
}

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
