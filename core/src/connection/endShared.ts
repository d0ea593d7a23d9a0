import type { Kit } from '../kit/kit.js'
import { sessionKey } from '../storage/sessionKey.js'
import type { SharedConnector } from './adapter.js'
import { getLinks } from './links.js'
import { loadShared } from './loadLink.js'

// No state of its own: each of the namespaces of one session may ask for its end, and its wallet is told once.
const ending = new WeakSet<SharedConnector>()

/**
 * Ends the session of a connector that serves several namespaces, once none is connected by it, nor is to come back by it: its
 * wallet would go on showing it. Throws what the connector throws.
 */
export async function endShared(
  kit: Kit,
  { connectorId, signal }: { readonly connectorId: string; readonly signal: AbortSignal },
): Promise<void> {
  const link = await loadShared(kit, connectorId)
  const stored = Object.values(kit.storage.get(sessionKey)?.connectors ?? {})
  const live = [...getLinks(kit).live.values()]
  const isUsed = stored.includes(connectorId) || live.some((each) => each.link === link)
  const [connector] = link?.connectors ?? []
  if (!link || !connector || isUsed || ending.has(link) || signal.aborted) return
  ending.add(link)
  try {
    await link.disconnect({ connector, signal })
  } finally {
    ending.delete(link)
  }
}
