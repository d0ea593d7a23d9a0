import type { Network, Nft } from '@wallet-kit/core'
import { isMarked, readAddress, readName, readUnits } from './readAmounts.js'

/** What a vendor told of one NFT of an EVM network. */
type ToldNft = {
  readonly contract: unknown
  readonly tokenId: unknown
  readonly isSpam: unknown
  readonly name: unknown
  readonly collection: unknown
  readonly previewUrl: string | undefined
}

/** Writes an NFT as the kit knows it; undefined for spam, and for what cannot be read. */
export function writeNft(
  { caipNetworkId }: Network,
  { contract, tokenId, isSpam, name, collection, previewUrl }: ToldNft,
): Nft | undefined {
  const [address, id] = [readAddress(contract), readUnits(tokenId)]
  if (!address || id === undefined || isMarked(isSpam)) return undefined
  return {
    id: `${caipNetworkId}:${address}/${id}`,
    name: readName(name) || `#${id}`,
    collection: readName(collection),
    ...(previewUrl && { previewUrl }),
  }
}
