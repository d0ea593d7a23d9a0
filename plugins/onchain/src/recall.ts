import type { ReadContext } from './readContext.js'

/** What is remembered of one kind on one network; beyond that it is asked anew. */
const most = 20_000

/** What readers remember of one kind on the network: it does not grow without an end, since a server may be asked for anything. */
export function recall<value>(
  { memory, network }: Pick<ReadContext, 'memory' | 'network'>,
  kind: string,
): Map<string, value> {
  const key = `${network.caipNetworkId} ${kind}`
  const known = memory.get(key) as Map<string, value> | undefined
  if (known && known.size < most) return known
  const fresh = new Map<string, value>()
  memory.set(key, fresh)
  return fresh
}
