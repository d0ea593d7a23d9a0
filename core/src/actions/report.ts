import { isWalletKitError } from '../errors/isWalletKitError.js'
import { errorReported } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { redact } from '../kit/redact.js'
import { getLinks } from '../slices/links.js'

const importTelling = () => import('./tellVisitor.js')

/** How many errors diagnostics remember. */
const limit = 10

/** What `reportError` does. One error is told once, however many of those who caught it report it. */
export function report(kit: Kit, error: unknown): void {
  const links = getLinks(kit)
  if (links.reported.has(Object(error))) return
  links.reported.add(Object(error))
  const isOwn = isWalletKitError(error)
  const name = error instanceof Error || isOwn ? error.name : 'Error'
  const text = isOwn ? error.shortMessage : error instanceof Error ? error.message : String(error)
  const fact = { name, message: redact(text.slice(0, 500)) }
  links.errors = [...links.errors, { ...fact, at: new Date().toISOString() }].slice(-limit)
  kit.emit(errorReported, fact)
  const notice = isOwn ? error.notice : undefined
  if (!notice || notice.as === 'inline') return
  kit.load(importTelling, 'The notice').then(
    ({ tellVisitor }) => tellVisitor(kit, notice, error),
    // Where not even the words arrive, the console has them.
    () => console.error(error),
  )
}
