import { type Connector, getNetworks, type Namespace } from '@wallet-kit/core'
import { askWallet, type PluginContext, type SharedConnector } from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import { walletConnectId } from '../constants.js'
import type { WalletconnectOptions } from '../options.js'
import { createProvider } from '../providers/createProvider.js'
import { listenToSession } from '../session/listenToSession.js'
import { openClient } from '../session/openClient.js'
import { accountsOn, isForUs, toSessions } from '../session/toSessions.js'
import { endSession, findSession, leaveSession, usedSessionKey } from '../session/usedSession.js'
import { getLive } from '../slice.js'
import { holdAttempt } from './holdAttempt.js'

/** WalletConnect as one connector for all namespaces: one session carries them. */
export default function createConnector({
  kit,
  options,
}: PluginContext<WalletconnectOptions>): SharedConnector {
  const open = () => openClient(kit, options)
  /** All connectors share this function. The core compares it to tell whether it has a connector already. */
  async function getProvider(this: Connector) {
    const { namespace } = this
    return createProvider(kit, { client: await open(), namespace }) as never
  }
  const toConnector = (namespace: Namespace): Connector => ({
    id: walletConnectId,
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespace,
    getProvider,
  })

  function use(session: SessionTypes.Struct) {
    const live = getLive(kit)
    const { topic, expiry } = session
    if (topic !== live.topic) {
      const said = live.early.get(topic)
      live.topic = topic
      live.selected = said?.selected ?? new Map()
      live.moved = said?.moved ?? new Map()
      live.told.clear()
      live.early.clear()
    }
    kit.storage.set(usedSessionKey, { topic, expiry })
    return toSessions(kit, session)
  }

  /** Ends a session that nobody uses. Nobody waits for it, and a failure is ignored. */
  const leave = (topic: string) =>
    open().then(
      (client) => leaveSession(kit, client, topic),
      () => {},
    )

  async function find() {
    const { client: known } = getLive(kit)
    const client = await open()
    const used = kit.storage.get(usedSessionKey)
    // Another page of this origin has paired since this client read the storage.
    const isBehind = known && used && !client.sign.session.keys.includes(used.topic)
    if (!isBehind) return findSession(kit, client)
    // A link of this page is still shown. The wallet that takes it decides.
    if (getLive(kit).attempt) return undefined
    client.close()
    return findSession(kit, await open())
  }

  return {
    get connectors() {
      return [...new Set(getNetworks(kit).map(({ namespace }) => namespace))].map(toConnector)
    },
    async connect({ signal }) {
      const { attempt, release, end } = holdAttempt(kit, options)
      try {
        const session = await askWallet('wc_sessionPropose', () => attempt.approved, { signal })
        end()
        // The session has no account of a configured network. It is ended, so that the wallet does not show it.
        if (!isForUs(kit, session)) {
          leave(session.topic)
          return []
        }
        const before = kit.storage.get(usedSessionKey)?.topic
        const sessions = use(session)
        if (before && before !== session.topic) leave(before)
        return sessions
      } catch (error) {
        // An attempt that failed ends for all. After an abort another holder may still use it.
        if (signal.aborted) release()
        else end()
        throw error
      }
    },
    async restore({ connector: { namespace }, signal }) {
      const live = getLive(kit)
      // The core asks once for each namespace. The session is looked for once.
      live.finding ??= find().finally(() => {
        live.finding = undefined
      })
      const session = await live.finding
      // The visitor may have left or paired another wallet meanwhile.
      if (!session || signal.aborted) return []
      return use(session).filter((own) => own.namespace === namespace)
    },
    async disconnect() {
      const live = getLive(kit)
      // A session that was not restored yet is only in the storage.
      const topic = live.topic ?? kit.storage.get(usedSessionKey)?.topic
      if (!topic) return
      const client = await open()
      await leaveSession(kit, client, topic)
      if ((live.topic ?? topic) === topic) endSession(kit, client)
    },
    async switchNetwork({ connector: { namespace }, network: { caipNetworkId } }) {
      const { sign } = await open()
      const { topic, selected } = getLive(kit)
      if (!topic || !sign.session.keys.includes(topic)) return undefined
      // Every request names its chain, so the wallet is not asked.
      return accountsOn(sign.session.get(topic), { namespace, networkId: caipNetworkId, selected })
    },
    async subscribe({ connector }, listener) {
      return listenToSession(kit, { client: await open(), connector, listener })
    },
  }
}
