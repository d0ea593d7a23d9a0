import type { Connector, Kit, Namespace } from '@wallet-kit/core'
import type { PluginContext, SharedConnector, WalletListener } from '@wallet-kit/core/plugin'
import { requireFrame } from '../frame/requireFrame.js'
import { leaveLogin, waitForLogin } from '../login/attempt.js'
import { disconnectAll, forgetLogin, readStored, store } from '../login/storedLogin.js'
import { type EmbeddedWalletOptions, embeddedWalletConnectorId } from '../options.js'
import { getLive, readWallet, setUsers } from '../slice.js'
import {
  endSession,
  fetchAccounts,
  fetchSessions,
  getServed,
  type Served,
  toAccounts,
} from './sessions.js'
import { watchSignOut } from './watchSignOut.js'

/** Nobody needs them to connect, and they bring a library. */
const importProviders = () => import('../providers/createProvider.js')

/** The secure site as one connector for its namespaces: one login carries them. */
export default function createConnector({
  kit,
}: PluginContext<EmbeddedWalletOptions>): SharedConnector {
  /** All connectors share this function. The core compares it to tell whether it has a connector already. */
  async function getProvider(this: Connector) {
    const { createProvider } = await kit.load(importProviders, 'The embedded wallet')
    return createProvider(kit, this.namespace as Served) as never
  }
  const toConnector = (namespace: Namespace): Connector => ({
    id: embeddedWalletConnectorId,
    name: 'Embedded wallet',
    type: 'AUTH',
    namespace,
    getProvider,
  })

  /** Whether the login of an earlier page load still stands. */
  async function find() {
    if (!readStored(kit, 'login')) return false
    const { isConnected } = await requireFrame(kit).request('isConnected', {})
    if (!isConnected) forgetLogin(kit)
    return isConnected
  }

  return {
    get connectors() {
      return getServed(kit).map(toConnector)
    },
    async connect({ signal }) {
      const method = await waitForLogin(kit, signal)
      const attempt = getLive(kit).attempt
      const isStill = () => getLive(kit).attempt === attempt
      try {
        const sessions = await fetchSessions(kit, { signal })
        signal.throwIfAborted()
        store(kit, 'login', method)
        watchSignOut(kit)
        return sessions
      } catch (error) {
        // Whoever leaves at the last moment is not logged in behind their back.
        if (isStill()) {
          endSession(kit).catch(() => {})
          // An account of the login before may be connected, which the frame ends, too.
          disconnectAll(kit)
        }
        throw error
      } finally {
        // A newer login goes on.
        if (isStill()) leaveLogin(kit)
      }
    },
    async restore({ connector: { namespace }, signal }) {
      const live = getLive(kit)
      // The core asks once for each namespace. The frame is asked once, without a signal: whoever aborts one restore does not end the others.
      live.finding ??= find().finally(() => {
        live.finding = undefined
      })
      if (!(await live.finding) || signal.aborted) return []
      const sessions = await fetchSessions(kit, { signal })
      // The visitor may have signed out in another tab meanwhile.
      if (!readStored(kit, 'login')) {
        setUsers(kit, new Map())
        return []
      }
      watchSignOut(kit)
      return sessions.filter((own) => own.namespace === namespace)
    },
    disconnect: ({ signal }) => endSession(kit, { signal }),
    async switchNetwork({ connector: { namespace }, network, signal }) {
      const frame = requireFrame(kit)
      const { visit } = getLive(kit)
      await frame.request('switchNetwork', { chainId: network.caipNetworkId }, { signal })
      const own = { namespace: namespace as Served, network }
      return fetchAccounts(kit, { ...own, frame, visit, signal })
    },
    subscribe: ({ connector: { namespace } }, listener) => follow(kit, namespace, listener),
  }
}

/** The frame says nothing of itself: what changes is changed by this page, which tells the kit. */
function follow(kit: Kit, namespace: Namespace, listener: WalletListener): () => void {
  const { listeners } = getLive(kit)
  listeners.set(namespace, listener)
  // What changed between the answer and this call.
  queueMicrotask(() => {
    if (listeners.get(namespace) !== listener) return
    const user = readWallet(kit).users.peek().get(namespace)
    if (!user) return listener.onDisconnect()
    const { chainId } = user
    const accounts = toAccounts(kit, { user, namespace: namespace as Served, chainId })
    if (accounts.length) listener.onChange(namespace, { accounts })
  })
  return () => {
    if (listeners.get(namespace) === listener) listeners.delete(namespace)
  }
}
