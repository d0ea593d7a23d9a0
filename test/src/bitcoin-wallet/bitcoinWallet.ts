import type { OwnerControl } from '../wallet/ownerControl.js'
import type { OwnerState } from '../wallet/ownerState.js'
import type { BitcoinAddress } from './bitcoinAddress.js'
import type { BitcoinNetworkName } from './bitcoinNetworkName.js'

/** The wallet's provider, as a page gets it: JSON-RPC responses, and sats-connect's events. */
export type BitcoinWalletProvider = {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(listener: {
    readonly eventName: string
    readonly cb: (event: unknown) => void
  }): () => void
}

/** What a Bitcoin wallet remembers about a page's origin. */
export type BitcoinOwnerState = OwnerState & { readonly network: BitcoinNetworkName }

/** What the wallet shows its owner, and the page where it is permitted. */
export type BitcoinWalletState = {
  readonly permitted: boolean
  readonly locked: boolean
  readonly network: BitcoinNetworkName
  /** The addresses of the selected account on the network. */
  readonly addresses: readonly BitcoinAddress[]
}

/** The hand of the wallet's owner, and of a test. */
export type BitcoinWalletControl = OwnerControl & {
  /** Goes over to a network. */
  switchNetwork(network: BitcoinNetworkName): void
  /** Makes the wallet known to the page now. */
  announce(): void
  state(): BitcoinWalletState
  /** How many event listeners pages have. */
  listenerCount(): number
  /** Takes the wallet off the page. */
  destroy(): void
}

/** A Bitcoin wallet on a page. */
export type BitcoinWallet = {
  readonly provider: BitcoinWalletProvider
  readonly control: BitcoinWalletControl
}
