import { useEffect } from 'react'
import { hasHistoryTab } from '../../account/accountTabs.js'
import { setCurrentTab } from '../../account/accountView.js'
import { followRequests } from '../../connection/followRequests.js'
import { getAddressUrl } from '../../connection/getAddressUrl.js'
import { getPendingRequests } from '../../connection/pendingRequests.js'
import type { Kit } from '../../kit/kit.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { accountView } from '../../router/coreViews.js'
import { Button } from '../../ui/Button.js'
import { ErrorState } from '../../ui/ErrorState.js'

/**
 * A wallet was asked to send, and it is not known whether it did. In place of a form that could be pressed again. Account keeps the request
 * until the network shows the transaction, or the visitor has looked.
 */
export function UnknownOutcome({ requestKey }: UnknownOutcome.Props) {
  const kit: Kit = useKit()
  const t = useText()
  useEffect(() => followRequests(kit), [kit])
  const requests = useRead(getPendingRequests)
  const isFound = requests.some(({ key, hash }) => key === requestKey && hash)
  const hasHistory = useRead(hasHistoryTab)
  const url = useRead(getAddressUrl)
  return (
    <ErrorState
      title={t(isFound ? 'unknown.found' : 'unknown.title')}
      text={t(isFound ? 'unknown.foundText' : 'unknown.text')}
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

export declare namespace UnknownOutcome {
  type Props = {
    /** The `key` of the request (`askOnce`). */
    readonly requestKey: string
  }
}
