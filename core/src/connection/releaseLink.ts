import type { Kit } from '../kit/kit.js'
import { type LiveLink, linksSlice } from '../slices/links.js'

/** Stops listening to a wallet whose namespace another one took over, and ends a shared session that serves none any more. */
export function releaseLink(kit: Kit, { connector, link, unsubscribe }: LiveLink): void {
  unsubscribe()
  const isShared = connector.type === 'WALLET_CONNECT' || connector.type === 'AUTH'
  const isUsed = [...kit.read(linksSlice).live.peek().values()].some((live) => live.link === link)
  if (isShared && !isUsed) {
    // Nobody waits for it: the state has moved on already.
    link.disconnect({ connector, signal: AbortSignal.timeout(10_000) }).catch(() => {})
  }
}
