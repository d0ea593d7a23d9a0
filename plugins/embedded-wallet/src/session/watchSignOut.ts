import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { readProperty } from '@wallet-kit/core/plugin'
import { FrameAnswerError } from '../errors.js'
import type { Frame } from '../frame/openFrame.js'
import { disconnectAll, endVisit, forgetLogin } from '../login/storedLogin.js'
import { getLive } from '../slice.js'
import { fetchSessions } from './sessions.js'

/**
 * Waits until who is logged in is so no more by another tab or the service, and follows: the account of another person is shown in place of theirs, or
 * nobody is connected. What they were asked to approve ends with `NotConnected`, which is no decline. A secure site that does not know the question is
 * not asked again.
 */
export async function watchSignOut(kit: Kit): Promise<void> {
  const live = getLive(kit)
  const { frame, visit } = live
  if (!frame || live.watched === visit) return
  live.watched = visit
  const { signal } = visit
  try {
    await frame.request('waitForSignOut', {}, { signal })
  } catch (error) {
    if (live.watched === visit) live.watched = undefined
    if (signal.aborted) return
    // The frame loaded its page again, another one took its place, or this page began another login.
    if (isWalletKitError(error, 'FrameAbortedError')) return watchSignOut(kit)
    if (readProperty(error, 'code') !== 'NotConnected') return
  }
  if (!signal.aborted) await follow(kit, frame)
}

async function follow(kit: Kit, frame: Frame): Promise<void> {
  const live = getLive(kit)
  const code = 'NotConnected'
  endVisit(kit, new FrameAnswerError({ request: 'rpc', code, message: 'It ended elsewhere.' }))
  const { signal } = live.visit
  try {
    const { isConnected } = await frame.request('isConnected', {}, { signal })
    const sessions = isConnected ? await fetchSessions(kit, { signal }) : []
    if (signal.aborted) return
    if (sessions.length) {
      for (const { namespace, accounts } of sessions) {
        live.listeners.get(namespace)?.onChange(namespace, { accounts })
      }
      void watchSignOut(kit)
      return
    }
  } catch {
    // It is not known who is logged in: the one before is not.
    if (signal.aborted) return
  }
  forgetLogin(kit)
  disconnectAll(kit)
}
