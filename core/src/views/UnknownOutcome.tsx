import { hasHistoryTab } from '../actions/getAccountTabs.js'
import { getAddressUrl } from '../actions/getAddressUrl.js'
import { setCurrentTab } from '../actions/setCurrentTab.js'
import type { Kit } from '../kit/kit.js'
import { useText } from '../messages/useText.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { Button } from '../ui/Button.js'
import { ErrorState } from '../ui/ErrorState.js'
import { accountView } from './coreViews.js'

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
