import { errorReported } from '../events/errorReported.js'
import type { Kit } from '../kit/kit.js'

/** Tells of a failure with nothing but the page's own code: hosts by the event, developers by the console. */
export function reportBriefly(kit: Kit, error: unknown): void {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  kit.emit(errorReported, { name, message })
  console.error(error)
}
