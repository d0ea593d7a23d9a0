import { useEffect, useMemo, useState } from 'react'
import { getAccount } from '../../connection/getAccount.js'
import type { Kit } from '../../kit/kit.js'
import { NetworkPill } from '../../networks/views/NetworkPill.js'
import { useHeader } from '../../react/useHeader.js'
import { useKit } from '../../react/useKit.js'
import { useRead } from '../../react/useRead.js'
import { useText } from '../../react/useText.js'
import { connectView } from '../../router/coreViews.js'
import { Icon } from '../../ui/Icon.js'
import { powerIcon } from '../../ui/icons/power.js'
import { retryIcon } from '../../ui/icons/retry.js'
import { leadTo, preloadView } from '../../ui/leadTo.js'
import { Spinner } from '../../ui/Spinner.js'
import { Stack } from '../../ui/Stack.js'
import { Strip } from '../../ui/Strip.js'
import accountStyles from '../../ui/styles/account.css.js'
import { TextButton } from '../../ui/TextButton.js'
import { useDisconnecting } from '../../ui/useDisconnecting.js'
import { useStyles } from '../../ui/useStyles.js'
import { balanceNamespaces } from '../balanceNamespaces.js'
import { getAccountActions } from '../getAccountActions.js'
import { getNaming } from '../getNaming.js'
import { AccountBalance } from './AccountBalance.js'
import { AccountIdentity } from './AccountIdentity.js'
import { AccountTabs } from './AccountTabs.js'
import { PendingRequests } from './PendingRequests.js'
import { useAccountData } from './useAccountData.js'

/** Who is connected, what they hold, and what they can do. */
export default function AccountView() {
  useStyles(accountStyles)
  const kit: Kit = useKit()
  const t = useText()
  const { address, caipAddress, status, namespace } = useRead(getAccount)
  const actions = useRead(getAccountActions)
  const naming = useRead(getNaming)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes late waits for the next visit: it would move what is pressed
  const hasNaming = useMemo(() => !!naming, [caipAddress])
  const { isBusy, isLeaving, leave } = useDisconnecting(namespace)
  const refresh = useAccountData()
  const [isRefreshing, setRefreshing] = useState(false)
  async function refreshBalances() {
    if (isRefreshing) return
    setRefreshing(true)
    await refresh()
    setRefreshing(false)
  }
  const isGone = status === 'disconnected'

  useHeader({
    start: <NetworkPill />,
    tools: (
      <>
        {balanceNamespaces.includes(namespace) && (
          <button
            type="button"
            className="wk-iconbtn"
            aria-busy={isRefreshing}
            aria-label={t('account.refresh')}
            onClick={refreshBalances}
          >
            {isRefreshing ? <Spinner /> : <Icon path={retryIcon} />}
          </button>
        )}
        <button
          type="button"
          className="wk-iconbtn"
          aria-busy={isBusy}
          aria-label={t('common.disconnect')}
          onClick={leave}
        >
          {isBusy ? <Spinner /> : <Icon path={powerIcon} />}
        </button>
      </>
    ),
  })
  useEffect(() => {
    // The wallet, or another tab, ended the connection.
    if (isGone && !isLeaving.current) kit.router.reset(connectView)
  }, [kit, isGone, isLeaving])

  if (!address) return null
  return (
    <Stack>
      <AccountIdentity />
      {hasNaming && naming && (
        <TextButton data-wk-key="naming" {...leadTo(kit, naming.view)}>
          {t(naming.label)}
        </TextButton>
      )}
      <AccountBalance />
      {actions.length > 0 && (
        <Strip
          hasLabels
          label={t('account.actions')}
          items={actions.map(({ id, label, icon, view }) => ({
            id,
            label: t(label),
            icon,
            onPress: () => kit.router.push(view),
            onIntent: () => preloadView(kit, view),
          }))}
        />
      )}
      <PendingRequests />
      <AccountTabs onRetry={() => void refresh()} />
    </Stack>
  )
}
