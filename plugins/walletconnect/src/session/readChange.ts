import { getAccount, type Kit, type Namespace } from '@wallet-kit/core'
import type { WalletChange } from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import { getLive } from '../slice.js'
import { accountsOn, approvedNetworks, describeSession, pickNetwork } from './toSessions.js'

/** Where an address is the same on every network: a wallet may go to one of which its session says nothing. */
const oneAddress: ReadonlySet<Namespace> = new Set(['eip155', 'solana'])

/**
 * What a session says of a namespace and the kit has not been told yet, once; undefined where that is nothing. No accounts: it
 * says nothing of it, or only of networks that are not configured.
 */
export function readChange(
  kit: Kit,
  session: SessionTypes.Struct,
  namespace: Namespace,
): WalletChange | undefined {
  const { selected, moved, told } = getLive(kit)
  const target = moved.get(namespace)
  moved.delete(namespace)
  const said = describeSession(kit, session, namespace)
  if (!target && told.get(namespace) === said) return undefined
  const approvedNetworkIds = approvedNetworks(session, namespace)
  const networkId =
    [target, getAccount(kit, namespace).caipNetworkId].find(
      (id) => id && approvedNetworkIds.includes(id),
    ) ?? pickNetwork(kit, session, namespace)
  if (!networkId) {
    told.delete(namespace)
    return { accounts: [] }
  }
  told.set(namespace, said)
  const caipNetworkId = oneAddress.has(namespace) ? target : networkId
  return {
    accounts: accountsOn(session, { namespace, networkId, selected }),
    approvedNetworkIds,
    ...(caipNetworkId && { caipNetworkId }),
  }
}
