import { failWith } from '../actions/failWith.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import { getLinks, type LiveLink } from '../slices/links.js'
import { refusalsSlice } from '../slices/refusals.js'
import { dropConnections } from './dropConnections.js'
import { storeConnections } from './storeConnections.js'

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
  getLinks(kit).hasActed = true
  const live = getLinks(kit).live
  const asked = namespace
    ? [namespace]
    : (Object.keys(kit.read(chainsSlice).chains.peek()) as Namespace[])
  const refused = kit.read(refusalsSlice).refused.peek()
  const links = new Set(asked.map((name) => live.get(name)?.link))
  const sharing = [...live].filter(([, { link }]) => links.has(link)).map(([name]) => name)
  const end = new AbortController()
  const forget = kit.onDestroy(() => end.abort())
  let failure: { cause: unknown; namespace: Namespace } | undefined

  for (const link of links) {
    // One adapter carries one namespace; only a shared session takes others with it.
    const namespaces = sharing.filter((name) => live.get(name)?.link === link)
    const connections = namespaces.map((name) => live.get(name) as LiveLink)
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
        continue
      }
    }
    dropConnections(kit, namespaces)
  }
  forget()
  dropConnections(
    kit,
    asked.filter((name) => !live.has(name)),
  )
  storeConnections(kit)
  const facts = failure
  if (facts) return failWith(kit, (errors) => new errors.DisconnectError(facts))
}
