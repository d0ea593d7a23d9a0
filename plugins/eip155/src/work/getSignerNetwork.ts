import { ChainNotSupportedError, getNetwork, type Kit, type Network } from '@wallet-kit/core'
import type { Signer } from './getSigner.js'

/** The configured network that an account is on. Throws `ChainNotSupportedError` where it is not configured. */
export function getSignerNetwork(kit: Kit, { caipNetworkId }: Signer, operation: string): Network {
  const network = getNetwork(kit, 'eip155')
  if (network.caipNetworkId !== caipNetworkId) {
    throw new ChainNotSupportedError({ chain: caipNetworkId, operation })
  }
  return network
}
