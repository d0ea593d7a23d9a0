import { ChainNotSupportedError, type Network, type Signer } from '@wallet-kit/core'

/** The configured network that a signer is on. Throws `ChainNotSupportedError` where it is not configured. */
export function requireNetwork({ network, caipNetworkId }: Signer, operation: string): Network {
  if (!network) throw new ChainNotSupportedError({ chain: caipNetworkId, operation })
  return network
}
