import type { Kit } from '../kit/kit.js'
import { balanceNamespaces } from '../namespaces/balanceNamespaces.js'
import type { AccountTab } from '../plugin/contributions.js'
import { hasData } from '../service/hasData.js'
import { getAvailable } from './getAvailable.js'
import { getNetwork } from './getNetwork.js'

/** Reactive: the tabs of the Account screen: Tokens, NFTs where a service is configured, then what plugins add; none where nothing is read. */
export function getAccountTabs(kit: Kit): readonly getAccountTabs.Tab[] {
  const { namespace, isSupported } = getNetwork(kit)
  if (!isSupported || !balanceNamespaces.includes(namespace)) return []
  return [
    { id: 'tokens', label: 'account.tokens' },
    ...(hasData(kit, 'nfts') ? [{ id: 'nfts', label: 'account.nfts' }] : []),
    ...getAvailable(kit, 'accountTabs'),
  ]
}

/** Reactive: whether a plugin shows what the account sent and received: the tab `history`. */
export const hasHistoryTab = (kit: Kit): boolean =>
  getAccountTabs(kit).some(({ id }) => id === 'history')

export declare namespace getAccountTabs {
  /** A plugin's tab; core's own two have no `load`. `label` is a message key. */
  type Tab = Pick<AccountTab, 'id' | 'label'> & Partial<Pick<AccountTab, 'load'>>
}
