import { getNetwork, isWalletKitError, type Kit } from '@wallet-kit/core'
import { checkReceiver } from '@wallet-kit/core/money'
import { lookupAddress, withDeadline } from '@wallet-kit/core/plugin'
import type { Receiver } from '../slice.js'
import { toReceiver } from './toReceiver.js'

/** A screen waits no longer for a name, in milliseconds. */
const patience = 10_000

/** Asks whose a name is now. Throws what `lookupAddress` throws, and a `TimeoutError`; a contradicted name is refused. */
export async function resolveName(
  kit: Kit,
  { name, signal }: { readonly name: string; readonly signal?: AbortSignal | undefined },
): Promise<Receiver> {
  const network = getNetwork(kit)
  return withDeadline(
    async (signal) => {
      const named = await lookupAddress(kit, { name, network, signal }).catch((error) => {
        if (isWalletKitError(error, 'NameContradictedError')) return undefined
        throw error
      })
      if (named === undefined) return { status: 'refused', reason: 'contradicted' }
      const text = named?.address
      const found = text && (await checkReceiver(kit, { text, network, isNamed: true, signal }))
      if (!named || !found) return { status: 'refused', reason: 'name' }
      return toReceiver(found, {
        name: named.name,
        isVerified: named.isVerified,
        resolvedAt: Date.now(),
      })
    },
    { signal, timeout: patience },
  )
}
