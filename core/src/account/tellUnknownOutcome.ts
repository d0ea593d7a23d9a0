import type { Kit } from '../kit/kit.js'
import { getText } from '../messages/getText.js'
import { alertSlice } from '../notices/alert.js'
import { reportError } from '../notices/reportError.js'
import { showAlert } from '../notices/showAlert.js'
import { modalSlice } from '../router/modal.js'
import { hasHistoryTab } from './accountTabs.js'
import { setCurrentTab } from './accountView.js'

/**
 * Says that a wallet did not say whether it sent, where the screen that asked it was left: in the bar above the header, which stays
 * until the modal is opened again. Account then shows Activity. Hosts hear of the error.
 */
export function tellUnknownOutcome(kit: Kit, { error, what }: tellUnknownOutcome.Options): void {
  const t = getText(kit)
  reportError(kit, error)
  // Each outcome has a bar of its own, because each is another payment.
  const count = kit.read(alertSlice).told.peek().size
  showAlert(kit, {
    key: `unknown ${count}`,
    kind: 'warning',
    // A host with screens of its own has not loaded the texts.
    title: t('unknown.title', {}, 'Your wallet did not say whether it was sent'),
    text: t('unknown.late', { what }, 'Check your history before you try again: {what}.'),
  })
  // Nothing changes under the pointer.
  const isSeen = kit.read(modalSlice).isOpen.peek()
  if (!isSeen && hasHistoryTab(kit)) setCurrentTab(kit, { tab: 'history' })
}

export declare namespace tellUnknownOutcome {
  type Options = {
    readonly error: unknown
    /** What the wallet was asked for, in the visitor's words: "send 0.5 ETH". */
    readonly what: string
  }
}
