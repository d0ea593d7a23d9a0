import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'

const run = lazySignerAction(
  'bip122',
  () => import('../wallet/hostActions.js'),
  'signBitcoinMessage',
)

/**
 * Has the connected Bitcoin wallet sign a text by a certain protocol, or with another of its addresses; gives the signature as
 * base64. Core's `signMessage` does it with the active address and the protocol that fits it.
 * Throws `NoActiveAddressError`, `AccountChangedError`, `AddressNotFoundError`, `WalletAnswerError`,
 * `SignatureUnknownError` if the answer was lost, and the wallet's errors.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 * @example const signature = await signBitcoinMessage(kit, { message: 'Hello', protocol: 'ECDSA' })
 */
export function signBitcoinMessage(
  kit: Kit,
  options: signBitcoinMessage.Options,
): Promise<signBitcoinMessage.ReturnType> {
  return reportFailure(kit, run(kit, options))
}

export declare namespace signBitcoinMessage {
  type Options = {
    readonly message: string
    /** Default `BIP322` where the address has a witness of its own (bech32), `ECDSA` elsewhere. */
    readonly protocol?: 'BIP322' | 'ECDSA' | undefined
    /** One of the connected addresses; default the active one. */
    readonly address?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
  /** Base64. */
  type ReturnType = string
}
