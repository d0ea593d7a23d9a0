import { isWalletKitError } from '../errors/isWalletKitError.js'
import { errorReported } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { redact } from '../kit/redact.js'
import { errorsSlice } from '../slices/errors.js'

const importTelling = () => import('./tellVisitor.js')

/** How many errors diagnostics remember. */
const limit = 10

/**
 * Tells whom it concerns of a failure: the visitor by the error's notice (a toast only while the modal is open), hosts by
 * `error:reported`, a bug report by the list of recent errors. Called once, by the view or handler that caught it.
 */
export function reportError(kit: Kit, error: unknown): void {
  const isOwn = isWalletKitError(error)
  const name = error instanceof Error || isOwn ? error.name : 'Error'
  const text = isOwn ? error.shortMessage : error instanceof Error ? error.message : String(error)
  const fact = { name, message: redact(text.slice(0, 500)) }
  kit.write(errorsSlice, ({ errors }) => {
    errors.value = [...errors.value, { ...fact, at: new Date().toISOString() }].slice(-limit)
  })
  kit.emit(errorReported, fact)
  const notice = isOwn ? error.notice : undefined
  if (!notice || notice.as === 'inline') return
  kit.load(importTelling, 'The notice').then(
    ({ tellVisitor }) => tellVisitor(kit, notice, error),
    // Where not even the words arrive, the console has them.
    () => console.error(error),
  )
}
