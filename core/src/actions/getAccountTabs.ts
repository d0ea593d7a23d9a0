import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import type { AccountTab } from '../plugin/contributions.js'
import { chainsSlice } from '../slices/chains.js'
import { isFeatureOn } from './isFeatureOn.js'

/** Namespaces whose balances and activity can be read. */
export const balanceNamespaces: readonly Namespace[] = ['eip155', 'solana']

/** Reactive: the tabs of the Account screen: Tokens, NFTs where a service is configured, then what plugins add. */
export function getAccountTabs(kit: Kit): readonly getAccountTabs.Tab[] {
  if (!balanceNamespaces.includes(kit.read(chainsSlice).active.value)) return []
  const added = kit.plugins
    .flatMap((plugin) => plugin.contributes?.accountTabs ?? [])
    .filter(({ id, isAvailable }) => isFeatureOn(kit, id) && isAvailable?.(kit) !== false)
  return [
    { id: 'tokens', label: 'account.tokens' },
    ...(kit.config.services?.blockchain ? [{ id: 'nfts', label: 'account.nfts' }] : []),
    ...added,
  ]
}

export declare namespace getAccountTabs {
  /** A plugin's tab; core's own two have no `load`. `label` is a message key. */
  type Tab = Pick<AccountTab, 'id' | 'label'> & Partial<Pick<AccountTab, 'load'>>
}
