import { getAccount } from '../actions/getAccount.js'
import { getNetwork } from '../actions/getNetwork.js'
import { rememberWallet } from '../actions/rememberWallet.js'
import { reportBriefly } from '../actions/reportBriefly.js'
import { accountChanged } from '../events/coreEvents.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import { getLinks } from '../slices/links.js'
import { accountFact } from './accountFact.js'
import { updateChain } from './attempts.js'
import { dropConnections } from './dropConnections.js'
import { placeOnNetwork } from './placeOnNetwork.js'
import { releaseLink } from './releaseLink.js'
import { storeConnections } from './storeConnections.js'
import type { watchLater } from './watchLater.js'

/** How long a wallet may take until it can be listened to, in ms. */
const subscribeWait = 10_000

/**
 * Follows a connected wallet until the signal: accounts, network, approvals, end. What comes after it is ignored. A wallet that
 * a visitor connected becomes a recent one, and a shared session that it took the place of ends.
 */
export async function watchWallet(
  kit: Kit,
  {
    connector,
    link,
    isRestored,
    previous,
    signal,
  }: watchLater.Options & { readonly signal: AbortSignal },
): Promise<void> {
  if (previous) releaseLink(kit, previous)
  if (signal.aborted) return
  if (!isRestored) rememberWallet(kit, connector)
  const { namespace: own } = connector
  const isMine = (namespace: Namespace) =>
    !signal.aborted && namespace === own && !!kit.read(chainsSlice).chains.peek()[own]?.connection

  const listen = async () => {
    const stop = await link.subscribe(
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
          const before = getAccount(kit, namespace).caipNetworkId
          placeOnNetwork(kit, namespace, caipNetworkId)
          if (getAccount(kit, namespace).caipNetworkId !== before) showUnsupported(kit, namespace)
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
          const live = getLinks(kit).live
          dropConnections(
            kit,
            [...live]
              .filter(([, { link: other }]) => other === link)
              .map(([namespace]) => namespace),
          )
          storeConnections(kit)
        },
      },
    )
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  }
  await withDeadline(listen, { timeout: subscribeWait, signal })
}

/** The wallet went to a network that is not configured: the visitor is told, unless the host allows it. */
function showUnsupported(kit: Kit, namespace: Namespace) {
  const isActive = kit.read(chainsSlice).active.peek() === namespace
  if (!isActive || getNetwork(kit, namespace).isSupported) return
  kit.open({ view: 'UnsupportedChain' }).catch((error) => reportBriefly(kit, error))
}
