import type { Kit } from '@wallet-kit/core'
import { deepLinkKey } from '../links/deepLinkKey.js'
import { getLive } from '../slice.js'
import type { Client } from './openClient.js'
import { usedSessionKey } from './usedSessionKey.js'

/** Forgets the session that was in use, with everything that was stored of it. */
export function endSession(kit: Kit, client: Client): void {
  const live = getLive(kit)
  live.topic = undefined
  for (const map of [live.selected, live.moved, live.told, live.early]) map.clear()
  kit.storage.remove(deepLinkKey)
  kit.storage.remove(usedSessionKey)
  client.rest()
}
