import { hasHistoryTab } from '../../account/accountTabs.js'
import { setCurrentTab } from '../../account/accountView.js'
import { getAddressUrl } from '../../connection/getAddressUrl.js'
import type { Kit } from '../../kit/kit.js'
import { getText } from '../../messages/getText.js'
import { alertSlice } from '../../notices/alert.js'
import { reportError } from '../../notices/reportError.js'
import { showAlert } from '../../notices/showAlert.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { accountView } from '../../router/coreViews.js'
import { modalSlice } from '../../router/modal.js'
import { Button } from '../../ui/Button.js'
import { ErrorState } from '../../ui/ErrorState.js'

/**
 * A wallet was asked to send and answered with no hash: whether it did is seen in the history or on the explorer, and nowhere here.
 * In place of a form that could be pressed again.
 */
export function UnknownOutcome() {
  const kit: Kit = useKit()
  const t = useText()
  const hasHistory = useRead(hasHistoryTab)
  const url = useRead(getAddressUrl)
  return (
    <ErrorState
      title={t('unknown.title')}
      text={t('unknown.text')}
      action={
        <>
          <Button
            onClick={() => {
              if (hasHistory) setCurrentTab(kit, { tab: 'history' })
              kit.router.reset(accountView)
            }}
          >
            {t(hasHistory ? 'unknown.activity' : 'unknown.account')}
          </Button>
          {url && (
            <Button kind="quiet" onClick={() => window.open(url, '_blank', 'noopener')}>
              {t('account.explorer')}
            </Button>
          )}
        </>
      }
    />
  )
}

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
