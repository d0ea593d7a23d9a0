import type { Kit } from '@wallet-kit/core'
import { poll, type WaitOptions } from '@wallet-kit/core/plugin'
import { loadUtxos } from './utxos.js'

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
    missed = status === 'pending' ? 0 : missed + 1
    if (status === 'pending') onStatus?.('pending')
    if (missed >= patientLooks) onStatus?.('dropped')
    return undefined
  }
  return poll(look, signal, turn)
}
