import { getAccount } from '../actions/getAccount.js'
import { getNetwork } from '../actions/getNetwork.js'
import { rememberWallet } from '../actions/rememberWallet.js'
import { reportBriefly } from '../actions/reportBriefly.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Kit } from '../kit/kit.js'
import type { WalletChange } from '../namespaces/adapter.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import { getLinks } from '../slices/links.js'
import { applyChange } from './applyChange.js'
import { dropConnections } from './dropConnections.js'
import { endShared } from './endShared.js'
import { forgetStored } from './forgetStored.js'
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
    replaced,
    apply,
    signal,
  }: watchLater.Options & { readonly signal: AbortSignal },
): Promise<void> {
  const { namespace: own } = connector
  if (replaced && replaced !== connector.id) release(kit, replaced)
  if (signal.aborted) return
  if (!isRestored) rememberWallet(kit, connector)
  const isMine = (namespace: Namespace) =>
    !signal.aborted && namespace === own && !!kit.read(chainsSlice).chains.peek()[own]?.connection

  function end(isOver: (namespace: Namespace) => boolean) {
    const ended = [...getLinks(kit).live]
      .filter(([name, live]) => live.link === link && isOver(name))
      .map(([name]) => name)
    dropConnections(kit, ended)
    storeConnections(kit, ended)
    forgetStored(kit, ended)
  }

  /** A session of several namespaces was given one more, or given one back: who is connected by it is there, too. */
  function add(namespace: Namespace, { accounts = [], ...change }: WalletChange) {
    const chains = kit.read(chainsSlice).chains.peek()
    const chain = chains[namespace]
    const wallet = chains[own]?.connection?.wallet
    if (signal.aborted || !wallet || !chain || chain.connection || chain.attempt) return
    const sessions = [{ namespace, accounts, ...change, wallet }]
    apply(kit, { connector, link, sessions, isRestored: true })
  }

  const listen = async () => {
    const stop = await link.subscribe(
      { connector },
      {
        onChange(namespace, change) {
          if (namespace !== own) return add(namespace, change)
          if (!isMine(namespace)) return
          if (change.accounts?.length === 0) {
            end((name) => name === namespace)
            release(kit, connector.id)
            return
          }
          const before = getAccount(kit, namespace).caipNetworkId
          applyChange(kit, namespace, change)
          if (getAccount(kit, namespace).caipNetworkId !== before) showUnsupported(kit, namespace)
        },
        onDisconnect() {
          if (isMine(own)) end(() => true)
        },
      },
    )
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  }
  await withDeadline(listen, { timeout: subscribeWait, signal })
}

/** Nobody waits for it: the state has moved on already. */
function release(kit: Kit, connectorId: string) {
  endShared(kit, { connectorId, signal: AbortSignal.timeout(10_000) }).catch(() => {})
}

/** The wallet went to a network that is not configured: the visitor is told, unless any is accepted. */
function showUnsupported(kit: Kit, namespace: Namespace) {
  const isActive = kit.read(chainsSlice).active.peek() === namespace
  if (!isActive || getNetwork(kit, namespace).isSupported) return
  kit.open({ view: 'UnsupportedChain' }).catch((error) => reportBriefly(kit, error))
}
