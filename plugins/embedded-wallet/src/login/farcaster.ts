import { getAccount, getNetworks, type Kit } from '@wallet-kit/core'
import type { Frame } from '../frame/openFrame.js'
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
    const ask = (frame: Frame) => frame.request('connectFarcaster', {}, { signal })
    await askToLogIn(kit, attempt, ask, { isTakenBack: true })
  } catch (error) {
    if (!signal.aborted) failLogin(kit, error)
    leaveAttempt(kit, attempt)
    throw error
  }
  attempt.show({ via: 'farcaster', step: 'done', url })
  finishLogin(kit)
}

/**
 * Ends the login of whoever leaves the screen without a session, with its url: nothing waits for that phone any more. If nobody is connected, the frame
 * loads its page again; a visitor who is connected, also by another wallet, stays so undisturbed.
 */
export function leaveFarcaster(kit: Kit): void {
  if (getFinished(kit)) return
  leaveLogin(kit)
  const isConnected = getNetworks(kit).some(
    ({ namespace }) => getAccount(kit, namespace).isConnected,
  )
  if (!isConnected && !readWallet(kit).users.peek().size) getLive(kit).frame?.reload()
}
