import type { ReadContext } from './readContext.js'

/**
 * What readers remember of one kind on the network. It does not grow without an end, since a server may be asked for anything: who comes
 * when there are `most` begins anew. So a question calls this once, and keeps what it got.
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
