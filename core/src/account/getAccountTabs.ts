import { getAvailable } from '../connection/getAvailable.js'
import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/getNetwork.js'
import type { AccountTab } from '../plugin/contributions.js'
import { balanceNamespaces } from './balanceNamespaces.js'

/** Reactive: the tabs of the Account screen: Tokens, NFTs where a service is configured, then what plugins add; none where nothing is read. */
export function getAccountTabs(kit: Kit): readonly AccountTab[] {
  const { namespace, isSupported } = getNetwork(kit)
  return isSupported && balanceNamespaces.includes(namespace)
    ? getAvailable(kit, 'accountTabs')
    : []
}
