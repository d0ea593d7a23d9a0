import {
  type AccountFact,
  accountChanged,
  accountDisconnected,
  networkChanged,
} from '../events/coreEvents.js'
import { checksumAddress } from '../format/checksumAddress.js'
import type { Kit } from '../kit/kit.js'
import { type Attempt, type ChainState, chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import type { WalletAccount, WalletChange } from './adapter.js'
import type { WalletInfo } from './connector.js'
import { getAccount } from './getAccount.js'
import { getLinks, type RunningAttempt } from './links.js'
import { chooseAccount, storeConnections, storeNetwork, writeChoice } from './storedSession.js'

/** The reason that an attempt is aborted with, if a newer one or a disconnect takes its place. */
export const superseded = new DOMException('Superseded', 'AbortError')

/** Takes the next epoch. */
export function nextEpoch(kit: Kit): number {
  return ++getLinks(kit).epoch
}

/** Writes one namespace's state. */
export function updateChain(
  kit: Kit,
  namespace: Namespace,
  update: (chain: ChainState) => ChainState,
): void {
  kit.write(chainsSlice, ({ chains }) => {
    const chain = chains.value[namespace]
    if (chain) chains.value = { ...chains.value, [namespace]: update(chain) }
  })
}

/**
 * Starts an attempt in a namespace and ends the one of its kind before. A visitor's own ends a silent restore as well, but not
 * the question to a wallet that is connected: that one stays until the new one stands. Throws `superseded` where a newer one has
 * come already.
 */
export function beginAttempt(
  kit: Kit,
  namespace: Namespace,
  own: Attempt & Pick<RunningAttempt, 'abort'>,
): void {
  const { attempts, restores } = getLinks(kit)
  const { abort, ...attempt } = own
  const running = own.isRestore ? restores : attempts
  const previous = running.get(namespace)
  if (previous && previous.id > own.id) throw superseded
  previous?.abort.abort(superseded)
  running.set(namespace, own)
  const connected = kit.read(chainsSlice).chains.peek()[namespace]?.connection?.wallet.id
  if (!own.isRestore && restores.get(namespace)?.connectorId !== connected) {
    cancelRestore(kit, namespace)
  }
  updateChain(kit, namespace, (chain) =>
    own.isRestore && chain.attempt?.isRestore === false ? chain : { ...chain, attempt },
  )
}

/** Ends an attempt's visible state, where it is still the one that is seen. */
export function endAttempt(kit: Kit, namespace: Namespace, id: number): void {
  if (kit.read(chainsSlice).chains.peek()[namespace]?.attempt?.id !== id) return
  updateChain(kit, namespace, ({ attempt, ...chain }) => chain)
  leaveEmpty(kit, [namespace])
}

/** If the active namespace is one of these and nobody is connected in it, a connected one becomes active. */
function leaveEmpty(kit: Kit, namespaces: readonly Namespace[]): void {
  kit.write(chainsSlice, ({ active, chains }) => {
    const all = chains.peek()
    const current = active.peek()
    const other = Object.values(all).find(({ connection }) => connection)
    if (other && namespaces.includes(current) && !all[current]?.connection) {
      active.value = other.namespace
    }
  })
}

/** Ends the silent question in a namespace; what a visitor began goes on. */
export function cancelRestore(kit: Kit, namespace: Namespace): void {
  getLinks(kit).restores.get(namespace)?.abort.abort(superseded)
  hideAttempt(kit, namespace, true)
}

/** Ends what a visitor began in a namespace: its answer will be ignored. */
export function cancelAttempt(kit: Kit, namespace: Namespace): void {
  const { attempts } = getLinks(kit)
  attempts.get(namespace)?.abort.abort(superseded)
  // One that still looks for its wallet is older than this.
  attempts.set(namespace, { id: nextEpoch(kit), abort: new AbortController() })
  hideAttempt(kit, namespace, false)
}

const hideAttempt = (kit: Kit, namespace: Namespace, isRestore: boolean) =>
  updateChain(kit, namespace, ({ attempt, ...chain }) =>
    attempt?.isRestore === !isRestore ? { ...chain, attempt } : chain,
  )

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
  const choice = writeChoice(before.accounts, before.address)
  const chosen = accounts?.length
    ? chooseAccount(accounts, choice, before.address).address
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
    if (accounts?.length && writeChoice(accounts, chosen) !== choice) {
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

/**
 * Forgets who was connected in these namespaces; another connected one becomes active. The wallet is not asked. Silent
 * questions end, what a visitor began goes on.
 */
export function dropConnections(kit: Kit, namespaces: readonly Namespace[]): void {
  const live = getLinks(kit).live
  const { chains } = kit.read(chainsSlice)
  const dropped = namespaces.filter((namespace) => chains.peek()[namespace]?.connection)
  kit.write(chainsSlice, () => {
    for (const namespace of namespaces) {
      live.get(namespace)?.unsubscribe()
      live.delete(namespace)
      cancelRestore(kit, namespace)
      updateChain(kit, namespace, ({ connection, ...chain }) => chain)
    }
    leaveEmpty(kit, namespaces)
  })
  for (const namespace of dropped) kit.emit(accountDisconnected, { namespace })
}
