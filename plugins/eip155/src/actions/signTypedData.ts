import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'

const run = lazySignerAction('eip155', () => import('../wallet/hostActions.js'), 'signTypedData')

type Field = { readonly name: string; readonly type: string }

/**
 * Has the connected wallet sign structured data; gives the signature as hex. Whole numbers may be bigint. The type
 * `EIP712Domain` is added where it is missing.
 * Throws `NoActiveAddressError`, `AccountChangedError`, `WalletAnswerError`,
 * `SignatureUnknownError` if the answer was lost, and the wallet's errors.
 * @see https://eips.ethereum.org/EIPS/eip-712
 * @example const signature = await signTypedData(kit, { domain, types, primaryType: 'Permit', message })
 */
export function signTypedData(
  kit: Kit,
  options: signTypedData.Options,
): Promise<signTypedData.ReturnType> {
  return reportFailure(kit, run(kit, options))
}

export declare namespace signTypedData {
  type Options = {
    readonly domain?: Readonly<Record<string, unknown>> | undefined
    readonly types: Readonly<Record<string, readonly Field[]>>
    readonly primaryType: string
    readonly message: Readonly<Record<string, unknown>>
    readonly signal?: AbortSignal | undefined
  }
  /** Hex. */
  type ReturnType = string
}
