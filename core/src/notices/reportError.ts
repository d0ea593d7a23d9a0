import { errorReported } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'

const importReport = () => import('./report.js')

/**
 * Tells whom it concerns of a failure: the visitor by the error's notice (a toast only while the modal is open), hosts by
 * `error:reported`, a bug report by the list of recent errors. Called once, by the view or handler that caught it. How that
 * is done is loaded with the first failure.
 */
export function reportError(kit: Kit, error: unknown): void {
  kit.load(importReport, 'The report').then(
    ({ report }) => report(kit, error),
    (failure) => {
      // What is told to hosts is redacted, by code that did not arrive.
      reportBriefly(kit, failure)
      console.error(error)
    },
  )
}

/** Tells of a failure with nothing but the page's own code: hosts by the event, developers by the console. */
export function reportBriefly(kit: Kit, error: unknown): void {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  kit.emit(errorReported, { name, message })
  console.error(error)
}

/** Gives the outcome of what a host asked for; a failure of it is reported as a screen's is. What was aborted is none. */
export function reportFailure<result>(kit: Kit, outcome: Promise<result>): Promise<result> {
  outcome.catch((error) => Object(error).name === 'AbortError' || reportError(kit, error))
  return outcome
}
