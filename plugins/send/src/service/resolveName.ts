import { checkReceiver, getNetwork, type Kit, lookupAddress, withDeadline } from '@wallet-kit/core'
import type { Receiver } from '../slice.js'
import { toReceiver } from './toReceiver.js'

/** A screen waits no longer for a name, in milliseconds. */
const patience = 10_000

/** Asks whose a name is now. Throws what `lookupAddress` throws, and a `TimeoutError`. */
export async function resolveName(
  kit: Kit,
  { name, signal }: { readonly name: string; readonly signal?: AbortSignal | undefined },
): Promise<Receiver> {
  const network = getNetwork(kit)
  return withDeadline(
    async (signal) => {
      const text = await lookupAddress(kit, { name, network, signal })
      const found = text && (await checkReceiver(kit, { text, network, isNamed: true, signal }))
      if (!found) return { status: 'refused', reason: 'name' }
      return toReceiver(found, { name, resolvedAt: Date.now() })
    },
    { signal, timeout: patience },
  )
}
