import type { Kit } from '../kit/kit.js'
import { reportError } from './reportError.js'

/** Gives the outcome of what a host asked for; a failure of it is reported as a screen's is. What was aborted is none. */
export function reportFailure<result>(kit: Kit, outcome: Promise<result>): Promise<result> {
  outcome.catch((error) => Object(error).name === 'AbortError' || reportError(kit, error))
  return outcome
}
