import { isWalletKitError } from '../errors/isWalletKitError.js'
import { errorReported } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { redact } from './redact.js'
import { tellVisitor } from './tellVisitor.js'
import { toldErrorsSlice } from './toldErrors.js'

/** How many errors diagnostics remember. */
const limit = 10

/** What `reportError` does. One error is told once, however many of those who caught it report it. */
export function report(kit: Kit, error: unknown): void {
  const told = kit.read(toldErrorsSlice).told.peek()
  if (told.has(Object(error))) return
  told.add(Object(error))
  const isOwn = isWalletKitError(error)
  const name = error instanceof Error || isOwn ? error.name : 'Error'
  const text = isOwn ? error.shortMessage : error instanceof Error ? error.message : String(error)
  const fact = { name, message: redact(text.slice(0, 500)) }
  kit.write(toldErrorsSlice, ({ recent }) => {
    recent.value = [...recent.peek(), { ...fact, at: new Date().toISOString() }].slice(-limit)
  })
  kit.emit(errorReported, fact)
  const notice = isOwn ? error.notice : undefined
  if (!notice || notice.as === 'inline') return
  tellVisitor(kit, notice, error)
}
