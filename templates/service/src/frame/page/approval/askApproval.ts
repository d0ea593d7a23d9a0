import { joinSignals } from '../channel/joinSignals.js'
import type { Frame } from '../frame.js'
import type { Approval } from './drawApproval.js'

/**
 * Asks the visitor, in the frame itself or in a window of it. One at a time: `prepare` runs once it is its turn. Throws `UserRejectedError` if they decline or the app's
 * page takes the request back, `NotConnectedError` if the visitor is signed out meanwhile, and `AbortedError` if another login begins.
 */
export async function askApproval<facts extends Approval>(
  frame: Frame,
  prepare: () => facts | Promise<facts>,
): Promise<facts> {
  const { state, cancelled } = frame
  const signal = joinSignals(state.visit.signal, cancelled)
  const before = state.asking
  // The app does not ask while the visitor looks at a screen of their own: they have left it.
  state.screen?.abort()
  const asked = (async () => {
    await before.catch(() => {})
    signal.throwIfAborted()
    const facts = await prepare()
    signal.throwIfAborted()
    const { drawApproval } = await import('./drawApproval.js')
    await drawApproval(frame, { approval: facts, signal })
    signal.throwIfAborted()
    return facts
  })()
  state.asking = asked
  return asked
}
