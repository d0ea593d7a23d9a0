import type { Network } from '@wallet-kit/core'
import { ChainNotSupportedError, type Signer } from '@wallet-kit/core/plugin'

/** The configured network that a signer is on. Throws `ChainNotSupportedError` where it is not configured. */
export function requireNetwork({ network, caipNetworkId }: Signer, operation: string): Network {
  if (!network) throw new ChainNotSupportedError({ chain: caipNetworkId, operation })
  return network
}
