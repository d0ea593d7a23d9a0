import { type Connector, getNetworks, type Namespace } from '@wallet-kit/core'
import { askWallet, type PluginContext, type SharedConnector } from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import { walletConnectId } from '../constants.js'
import type { WalletconnectOptions } from '../options.js'
import { createProvider } from '../providers/createProvider.js'
import { findSession } from '../session/findSession.js'
import { listenToSession } from '../session/listenToSession.js'
import { openClient } from '../session/openClient.js'
import { accountsOn, isForUs, toSessions } from '../session/toSessions.js'
import { endSession, leaveSession, usedSessionKey } from '../session/usedSession.js'
import { getLive } from '../slice.js'
import { holdAttempt } from './holdAttempt.js'

/** WalletConnect as one connector for all namespaces: one session carries them. */
export default function createConnector({
  kit,
  options,
}: PluginContext<WalletconnectOptions>): SharedConnector {
  const open = () => openClient(kit, options)
  /** One function for all: the core tells by it that a connector is the one that it has. */
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

  /** Nobody waits for it, and nobody listens to it any more. */
  const leave = (topic: string) =>
    open().then(
      (client) => leaveSession(client, topic),
      () => {},
    )

  async function find() {
    const { client: known } = getLive(kit)
    const client = await open()
    const used = kit.storage.get(usedSessionKey)
    // Another page of this origin paired since this client read what is stored.
    const isBehind = known && used && !client.sign.session.keys.includes(used.topic)
    if (!isBehind) return findSession(kit, client)
    // Its link is still shown: whoever takes it decides.
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
        const asked = { signal, codeOf }
        const session = await askWallet('wc_sessionPropose', () => attempt.approved, asked)
        end()
        // Nothing in it is for this page: the wallet shall not show a session that nobody uses.
        if (!isForUs(kit, session)) {
          leave(session.topic)
          return []
        }
        const before = kit.storage.get(usedSessionKey)?.topic
        const sessions = use(session)
        if (before && before !== session.topic) leave(before)
        return sessions
      } catch (error) {
        // An attempt that failed is over; one that was left may have another holder.
        if (signal.aborted) release()
        else end()
        throw error
      }
    },
    async restore({ connector: { namespace }, signal }) {
      const live = getLive(kit)
      // Asked for each namespace, answered once.
      live.finding ??= find().finally(() => {
        live.finding = undefined
      })
      const session = await live.finding
      // Whoever left meanwhile, or paired another wallet, has no use for it.
      if (!session || signal.aborted) return []
      return use(session).filter((own) => own.namespace === namespace)
    },
    async disconnect() {
      const live = getLive(kit)
      // What was not restored yet lies stored.
      const topic = live.topic ?? kit.storage.get(usedSessionKey)?.topic
      if (!topic) return
      const client = await open()
      await leaveSession(client, topic)
      if ((live.topic ?? topic) === topic) endSession(kit, client)
    },
    async switchNetwork({ connector: { namespace }, network: { caipNetworkId } }) {
      const { sign } = await open()
      const { topic, selected } = getLive(kit)
      if (!topic || !sign.session.keys.includes(topic)) return undefined
      // Every request names its chain: there is nothing to ask the wallet.
      return accountsOn(sign.session.get(topic), { namespace, networkId: caipNetworkId, selected })
    },
    async subscribe({ connector }, listener) {
      return listenToSession(kit, { client: await open(), connector, listener })
    },
  }
}

// "User disapproved" of a chain, a method or an event (CAIP-25), and the refusals before it.
const declined: ReadonlySet<unknown> = new Set([5000, 5001, 5002, 5003])

/** Which code of EIP-1193 an error of WalletConnect amounts to. */
const codeOf = (cause: unknown): number | undefined =>
  declined.has(Object(cause).code) ? 4001 : undefined
