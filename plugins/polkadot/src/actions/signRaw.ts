import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'

const run = lazySignerAction('polkadot', () => import('../wallet/hostActions.js'), 'signRaw')

/**
 * Has the connected account sign bytes, waiting for the visitor; gives the signature as hex. Wallets put the bytes between `<Bytes>` and
 * `</Bytes>` unless they are there already, so that nobody signs a transaction this way.
 * Throws `NoActiveAddressError`, `AccountChangedError`, `UnsupportedMethodError`, `WalletAnswerError`,
 * `SignatureUnknownError` if the answer was lost, and the wallet's errors.
 * @see https://polkadot.js.org/docs/extension/cookbook#sign-a-message
 * @example const signature = await signRaw(kit, { data: new TextEncoder().encode('Hello') })
 */
export function signRaw(kit: Kit, options: signRaw.Options): Promise<signRaw.ReturnType> {
  return reportFailure(kit, run(kit, options))
}

export declare namespace signRaw {
  type Options = {
    readonly data: Uint8Array
    /** Ends the wait for the wallet. */
    readonly signal?: AbortSignal | undefined
  }
  /** Hex: 64 bytes, 65 of an ecdsa account. */
  type ReturnType = `0x${string}`
}
