import { getAccount } from '../actions/getAccount.js'
import { getNetwork } from '../actions/getNetwork.js'
import { reportError } from '../actions/reportError.js'
import { type AccountFact, accountChanged } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import type { WalletLink } from '../namespaces/adapter.js'
import type { Connector, WalletInfo } from '../namespaces/connector.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import { linksSlice } from '../slices/links.js'
import { updateChain } from './attempts.js'
import { dropConnections } from './dropConnections.js'
import { placeOnNetwork } from './placeOnNetwork.js'
import { storeConnections } from './storeConnections.js'

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

/** Follows a connected wallet: accounts, network, approvals, end. What comes after its connection ended is ignored. */
export function watchWallet(
  kit: Kit,
  { connector, link }: { connector: Connector; link: WalletLink },
): () => void {
  const { namespace: own } = connector
  let isOver = false
  const isMine = (namespace: Namespace) =>
    !isOver && namespace === own && !!kit.read(chainsSlice).chains.peek()[own]?.connection

  const unsubscribe = link.subscribe(
    { connector },
    {
      onAccounts(namespace, accounts) {
        if (!isMine(namespace)) return
        const [first] = accounts
        if (!first) {
          dropConnections(kit, [namespace])
          storeConnections(kit)
          return
        }
        const before = kit.read(chainsSlice).chains.peek()[namespace]?.connection
        const isChosenKept =
          before?.accounts[0]?.address === first.address &&
          accounts.some(({ address }) => address === before.address)
        const address = isChosenKept ? before.address : first.address
        updateChain(kit, namespace, (chain) => ({
          ...chain,
          ...(chain.connection && { connection: { ...chain.connection, accounts, address } }),
        }))
        if (address !== before?.address) kit.emit(accountChanged, accountFact(kit, namespace))
      },
      onNetwork(namespace, caipNetworkId) {
        if (!isMine(namespace)) return
        placeOnNetwork(kit, namespace, caipNetworkId)
        showUnsupported(kit, namespace)
      },
      onApprovedNetworks(namespace, approvedNetworkIds) {
        if (!isMine(namespace)) return
        updateChain(kit, namespace, (chain) => ({
          ...chain,
          ...(chain.connection && { connection: { ...chain.connection, approvedNetworkIds } }),
        }))
        placeOnNetwork(kit, namespace, getAccount(kit, namespace).caipNetworkId)
      },
      onDisconnect() {
        if (!isMine(own)) return
        const live = kit.read(linksSlice).live.peek()
        dropConnections(
          kit,
          [...live].filter(([, { link: other }]) => other === link).map(([namespace]) => namespace),
        )
        storeConnections(kit)
      },
    },
  )
  return () => {
    isOver = true
    unsubscribe()
  }
}

/** The wallet went to a network that is not configured: the visitor is told, unless the host allows it. */
function showUnsupported(kit: Kit, namespace: Namespace) {
  const isActive = kit.read(chainsSlice).active.peek() === namespace
  if (!isActive || getNetwork(kit, namespace).isSupported) return
  kit.open({ view: 'UnsupportedChain' }).catch((error) => reportError(kit, error))
}
