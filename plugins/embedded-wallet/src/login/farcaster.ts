import type { Kit } from '@wallet-kit/core'
import { requireFrame } from '../frame/requireFrame.js'
import { getLive, readWallet } from '../slice.js'
import {
  askToLogIn,
  beginAttempt,
  failLogin,
  finishLogin,
  getFinished,
  leaveAttempt,
  leaveLogin,
} from './attempt.js'

/**
 * Logs in by Farcaster: a phone scans or opens the url of the login, which `getLogin` has. Throws `UserRejectedError`, an `AbortError` if the login is left,
 * `FrameLoadError`, `FrameTimeoutError`, `FrameAbortedError` and `FrameAnswerError`.
 * @see https://docs.farcaster.xyz/developers/siwf/
 * @example
 * const connected = kit.connect({ connectorId: 'embeddedWallet' })
 * await logInByFarcaster(kit)
 * await connected
 */
export async function logInByFarcaster(kit: Kit): Promise<void> {
  const attempt = beginAttempt(kit)
  const { signal } = attempt
  attempt.show({ via: 'farcaster', step: 'loading' })
  let url: string
  try {
    const answer = await requireFrame(kit).request('getFarcasterUri', {}, { signal })
    url = answer.url
    attempt.show({ via: 'farcaster', step: 'waiting', url })
    await askToLogIn(kit, attempt, (frame) => frame.request('connectFarcaster', {}, { signal }))
  } catch (error) {
    if (!signal.aborted) failLogin(kit, error)
    leaveAttempt(kit, attempt)
    throw error
  }
  attempt.show({ via: 'farcaster', step: 'done', url })
  finishLogin(kit)
}

/** Who leaves the screen without a session leaves its url, and the frame is loaded anew: nothing waits for that phone any more. */
export function leaveFarcaster(kit: Kit): void {
  if (getFinished(kit) || readWallet(kit).users.peek().size) return
  leaveLogin(kit)
  getLive(kit).frame?.reload()
}
