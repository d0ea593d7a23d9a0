import { getAccountTabs } from '../actions/getAccountTabs.js'
import { setCurrentTab } from '../actions/setCurrentTab.js'
import type { Kit } from '../kit/kit.js'
import { useText } from '../messages/useText.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { accountViewSlice } from '../slices/accountView.js'
import { LazyPart } from '../ui/LazyPart.js'
import { Tabs } from '../ui/Tabs.js'
import { AccountTokens } from './AccountTokens.js'

const importNfts = () => import('./AccountNfts.js')
const getCurrentTab = (kit: Kit) => kit.read(accountViewSlice).currentTab.value
const noProps = {}

/** Tokens, NFTs and what plugins add; nothing where balances cannot be read. */
export function AccountTabs({ onRetry }: { readonly onRetry: () => void }) {
  const kit: Kit = useKit()
  const t = useText()
  const tabs = useRead(getAccountTabs)
  const current = useRead(getCurrentTab)
  const tab = tabs.find(({ id }) => id === current) ?? tabs[0]
  if (!tab) return null
  const load = tab.id === 'nfts' ? importNfts : tab.load
  return (
    <Tabs
      label={t('account.title')}
      tabs={tabs.map(({ id, label }) => ({ id, label: t(label) }))}
      selected={tab.id}
      onSelect={(tab) => setCurrentTab(kit, { tab })}
    >
      {load ? (
        <LazyPart key={tab.id} load={load} title={t(tab.label)} props={noProps} />
      ) : (
        <AccountTokens onRetry={onRetry} />
      )}
    </Tabs>
  )
}
