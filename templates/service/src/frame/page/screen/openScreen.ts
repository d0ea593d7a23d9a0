import { UserRejectedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { createScreen, type Screen } from './createScreen.js'

/**
 * Shows screens that the visitor asked for, once no approval is drawn. The next request that draws something ends them, and so does the app's page if
 * it takes its request back. Throws `UserRejectedError` where they are cancelled or end so.
 */
export async function openScreen<value>(
  frame: Frame,
  act: (screen: Screen) => Promise<value>,
): Promise<value> {
  const { state, cancelled } = frame
  state.screen?.abort()
  const own = new AbortController()
  state.screen = own
  const { signal: visit } = state.visit
  const end = () => own.abort()
  visit.addEventListener('abort', end)
  cancelled.addEventListener('abort', end)
  const before = state.asking
  const shown = (async () => {
    await before.catch(() => {})
    if (visit.aborted || cancelled.aborted || own.signal.aborted) throw new UserRejectedError()
    const screen = createScreen(frame, own)
    try {
      return await act(screen)
    } catch (error) {
      // Whatever was under way ended with the screen.
      if (!own.signal.aborted) throw error
      const { reason } = own.signal
      throw reason instanceof UserRejectedError ? reason : new UserRejectedError()
    } finally {
      screen.close()
      visit.removeEventListener('abort', end)
      cancelled.removeEventListener('abort', end)
      if (state.screen === own) delete state.screen
    }
  })()
  state.asking = shown
  return shown
}
