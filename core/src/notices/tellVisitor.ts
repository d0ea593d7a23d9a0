import type { Notice } from '../errors/walletKitError.js'
import type { Kit } from '../kit/kit.js'
import { getText } from '../messages/getText.js'
import { showAlert } from './showAlert.js'
import { showToast } from './showToast.js'

/** Shows a visitor what an error's notice says, as the toast or alert that it names. */
export function tellVisitor(
  kit: Kit,
  { as, key, text, line, isWarning }: Notice,
  details: unknown,
): void {
  const t = getText(kit)
  const title = t(key, {}, text)
  if (as === 'toast') {
    const second = line && { line: line.key ? t(line.key, {}, line.text) : line.text }
    showToast(kit, { kind: 'error', text: title, ...second })
  }
  if (as === 'alert') showAlert(kit, { key, kind: isWarning ? 'warning' : 'error', title, details })
}
