import type { AccountFact } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/providers.js'
import type { WalletInfo } from './connector.js'
import { getAccount } from './getAccount.js'

/** What the account events tell of a connected namespace. */
export function accountFact(kit: Kit, namespace: Namespace): AccountFact {
  const { address, caipAddress, caipNetworkId, connector } = getAccount(kit, namespace)
  const { id, name, type } = connector as WalletInfo
  return {
    namespace,
    address: address as string,
    caipAddress: caipAddress as string,
    caipNetworkId: caipNetworkId as string,
    connector: { id, name, type },
  }
}
