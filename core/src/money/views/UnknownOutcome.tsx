import { getAccountTabs } from '../../account/getAccountTabs.js'
import { setCurrentTab } from '../../account/setCurrentTab.js'
import { getAddressUrl } from '../../connection/getAddressUrl.js'
import type { Kit } from '../../kit/kit.js'
import { useKit } from '../../react/useKit.js'
import { useRead } from '../../react/useRead.js'
import { useText } from '../../react/useText.js'
import { accountView } from '../../router/coreViews.js'
import { Button } from '../../ui/Button.js'
import { ErrorState } from '../../ui/ErrorState.js'

/**
 * A wallet was asked to send and answered with no hash: whether it did is seen in the history or on the explorer, and nowhere here.
 * In place of a form that could be pressed again.
 */
export function UnknownOutcome() {
  const kit: Kit = useKit()
  const t = useText()
  const hasActivity = useRead(getAccountTabs).some(({ id }) => id === 'activity')
  const url = useRead(getAddressUrl)
  return (
    <ErrorState
      title={t('unknown.title')}
      text={t('unknown.text')}
      action={
        <>
          <Button
            onClick={() => {
              if (hasActivity) setCurrentTab(kit, { tab: 'activity' })
              kit.router.reset(accountView)
            }}
          >
            {t(hasActivity ? 'unknown.activity' : 'unknown.account')}
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
