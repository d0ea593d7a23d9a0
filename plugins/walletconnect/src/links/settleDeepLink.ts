import type { Kit } from '@wallet-kit/core'
import { readOptions } from '../session/readOptions.js'
import { getLive } from '../slice.js'
import { deepLinkKey } from './deepLinkKey.js'
import { pickDeepLink } from './pickDeepLink.js'

/**
 * An attempt is over. With the wallet that connected, the link that brings it to the front is stored, or the one before is
 * removed; without, the wallet that was chosen is forgotten, and what is stored belongs to a session that goes on.
 */
export function settleDeepLink(kit: Kit, peer: unknown): void {
  const live = getLive(kit)
  const { chosen } = live
  live.chosen = undefined
  if (!peer) return
  const link = chosen && pickDeepLink(chosen, peer, readOptions(kit).linkSchemes)
  if (link) kit.storage.set(deepLinkKey, link)
  else kit.storage.remove(deepLinkKey)
}
