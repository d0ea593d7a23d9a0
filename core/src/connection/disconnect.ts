import { DisconnectError } from '../errors/connection.js'
import { withDeadline } from '../http/waiting.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice, sessionKey } from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import { getLinks, type LiveLink, leavingSlice } from './links.js'
import { forgetStored, storeConnections } from './storedSession.js'
import { cancelAttempt, dropConnections } from './transitions.js'
import { endShared } from './walletSessions.js'

/** How long a wallet may take to say goodbye, in ms. */
const goodbyeWait = 5000

/**
 * Disconnects a namespace, or all of them; with a session that several namespaces share, all of those. A wallet that does
 * not answer in 5 s is left behind. Throws `DisconnectError` where one refuses: its namespaces then stay connected, and the
 * next call forgets them without asking the wallet again.
 */
export async function disconnect(
  kit: Kit,
  { namespace }: { readonly namespace?: Namespace | undefined } = {},
): Promise<void> {
  const links = getLinks(kit)
  links.hasActed = true
  const { live, refused } = links
  const { chains } = kit.read(chainsSlice)
  const all = Object.keys(chains.peek()) as Namespace[]
  const stored = kit.storage.get(sessionKey)?.connectors ?? {}
  const sharedId = (name: Namespace) =>
    kit.plugins.flatMap(({ connectors = [] }) => connectors).find(({ id }) => id === stored[name])
      ?.id
  // A shared session that has not come back yet ends as a whole, too.
  const whole = namespace && sharedId(namespace)
  const asked = all.filter(
    (name) => !namespace || name === namespace || (whole && sharedId(name) === whole),
  )
  const away = new Set(asked.flatMap((name) => (live.has(name) ? [] : (sharedId(name) ?? []))))
  const walletLinks = new Set(asked.map((name) => live.get(name)?.link))
  const end = new AbortController()
  const forget = kit.onDestroy(() => end.abort())
  let failure: { cause: unknown; namespace: Namespace } | undefined
  const left = new Set<Namespace>()
  const leave = (namespaces: readonly Namespace[]) => {
    dropConnections(kit, namespaces)
    storeConnections(kit, namespaces)
    for (const name of namespaces) left.add(name)
  }

  const setLeaving = (isLeaving: boolean, connections: readonly LiveLink[]) =>
    kit.write(leavingSlice, ({ leaving }) => {
      const others = leaving.peek().filter((each) => !connections.includes(each))
      leaving.value = isLeaving ? [...others, ...connections] : others
    })

  // Before any wait: what begins during one is newer than this, and a wallet that is on its way out is asked for nothing more.
  const going = [...live.values()].filter((each) => walletLinks.has(each.link))
  setLeaving(true, going)
  for (const name of namespace ? [namespace] : all) cancelAttempt(kit, name)
  leave(asked.filter((name) => !live.has(name)))
  for (const link of walletLinks) {
    // One adapter carries one namespace; only a shared session takes others with it.
    const own = () => [...live].filter(([, each]) => each.link === link)
    const connections = own().map(([, each]) => each)
    const [first] = connections
    if (!link || !first) continue
    const { connector } = first
    const late = {}
    try {
      // Who refused once is not asked again: nobody may be kept by a wallet.
      if (!connections.some((each) => refused.has(each)))
        await withDeadline((signal) => link.disconnect({ connector, signal }), {
          timeout: goodbyeWait,
          signal: end.signal,
          onTimeout: () => late,
        })
    } catch (cause) {
      end.signal.throwIfAborted()
      if (cause !== late) {
        failure = { cause, namespace: connector.namespace }
        for (const each of connections) refused.add(each)
        setLeaving(false, connections)
        continue
      }
    }
    // A connection that came back by itself meanwhile ends too. One that the visitor chose meanwhile stays.
    const ended = own().filter(
      ([, each]) =>
        each.connector.id === connector.id && (each.isRestored || connections.includes(each)),
    )
    leave(ended.map(([name]) => name))
  }
  // A silent question that was on its way may have dropped one meanwhile, and left what is stored.
  leave(asked.filter((name) => !live.has(name) && !chains.peek()[name]?.attempt))
  setLeaving(false, going)
  // What earlier page loads stored of the accounts.
  forgetStored(
    kit,
    [...left].filter((name) => !live.has(name)),
  )
  const ends = (signal: AbortSignal) =>
    Promise.all([...away].map((connectorId) => endShared(kit, { connectorId, signal })))
  // What hangs, or fails, is left behind: nobody is connected by it any more.
  await withDeadline(ends, { timeout: goodbyeWait, signal: end.signal }).catch(() => undefined)
  forget()
  if (failure) throw new DisconnectError(failure)
}
