import type { Kit } from '@wallet-kit/core'
import { openProvider, reportFailure, withSigner } from '@wallet-kit/core/plugin'
import { requestSignature, toHex } from '../wallet/polkadotExtension.js'

/**
 * Has the connected account sign bytes, waiting for the visitor; gives the signature as hex. Wallets put the bytes between `<Bytes>` and
 * `</Bytes>` unless they are there already, so that nobody signs a transaction this way.
 * Throws `NoActiveAddressError`, `AccountChangedError`, `UnsupportedMethodError`, `WalletAnswerError` and the wallet's errors.
 * @see https://polkadot.js.org/docs/extension/cookbook#sign-a-message
 * @example const signature = await signRaw(kit, { data: new TextEncoder().encode('Hello') })
 */
export function signRaw(kit: Kit, options: signRaw.Options): Promise<signRaw.ReturnType> {
  const data = toHex(options.data)
  const asking = withSigner(
    kit,
    { namespace: 'polkadot', operation: 'signRaw', signal: options.signal },
    async ({ connector, address, ask, signal }) =>
      requestSignature(await openProvider(connector, signal), { address, data, ask, signal }),
  )
  return reportFailure(kit, asking)
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
