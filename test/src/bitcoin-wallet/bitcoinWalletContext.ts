import type { createOwner } from '../wallet/createOwner.js'
import type { BitcoinAddress } from './bitcoinAddress.js'
import type { BitcoinOwnerState } from './bitcoinWallet.js'

/** What the wallet's methods work with. */
export type BitcoinWalletContext = {
  readonly owner: createOwner.ReturnType<BitcoinOwnerState>
  /** The addresses of the selected account: none while the page is not permitted or the wallet is locked. */
  exposed(): readonly BitcoinAddress[]
  /** The private key of an address that the page may see. Throws -32002 for any other. */
  keyOf(address: unknown): Uint8Array
  readonly nodeUrl: string | undefined
}

/** A method of the wallet: takes the parameters of the request, gives the result or throws a ProviderRpcError. */
export type BitcoinWalletMethod = (
  context: BitcoinWalletContext,
  params: Readonly<Record<string, unknown>>,
) => Promise<unknown> | unknown
