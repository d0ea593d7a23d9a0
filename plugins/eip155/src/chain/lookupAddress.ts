import type { Kit, Network } from '@wallet-kit/core'
import { answeredByNode } from './answeredByNode.js'
import { isAddress } from './isAddress.js'
import { lookup } from './lookup.js'
import { toCoinType } from './toCoinType.js'

/**
 * The address that an ENS name holds for a chain, or null. Throws `InvalidEnsNameError` for what ENSIP-15 does not
 * normalise, `InvalidChainIdError`, and the errors of the RPC.
 * @see https://docs.ens.domains/ensip/9
 */
export async function lookupAddress(
  kit: Kit,
  options: lookupAddress.Options,
): Promise<string | null> {
  const { name, chainId = 1, coinType = toCoinType(chainId) } = options
  const key = `address:${coinType}:${name}`
  return lookup(kit, { ...options, key }, async (ens, normalizeName) => {
    const address = await ens.getAddress(normalizeName(name), coinType).catch(answeredByNode)
    return isAddress(address) ? address : null
  })
}

export declare namespace lookupAddress {
  type Options = {
    readonly name: string
    /** Default 1. */
    readonly chainId?: number | undefined
    /** In place of the chain's own. */
    readonly coinType?: number | undefined
    readonly networks: readonly Network[]
    /** Whatever is cached. */
    readonly isFresh?: boolean
    readonly signal?: AbortSignal | undefined
  }
}
