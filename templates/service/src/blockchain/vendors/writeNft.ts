import type { Network, Nft, NftPage } from '@wallet-kit/core'
import { readNext } from './askVendor.js'
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

/** An NFT of a list; `spam` is left out, and what could not be read is undefined. */
type ReadNft = Nft | 'spam' | undefined

/** Makes a page of what was read of a list, and of what its vendor says of the next page. What could not be read is counted. */
export function toNftPage(read: readonly ReadNft[], nextPage: unknown): NftPage {
  const { next, isCut } = readNext(nextPage)
  const unread = read.filter((each) => !each).length
  return {
    nfts: read.flatMap((each) => (each && each !== 'spam' ? each : [])),
    next,
    ...(unread && { unread }),
    ...(isCut && { isPartial: true }),
  }
}

/** Writes an NFT as the kit knows it. */
export function writeNft(
  { caipNetworkId }: Network,
  { contract, tokenId, isSpam, name, collection, previewUrl }: ToldNft,
): ReadNft {
  if (isMarked(isSpam)) return 'spam'
  const [address, id] = [readAddress(contract), readUnits(tokenId)]
  if (!address || id === undefined) return undefined
  return {
    id: `${caipNetworkId}:${address}/${id}`,
    name: readName(name) || `#${id}`,
    collection: readName(collection),
    ...(previewUrl && { previewUrl }),
  }
}
