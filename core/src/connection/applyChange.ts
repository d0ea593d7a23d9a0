import { type AccountFact, accountChanged, networkChanged } from '../events/coreEvents.js'
import { checksumAddress } from '../format/checksumAddress.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/network.js'
import type { WalletAccount, WalletChange } from './adapter.js'
import { updateChain } from './attempts.js'
import type { WalletInfo } from './connector.js'
import { getAccount } from './getAccount.js'
import { chooseAccount, markChoice, storeConnections, storeNetwork } from './storeSession.js'

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
  const chosen = accounts?.length
    ? chooseAccount(accounts, mark, before.address).address
    : before.address
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

/**
 * Follows the wallet to the network it is on: a configured one becomes the kit's own, any other is noted as unsupported.
 * A wallet without a network of its own stays on the kit's, or on the first that it approved.
 */
export function placeOnNetwork(kit: Kit, namespace: Namespace, walletNetworkId?: string): void {
  const { chains, networks } = kit.read(chainsSlice)
  const before = chains.peek()[namespace]
  if (!before?.connection) return
  const { unsupportedNetworkId, ...connection } = before.connection
  const approved = connection.approvedNetworkIds
  const own = networks
    .peek()
    .filter((network) => network.namespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId)
  const isOwn = own.includes(walletNetworkId as string)
  const unsupported = isOwn ? undefined : walletNetworkId
  const networkId =
    (isOwn && walletNetworkId) ||
    ([before.networkId, ...own].find((id) => !approved || approved.includes(id)) ??
      before.networkId)
  updateChain(kit, namespace, (chain) => ({
    ...chain,
    networkId,
    connection: { ...connection, ...(unsupported && { unsupportedNetworkId: unsupported }) },
  }))
  if (networkId !== before.networkId) {
    storeNetwork(kit, namespace, networkId)
  }
  const current = unsupported ?? networkId
  if (current !== (unsupportedNetworkId ?? before.networkId)) {
    kit.emit(networkChanged, { namespace, caipNetworkId: current })
  }
}

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

/** So many are written before anybody sees them: a checksum takes a fraction of a millisecond, and a wallet may give thousands. */
const most = 50

/**
 * Gives a wallet's accounts with the addresses as they are shown: EVM's in small letters with their checksum (EIP-55), so that what a
 * button shows first are the letters that stay.
 */
export const writeAddresses = (accounts: readonly WalletAccount[]): readonly WalletAccount[] =>
  accounts.map((account, index) =>
    index < most ? { ...account, address: checksumAddress(account.address) } : account,
  )
