import { useMemo } from 'react'
import type { Kit } from '../../kit/kit.js'
import { useKit } from '../../react/useKit.js'
import { useRead } from '../../react/useRead.js'
import { useText } from '../../react/useText.js'
import { LazyPart } from '../../ui/LazyPart.js'
import { Tabs } from '../../ui/Tabs.js'
import { accountViewSlice } from '../accountView.js'
import { getAccountTabs } from '../getAccountTabs.js'
import { setCurrentTab } from '../setCurrentTab.js'

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
