import { type ComponentPropsWithoutRef, useCallback, useEffect, useMemo, useState } from 'react'
import { fetchAccountType } from '../../connection/accountType.js'
import { getAccount, getAccountNetwork } from '../../connection/getAccount.js'
import type { Kit } from '../../kit/kit.js'
import { getNetwork } from '../../networks/chains.js'
import { NetworkMark } from '../../networks/views/NetworkMark.js'
import { reportError } from '../../notices/reportError.js'
import { contributorsOf } from '../../plugin/contributions.js'
import { useHeader } from '../../react/modalContext.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { connectView, networksView } from '../../router/coreViews.js'
import { hasBalances } from '../../service/dataSources.js'
import { Spinner, TextButton } from '../../ui/Button.js'
import { downIcon } from '../../ui/buttonIcons.js'
import { Icon, retryIcon } from '../../ui/Icon.js'
import { LazyPart } from '../../ui/LazyPart.js'
import { leadTo, preloadView } from '../../ui/leadTo.js'
import { Stack } from '../../ui/Stack.js'
import { Strip } from '../../ui/Strip.js'
import { powerIcon } from '../../ui/screenIcons.js'
import accountStyles from '../../ui/styles/account.css.js'
import featureStyles from '../../ui/styles/features.css.js'
import { Tabs } from '../../ui/Tabs.js'
import { useDisconnecting } from '../../ui/useDisconnecting.js'
import { classNames, useStyles } from '../../ui/useStyles.js'
import { getAccountTabs } from '../accountTabs.js'
import { accountViewSlice, getAccountActions, getNaming, setCurrentTab } from '../accountView.js'
import { fetchBalance } from '../balance.js'
import { fetchIdentity } from '../identity.js'
import { AccountBalance } from './AccountBalance.js'
import { AccountIdentity } from './AccountIdentity.js'
import { PendingRequests } from './PendingRequests.js'

/** Who is connected, what they hold, and what they can do. */
export default function AccountView() {
  useStyles(accountStyles)
  const kit: Kit = useKit()
  const t = useText()
  const { address, caipAddress, caipNetworkId = '', status, namespace } = useRead(getAccount)
  const isRead = useRead(hasBalances, caipNetworkId)
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
        {isRead && (
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

const getCurrentTab = (kit: Kit) => kit.read(accountViewSlice).currentTab.value

/** Tokens, NFTs and what plugins add; nothing where balances cannot be read. */
export function AccountTabs({ onRetry }: { readonly onRetry: () => void }) {
  const kit: Kit = useKit()
  const t = useText()
  const tabs = useRead(getAccountTabs)
  const current = useRead(getCurrentTab)
  const tab = tabs.find(({ id }) => id === current) ?? tabs[0]
  const props = useMemo(() => ({ onRetry }), [onRetry])
  if (!tab) return null
  return (
    <Tabs
      label={t('account.title')}
      tabs={tabs.map(({ id, label }) => ({ id, label: t(label) }))}
      selected={tab.id}
      onSelect={(tab) => setCurrentTab(kit, { tab })}
    >
      <LazyPart key={tab.id} load={tab.load} title={t(tab.label)} props={props} />
    </Tabs>
  )
}

/** Reads what Account shows, anew with each account and network; gives the function that reads past the caches and is done when all of it was answered. */
export function useAccountData(): () => Promise<void> {
  const kit: Kit = useKit()
  const { caipAddress, isConnected } = useRead(getAccount)
  const { caipNetworkId } = useRead(getNetwork)

  const read = useCallback(
    (forceUpdate: boolean) => {
      const report = (error: unknown) => reportError(kit, error)
      const balances = [
        fetchBalance(kit, { forceUpdate }).catch(report),
        ...contributorsOf(kit)
          .flatMap(({ contributes }) => contributes?.accountReaders ?? [])
          .map(({ load }) =>
            kit
              .load(load, 'What Account shows')
              .then((part) => part.default(kit, { forceUpdate }))
              .catch(report),
          ),
      ]
      fetchIdentity(kit).catch(report)
      fetchAccountType(kit).catch(report)
      return Promise.all(balances)
    },
    [kit],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the host may add the network that the account is on already
  useEffect(() => {
    if (isConnected && caipAddress) void read(false)
  }, [read, isConnected, caipAddress, caipNetworkId])
  return async () => void (await read(true))
}

/** The network in Account's header; leads to the networks. */
function NetworkPill() {
  const kit: Kit = useKit()
  const t = useText()
  const network = useRead(getAccountNetwork)
  useStyles(featureStyles)
  return (
    <Pill kind="network" data-wk-key="networks" {...leadTo(kit, networksView)}>
      <NetworkMark network={network} size="s" />
      <span>{network.name}</span>
      <span className="wk-visually-hidden">{`. ${t('account.changeNetwork')}`}</span>
    </Pill>
  )
}

/** A small choice: 28 px high with a hit area of 44. `kind="network"` is the one in the header, with an icon in it. */
function Pill({ kind, className, children, ...rest }: Pill.Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(kind === 'network' ? 'wk-netpill' : 'wk-pill', className)}
    >
      {children}
      <Icon path={downIcon} size="s" />
    </button>
  )
}

declare namespace Pill {
  type Props = ComponentPropsWithoutRef<'button'> & { readonly kind?: 'network' }
}
