import { requireCalls } from '../connection/requireCalls.js'
import { UnsupportedOperationError } from '../errors/adapter.js'
import type { Kit } from '../kit/kit.js'
import type { Network } from '../networks/network.js'

/**
 * The number by which names hold an address for a network (ENSIP-11). Throws `UnsupportedOperationError` where the namespace has
 * no names, `InvalidChainIdError`, `AdapterNotFoundError` and `PluginLoadError`.
 * @see https://docs.ens.domains/ensip/11
 */
export async function lookupCoinType(
  kit: Kit,
  { network }: { readonly network: Network },
): Promise<number> {
  const { namespace } = network
  const coinType = (await requireCalls(kit, namespace)).toCoinType?.(network)
  if (coinType !== undefined) return coinType
  const operation = 'lookupCoinType'
  throw new UnsupportedOperationError({ operation, namespace })
}
