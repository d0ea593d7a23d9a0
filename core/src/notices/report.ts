import { isWalletKitError, type Notice } from '../errors/walletKitError.js'
import { errorReported } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { getText } from '../messages/getText.js'
import { showAlert } from './showAlert.js'
import { showToast } from './toast.js'
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

/** What must not leave with a bug report: links, mail addresses, and everything that looks like an address, a hash or a key. */
const secrets = [
  /\b[a-z][a-z\d+.-]*:\/\/\S+/gi,
  /\bwc:\S+/gi,
  /[^\s"'<>]+@[^\s"'<>]+/g,
  /\b0x[\da-f]{8,}/gi,
  /(?=[\w+/=-]*\d)[\w+/=-]{20,}/g,
]

/** Takes links, addresses and secrets out of a text, leaving "…" in their places. */
export function redact(text: string): string {
  return secrets.reduce((rest, secret) => rest.replace(secret, '…'), text)
}

/** Shows a visitor what an error's notice says, as the toast or alert that it names. */
export function tellVisitor(
  kit: Kit,
  { as, key, text, values, line, isWarning }: Notice,
  details: unknown,
): void {
  const t = getText(kit)
  const title = t(key, values, text)
  const second = line && (line.key ? t(line.key, {}, line.text) : line.text)
  if (as === 'toast') {
    showToast(kit, { kind: 'error', text: title, ...(second && { line: second }) })
  }
  if (as === 'alert') {
    const kind = isWarning ? 'warning' : 'error'
    showAlert(kit, { key, kind, title, ...(second && { text: second }), details })
  }
}
