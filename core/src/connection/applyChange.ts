import { accountChanged } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/providers.js'
import { accountFact } from './accountFact.js'
import type { WalletChange } from './adapter.js'
import { updateChain } from './attempts.js'
import { chooseAccount, markChoice } from './chooseAccount.js'
import { placeOnNetwork } from './placeOnNetwork.js'
import { storeConnections } from './storeConnections.js'
import { writeAddresses } from './writeAddresses.js'

/**
 * Takes over what a connected wallet now is, all of it at once: nobody sees an address beside a network that it is not of. Empty
 * accounts are left out: they are an end.
 */
export function applyChange(
  kit: Kit,
  namespace: Namespace,
  { approvedNetworkIds, caipNetworkId, ...change }: WalletChange,
): void {
  const before = kit.read(chainsSlice).chains.peek()[namespace]?.connection
  if (!before) return
  const accounts = change.accounts && writeAddresses(change.accounts)
  const mark = markChoice(before.accounts, before.address)
  const chosen = accounts?.length ? chooseAccount(accounts, mark).address : before.address
  kit.write(chainsSlice, () => {
    updateChain(kit, namespace, (chain) => ({
      ...chain,
      connection: {
        ...before,
        address: chosen,
        ...(accounts?.length && { accounts }),
        ...(approvedNetworkIds && { approvedNetworkIds }),
      },
    }))
    // Where nothing about the choice is new, what is stored may be: another tab's.
    if (accounts?.length && markChoice(accounts, chosen) !== mark) {
      storeConnections(kit, [namespace])
    }
    // Where the network in use is approved no more, the first that is takes its place.
    if (caipNetworkId || approvedNetworkIds)
      placeOnNetwork(kit, namespace, caipNetworkId ?? before.unsupportedNetworkId)
  })
  if (chosen !== before.address) kit.emit(accountChanged, accountFact(kit, namespace))
}
