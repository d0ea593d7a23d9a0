import type { Kit } from '@wallet-kit/core'
import type { OnrampProvider } from '../options.js'
import { lookupProviders } from '../service/lookupProviders.js'

/**
 * Who sells crypto here, in the order in which they are listed, on whatever network. Where the service does not say whom it has, all
 * that are known are given; in a timezone that nobody serves there is none, and nobody is asked. Never rejects.
 */
export function fetchProviders(
  kit: Kit,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly OnrampProvider[]> {
  return lookupProviders(kit, options)
}
