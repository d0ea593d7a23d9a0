import type { CheckedReceiver } from '../connection/adapter.js'
import { requireAdapter } from '../connection/requireAdapter.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Network } from '../networks/network.js'

/**
 * Reads a text as the receiver of a transfer on a network: its address as a transfer takes it, and what is odd about it. Undefined
 * where nothing can be sent to it. Asks nobody, but for `isNamed` the chain. Throws `AdapterNotFoundError`, `PluginLoadError`.
 */
export async function checkReceiver(
  kit: Kit,
  options: checkReceiver.Options,
): Promise<CheckedReceiver | undefined> {
  const { text, network } = options
  const adapter = await requireAdapter(kit, network.namespace)
  const calls = await adapter.calls()
  const networks = kit.read(chainsSlice).networks.peek()
  if (calls.checkReceiver) return calls.checkReceiver({ ...options, networks })
  return adapter.isAddress(text) ? { address: text } : undefined
}

export declare namespace checkReceiver {
  type Options = {
    readonly text: string
    readonly network: Network
    /** The address is a name's, which may have written it down for another network. */
    readonly isNamed?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  }
}
