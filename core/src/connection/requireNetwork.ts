import { ChainNotSupportedError } from '../errors/chain.js'
import type { Network } from '../networks/network.js'
import type { Signer } from './withSigner.js'

/** The configured network that a signer is on. Throws `ChainNotSupportedError` where it is not configured. */
export function requireNetwork({ network, caipNetworkId }: Signer, operation: string): Network {
  if (!network) throw new ChainNotSupportedError({ chain: caipNetworkId, operation })
  return network
}
