import type { Kit } from '@wallet-kit/core'
import { loadReader, UnsupportedOperationError, type UtxosProvider } from '@wallet-kit/core/plugin'

/** Who tells of the coins of a network (CAIP-2). Throws `UnsupportedOperationError` where nobody does, and `PluginLoadError`. */
export async function loadUtxos(
  kit: Kit,
  { operation, caipNetworkId }: { readonly operation: string; readonly caipNetworkId: string },
): Promise<UtxosProvider> {
  const reader = await loadReader(kit, 'utxos', caipNetworkId)
  if (!reader) throw new UnsupportedOperationError({ operation, namespace: 'bip122' })
  return reader
}
