import { isWalletKitError } from '../errors/isWalletKitError.js'
import { errorReported } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { redact } from '../kit/redact.js'
import { getText } from '../messages/getText.js'
import { errorsSlice } from '../slices/errors.js'
import { showAlert } from './showAlert.js'
import { showToast } from './showToast.js'

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
  if (!notice) return
  const title = getText(kit)(notice.key, {}, notice.text)
  if (notice.as === 'toast') showToast(kit, { kind: 'error', text: title })
  if (notice.as === 'alert') {
    showAlert(kit, { key: notice.key, kind: 'error', title, details: error })
  }
}
