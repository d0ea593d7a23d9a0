import type { ReadContext } from './readContext.js'

/**
 * Gives the map in which readers remember one kind of thing about the network. A server may be asked for anything, so the map does not
 * grow without an end: once it has `most` entries, the next call begins an empty one. Call this once for a question, and keep the map.
 */
export function recall<value>(
  { memory, network }: Pick<ReadContext, 'memory' | 'network'>,
  kind: string,
  most = 20_000,
): Map<string, value> {
  const key = `${network.caipNetworkId} ${kind}`
  const known = memory.get(key) as Map<string, value> | undefined
  if (known && known.size < most) return known
  const fresh = new Map<string, value>()
  memory.set(key, fresh)
  return fresh
}
