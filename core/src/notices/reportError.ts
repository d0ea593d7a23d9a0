import type { Kit } from '../kit/kit.js'
import { reportBriefly } from './reportBriefly.js'

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
