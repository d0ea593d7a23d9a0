import type { Notice } from '../errors/walletKitError.js'
import type { Kit } from '../kit/kit.js'
import { getText } from '../messages/getText.js'
import { showAlert } from './showAlert.js'
import { showToast } from './showToast.js'

/** Shows a visitor what an error's notice says, as the toast or alert that it names. */
export function tellVisitor(kit: Kit, { as, key, text }: Notice, details: unknown): void {
  const title = getText(kit)(key, {}, text)
  if (as === 'toast') showToast(kit, { kind: 'error', text: title })
  if (as === 'alert') showAlert(kit, { key, kind: 'error', title, details })
}
