import { errorReported } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'

const importReport = () => import('./report.js')

/**
 * Tells whom it concerns of a failure: the visitor by the error's notice (a toast only while the modal is open), hosts by
 * `error:reported`, a bug report by the list of recent errors. Called once, by the view or handler that caught it. How that
 * is done comes with the modal; before the modal it is loaded with the first failure.
 */
export function reportError(kit: Kit, error: unknown): void {
  if (kit.report) {
    kit.report(kit, error)
    return
  }
  kit.load(importReport, 'The report').then(
    ({ report }) => report(kit, error),
    (failure) => {
      // What hosts are told is redacted by code that did not arrive.
      const { name } = error instanceof Error ? error : new Error()
      kit.emit(errorReported, { name, message: 'Not redacted, so left out.' })
      console.error(error)
      reportBriefly(kit, failure)
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
