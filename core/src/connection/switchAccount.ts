import { AddressNotFoundError } from '../errors/account.js'
import { accountChanged } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import { storeConnections } from './storedSession.js'
import { accountFact, updateChain } from './transitions.js'

/** Uses another of the accounts that the wallet gave. Throws `AddressNotFoundError` where the wallet did not give it. */
export function switchAccount(
  kit: Kit,
  { namespace, address }: { readonly namespace: Namespace; readonly address: string },
): void {
  const connection = kit.read(chainsSlice).chains.peek()[namespace]?.connection
  if (!connection?.accounts.some((account) => account.address === address)) {
    throw new AddressNotFoundError({ namespace })
  }
  updateChain(kit, namespace, (chain) => ({ ...chain, connection: { ...connection, address } }))
  // The one in use is a choice, too: another tab may have stored another.
  storeConnections(kit, [namespace])
  if (connection.address !== address) kit.emit(accountChanged, accountFact(kit, namespace))
}
