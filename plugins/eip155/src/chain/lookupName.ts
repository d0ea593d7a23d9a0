import { isWalletKitError, type Kit, type Network } from '@wallet-kit/core'
import { answeredByNode } from './answeredByNode.js'
import { lookup } from './lookup.js'
import { toAddress } from './toAddress.js'

/**
 * The primary ENS name of an address, or null. A name that does not lead back to the address, or is not normalised (and
 * may look like another), counts as none. Throws `InvalidAddressError` and the errors of the RPC.
 * @see https://docs.ens.domains/ensip/3
 */
export async function lookupName(kit: Kit, options: lookupName.Options): Promise<string | null> {
  const address = toAddress(options.address)
  const key = `name:${address.toLowerCase()}`
  return lookup(kit, { ...options, key }, async (ens, normalizeName) => {
    const name = await ens.getName(address).catch(answeredByNode)
    if (!name) return null
    try {
      return normalizeName(name) === name ? name : null
    } catch (error) {
      if (isWalletKitError(error, 'InvalidEnsNameError')) return null
      throw error
    }
  })
}

export declare namespace lookupName {
  type Options = {
    readonly address: string
    readonly networks: readonly Network[]
    readonly signal?: AbortSignal | undefined
  }
}
