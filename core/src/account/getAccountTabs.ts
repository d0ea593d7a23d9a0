import { getAvailable } from '../connection/getAvailable.js'
import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/getNetwork.js'
import type { AccountTab } from '../plugin/contributions.js'
import { hasData } from '../service/hasData.js'
import { balanceNamespaces } from './balanceNamespaces.js'

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

export declare namespace getAccountTabs {
  /** A plugin's tab; core's own two have no `load`. `label` is a message key. */
  type Tab = Pick<AccountTab, 'id' | 'label'> & Partial<Pick<AccountTab, 'load'>>
}
