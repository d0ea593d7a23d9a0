import { errorReported } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'

/** Tells of a failure while nothing but the page's own code is loaded: hosts by the event, developers by the console. */
export function reportLater(kit: Kit, error: unknown): void {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  kit.emit(errorReported, { name, message })
  console.error(error)
}
