import { hasHistoryTab } from '../actions/getAccountTabs.js'
import { reportError } from '../actions/reportError.js'
import { setCurrentTab } from '../actions/setCurrentTab.js'
import { showAlert } from '../actions/showAlert.js'
import type { Kit } from '../kit/kit.js'
import { getText } from '../messages/getText.js'
import { alertSlice } from '../slices/alert.js'
import { modalSlice } from '../slices/modal.js'

/**
 * Says that a wallet did not say whether it sent, where the screen that asked it was left: in the bar above the header, which stays
 * until the modal is opened again. Account then shows Activity. Hosts hear of the error.
 */
export function tellUnknownOutcome(
  kit: Kit,
  { error, label, values }: tellUnknownOutcome.Options,
): void {
  const t = getText(kit)
  reportError(kit, error)
  // Each is told: another one is another payment.
  const count = kit.read(alertSlice).told.peek().size
  const what = t(label, values)
  showAlert(kit, {
    key: `unknown ${count}`,
    kind: 'warning',
    title: t('unknown.title'),
    text: t('unknown.late', { what }),
  })
  // Nothing changes under the pointer.
  const isSeen = kit.read(modalSlice).isOpen.peek()
  if (!isSeen && hasHistoryTab(kit)) setCurrentTab(kit, { tab: 'history' })
}

export declare namespace tellUnknownOutcome {
  type Options = {
    readonly error: unknown
    /** What the wallet was asked for: a key of the messages, and what stands in its places. */
    readonly label: string
    readonly values: Readonly<Record<string, string>>
  }
}
