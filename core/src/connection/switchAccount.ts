import { AddressNotFoundError } from '../errors/account.js'
import { accountChanged } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import { accountFact } from './accountFact.js'
import { updateChain } from './attempts.js'

/** Uses another of the accounts that the wallet gave. Throws `AddressNotFoundError` where the wallet did not give it. */
export function switchAccount(
  kit: Kit,
  { namespace, address }: { readonly namespace: Namespace; readonly address: string },
): void {
  const connection = kit.read(chainsSlice).chains.peek()[namespace]?.connection
  if (!connection?.accounts.some((account) => account.address === address)) {
    throw new AddressNotFoundError({ namespace })
  }
  if (connection.address === address) return
  updateChain(kit, namespace, (chain) => ({ ...chain, connection: { ...connection, address } }))
  kit.emit(accountChanged, accountFact(kit, namespace))
}
