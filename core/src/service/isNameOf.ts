import { lookupAddress } from '../actions/lookupAddress.js'
import { requireCalls } from '../connection/requireCalls.js'
import { isWalletKitError } from '../errors/isWalletKitError.js'
import type { Kit } from '../kit/kit.js'
import { isSameAddress } from '../namespaces/isSameAddress.js'
import type { Network } from '../namespaces/network.js'

/**
 * Whether a name may be shown for an address: it is in its one form (another one may look like somebody else's), and it leads
 * back to the address on that network. Anybody can claim a name. Throws what the look-up throws.
 * @see https://docs.ens.domains/ensip/15
 * @see https://docs.ens.domains/ensip/19
 */
export async function isNameOf(
  kit: Kit,
  { name, address, network, signal }: isNameOf.Options,
): Promise<boolean> {
  const calls = await requireCalls(kit, network.namespace)
  try {
    if ((await calls.normalizeName?.(name)) !== name) return false
  } catch (error) {
    if (isWalletKitError(error, 'InvalidEnsNameError')) return false
    throw error
  }
  const holder = await lookupAddress(kit, { name, network, signal })
  const { caipNetworkId } = network
  return !!holder && isSameAddress(`${caipNetworkId}:${holder}`, `${caipNetworkId}:${address}`)
}

export declare namespace isNameOf {
  type Options = {
    readonly name: string
    readonly address: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}
