import type { Kit } from '@wallet-kit/core'
import { type Capabilities, readCapabilities } from '../wallet/readCapabilities.js'
import { getSigner } from './getSigner.js'

/**
 * What the connected wallet can do for the account on its network, by the capability's name; empty where it says nothing
 * of that network. Throws `NoActiveAddressError`, `UnsupportedMethodError`, `WalletTimeoutError` (10 s).
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function getCapabilities(
  kit: Kit,
  { caipNetworkId, signal }: getCapabilities.Options = {},
): Promise<getCapabilities.ReturnType> {
  const signer = await getSigner(kit, 'getCapabilities')
  const capabilities = await readCapabilities(signer.provider, { address: signer.address, signal })
  const networkId = caipNetworkId ?? signer.caipNetworkId
  return capabilities.get(networkId) ?? capabilities.get('eip155:*') ?? {}
}

export declare namespace getCapabilities {
  type Options = {
    /** CAIP-2; default the account's network. */
    readonly caipNetworkId?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
  /** Unchecked values, as the wallet gave them. */
  type ReturnType = Capabilities
}
