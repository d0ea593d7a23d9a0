import type { Nft, NftPage } from '@wallet-kit/core'
import { cutText, readImageUrl } from '@wallet-kit/core/plugin'
import { readCursor, readList } from '../askVendor.js'
import { isMarked, readAddress, readUnits } from '../readAmounts.js'
import type { AlchemyContext } from './alchemy.js'

/** NFTs of a page. Some have their picture in them. */
const perPage = '25'

/**
 * Reads a page of an account's NFTs, without what Alchemy takes for spam, which it tells of accounts that pay.
 * @see https://www.alchemy.com/docs/data/nft-api/nft-api-endpoints/nft-api-endpoints/nft-ownership-endpoints/get-nf-ts-for-owner-v-3
 */
export async function fetchNfts(
  { ask, key, network: { caipNetworkId } }: AlchemyContext,
  { address, cursor, signal }: fetchNfts.Options,
): Promise<NftPage> {
  const query = {
    ...{ owner: address, withMetadata: 'true', pageSize: perPage },
    pageKey: readCursor(cursor),
  }
  const path = `/nft/v3/${encodeURIComponent(key)}/getNFTsForOwner`
  const { ownedNfts, pageKey } = Object(await ask.get(path, { query, signal }))
  return {
    nfts: readList(ownedNfts, 'alchemy/nfts').flatMap((row) => readNft(row, caipNetworkId) ?? []),
    next: readCursor(pageKey),
  }
}

export declare namespace fetchNfts {
  type Options = {
    readonly address: string
    readonly cursor?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
}

function readNft(row: unknown, caipNetworkId: string): Nft | undefined {
  const { contract, tokenId, name, image, collection } = Object(row)
  const { address, name: contractName, isSpam } = Object(contract)
  const [of, id] = [readAddress(address), readUnits(tokenId)]
  if (!of || id === undefined || isMarked(isSpam)) return undefined
  const { cachedUrl, thumbnailUrl, originalUrl } = Object(image)
  const previewUrl =
    readImageUrl(thumbnailUrl) ?? readImageUrl(cachedUrl) ?? readImageUrl(originalUrl)
  return {
    id: `${caipNetworkId}:${of}/${id}`,
    name: text(name) || `#${id}`,
    collection: text(Object(collection).name) || text(contractName),
    ...(previewUrl && { previewUrl }),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? cutText(value, 100) : '')
