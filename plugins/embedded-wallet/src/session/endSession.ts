import type { Kit } from '@wallet-kit/core'
import { requireFrame } from '../frame/requireFrame.js'
import { leaveLogin } from '../login/attempt.js'
import { disconnectAll, forgetLogin } from '../login/forgetLogin.js'
import { readStored } from '../login/storedLogin.js'
import { getLive } from '../slice.js'

/** Logs the frame out, where somebody is or may be logged in. What is stored goes first: nobody comes back by a frame that hangs. */
export async function endSession(
  kit: Kit,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const isIn = !!getLive(kit).frame || readStored(kit, 'login') !== undefined
  forgetLogin(kit)
  leaveLogin(kit)
  if (isIn) await requireFrame(kit).request('signOut', {}, { signal })
}

/**
 * Logs out in the frame, and disconnects all namespaces that it serves. They are disconnected also if the frame does not answer: that throws `FrameLoadError`,
 * `FrameTimeoutError`, `FrameAbortedError` or `FrameAnswerError`.
 * @example await signOut(kit)
 */
export async function signOut(kit: Kit): Promise<void> {
  try {
    await endSession(kit)
  } finally {
    disconnectAll(kit)
  }
}
