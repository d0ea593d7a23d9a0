import type { Kit } from '@wallet-kit/core'
import { lazyAction, withDeadline, withSigner } from '@wallet-kit/core/plugin'
import type { Capabilities } from '../wallet/capabilities.js'

const act = lazyAction(
  () => import('../wallet/hostActions.js'),
  'getCapabilities',
  'The plugin "eip155"',
)

/**
 * What the connected wallet can do for the account on its network, by the capability's name; empty where it says nothing
 * of that network. Throws `NoActiveAddressError`, `UnsupportedMethodError`, `WalletTimeoutError` (10 s).
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export function getCapabilities(
  kit: Kit,
  options: getCapabilities.Options = {},
): Promise<getCapabilities.ReturnType> {
  return withSigner(
    kit,
    { namespace: 'eip155', operation: 'getCapabilities', signal: options.signal },
    (signer) => withDeadline(() => act(kit, signer, options), { signal: signer.signal }),
  )
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
