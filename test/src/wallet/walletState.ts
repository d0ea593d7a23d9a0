import type { OwnerState } from './ownerState.js'

/** What an EVM wallet remembers about a page's origin. */
export type WalletState = OwnerState & {
  readonly chainId: number
  /** The chains that pages added: URL by chain id. */
  readonly added: Readonly<Record<number, string>>
}
