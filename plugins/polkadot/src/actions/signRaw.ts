import { type Kit, NoActiveAddressError } from '@wallet-kit/core'
import { requestSignature } from '../wallet/requestSignature.js'
import { toHex } from '../wallet/toHex.js'

/**
 * Has the connected account sign bytes, waiting for the visitor; gives the signature as hex. Wallets sign them between
 * `<Bytes>` and `</Bytes>`, unless they stand there already, so that nobody can be made to sign a transaction this way.
 * Throws `NoActiveAddressError`, `UnsupportedMethodError`, `WalletAnswerError` and the wallet's errors.
 * @see https://polkadot.js.org/docs/extension/cookbook#sign-a-message
 */
export async function signRaw(kit: Kit, options: signRaw.Options): Promise<signRaw.ReturnType> {
  const { isConnected, address } = kit.getAccount('polkadot')
  if (!isConnected || !address) throw new NoActiveAddressError({ operation: 'signRaw' })
  const { data, signal } = options
  const extension = await kit.getProvider('polkadot')
  return requestSignature(extension, { address, signal, data: toHex(data) })
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
