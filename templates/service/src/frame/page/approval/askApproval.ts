import { UserRejectedError } from '../channel/errors.js'
import { joinSignals } from '../channel/joinSignals.js'
import type { Frame } from '../frame.js'
import type { Approval } from './drawApproval.js'

/**
 * Asks the visitor, in the frame itself. One at a time: `prepare` runs once it is its turn. Throws `UserRejectedError` for a no, and where the
 * visitor signs out or the app's page takes the request back meanwhile.
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
    if (signal.aborted) throw new UserRejectedError()
    const facts = await prepare()
    if (signal.aborted) throw new UserRejectedError()
    const { drawApproval } = await import('./drawApproval.js')
    if (!(await drawApproval(frame, { approval: facts, signal }))) throw new UserRejectedError()
    return facts
  })()
  state.asking = asked
  return asked
}
