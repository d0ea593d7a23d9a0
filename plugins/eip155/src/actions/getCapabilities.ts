import { type Kit, lazySignerAction } from '@wallet-kit/core'
import type { Capabilities } from '../wallet/account.js'

const run = lazySignerAction('eip155', () => import('../wallet/hostActions.js'), 'getCapabilities')

/**
 * What the connected wallet can do for the account on its network, by the capability's name; empty where it says nothing
 * of that network. Throws `NoActiveAddressError`, `UnsupportedMethodError`, `WalletAnswerError`, `WalletTimeoutError` (10 s).
 * @see https://eips.ethereum.org/EIPS/eip-5792
 * @example const { paymasterService } = await getCapabilities(kit)
 */
export function getCapabilities(
  kit: Kit,
  options: getCapabilities.Options = {},
): Promise<getCapabilities.ReturnType> {
  return run(kit, options)
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
