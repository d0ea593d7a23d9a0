import type { Kit } from '../kit/kit.js'
import { getLinks, type LiveLink } from '../slices/links.js'

/** Ends a shared session whose namespaces all went to others, or were taken back. */
export function releaseLink(
  kit: Kit,
  { connector, link }: Pick<LiveLink, 'connector' | 'link'>,
): void {
  const isShared = connector.type === 'WALLET_CONNECT' || connector.type === 'AUTH'
  const isUsed = [...getLinks(kit).live.values()].some((live) => live.link === link)
  if (isShared && !isUsed) {
    // Nobody waits for it: the state has moved on already.
    link.disconnect({ connector, signal: AbortSignal.timeout(10_000) }).catch(() => {})
  }
}
