import type { Kit } from '@wallet-kit/core'
import {
  loadReader,
  poll,
  UnsupportedOperationError,
  type UtxosProvider,
  type WaitOptions,
} from '@wallet-kit/core/plugin'

/** Who tells of the coins of a network (CAIP-2). Throws `UnsupportedOperationError` where nobody does, and `PluginLoadError`. */
export async function loadUtxos(
  kit: Kit,
  { operation, caipNetworkId }: { readonly operation: string; readonly caipNetworkId: string },
): Promise<UtxosProvider> {
  const reader = await loadReader(kit, 'utxos', caipNetworkId)
  if (!reader) throw new UnsupportedOperationError({ operation, namespace: 'bip122' })
  return reader
}

/** A transaction may reach one server of an API later than another: so often in a row it is asked for before it counts as forgotten. */
const patientLooks = 10

type Outcome = { readonly status: 'confirmed' | 'replaced' }

/** Waits until a transaction is in a block, or another one that spends its coins (`replaced`). The signal ends the wait. Throws `UnsupportedOperationError` where nobody tells. */
export async function waitForTransaction(
  kit: Kit,
  { hash, network, signal, onStatus, turn }: WaitOptions,
): Promise<Outcome> {
  const { caipNetworkId } = network
  const utxos = await loadUtxos(kit, { operation: 'waitForTransaction', caipNetworkId })
  let missed = 0
  async function look(): Promise<Outcome | undefined> {
    const status = await utxos.fetchStatus({ caipNetworkId, txid: hash, signal })
    if (status === 'confirmed' || status === 'replaced') return { status }
    if (status === 'unknown') missed++
    else if (status === 'pending') missed = 0
    if (status === 'pending') onStatus?.('pending')
    if (missed >= patientLooks) onStatus?.('dropped')
    return undefined
  }
  return poll(look, signal, turn)
}
