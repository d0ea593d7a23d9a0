import type { FrameError } from '../channel/errors.js'
import type { Frame } from '../frame.js'

/** Ends who is logged in, in this frame alone: what waits for an approval ends with the reason, and their keys sign nothing. */
export function endAccount({ state }: Pick<Frame, 'state'>, reason: FrameError): void {
  const { account, visit } = state
  state.account = undefined
  state.batches = new Map()
  state.login = undefined
  state.visit = new AbortController()
  visit.abort(reason)
  account?.end.abort(reason)
}
