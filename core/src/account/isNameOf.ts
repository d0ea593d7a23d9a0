import { requireCalls } from '../connection/requireCalls.js'
import { isWalletKitError } from '../errors/isWalletKitError.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import { isSameAddress } from '../networks/isSameAddress.js'
import type { Network } from '../networks/network.js'
import { lookupAddress } from './lookupAddress.js'

/**
 * Whether a name may be shown for an address: it is in its one form (another one may look like somebody else's), and it leads
 * back to the address on that network. Anybody can claim a name, and a service that claims one would confirm it as well: so the
 * chain is asked where names can be read from it, and only then the name is verified. Throws what the look-up throws.
 * @see https://docs.ens.domains/ensip/15
 * @see https://docs.ens.domains/ensip/19
 */
export async function isNameOf(
  kit: Kit,
  { name, address, network, signal }: isNameOf.Options,
): Promise<isNameOf.ReturnType> {
  const calls = await requireCalls(kit, network.namespace)
  try {
    if ((await calls.normalizeName?.(name)) !== name) return { isName: false, isVerified: false }
  } catch (error) {
    if (isWalletKitError(error, 'InvalidEnsNameError')) return { isName: false, isVerified: false }
    throw error
  }
  const networks = kit.read(chainsSlice).networks.peek()
  const read = await calls.lookupAddress?.({ name, network, networks, signal })
  const holder =
    read === undefined ? (await lookupAddress(kit, { name, network, signal }))?.address : read
  const { caipNetworkId } = network
  const isName =
    !!holder && isSameAddress(`${caipNetworkId}:${holder}`, `${caipNetworkId}:${address}`)
  return { isName, isVerified: isName && read !== undefined }
}

export declare namespace isNameOf {
  type Options = {
    readonly name: string
    readonly address: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
  type ReturnType = {
    readonly isName: boolean
    /** The chain says so. */
    readonly isVerified: boolean
  }
}
