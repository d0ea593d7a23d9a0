/** An NFT that an account holds. */
export type Nft = {
  readonly id: string
  readonly name: string
  readonly collection: string
  /** An https or data url. */
  readonly previewUrl?: string
}

/** One page of NFTs, and where the next one begins. */
export type NftPage = { readonly nfts: readonly Nft[]; readonly next: string | undefined }
