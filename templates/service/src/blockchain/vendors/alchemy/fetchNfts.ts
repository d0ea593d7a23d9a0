import type { Network, NftPage } from '@wallet-kit/core'
import { readImageUrl } from '@wallet-kit/core/plugin'
import { readCursor, readList } from '../askVendor.js'
import { readName } from '../readAmounts.js'
import { toNftPage, writeNft } from '../writeNft.js'
import type { AlchemyContext } from './alchemy.js'

/** NFTs of a page. Some have their picture in them. */
const perPage = '25'

/**
 * Reads a page of an account's NFTs, without what Alchemy takes for spam, which it tells of accounts that pay.
 * @see https://www.alchemy.com/docs/data/nft-api/nft-api-endpoints/nft-api-endpoints/nft-ownership-endpoints/get-nf-ts-for-owner-v-3
 */
export async function fetchNfts(
  { ask, key, network }: AlchemyContext,
  { address, cursor, signal }: fetchNfts.Options,
): Promise<NftPage> {
  const query = {
    ...{ owner: address, withMetadata: 'true', pageSize: perPage },
    pageKey: readCursor(cursor),
  }
  const path = `/nft/v3/${encodeURIComponent(key)}/getNFTsForOwner`
  const { ownedNfts, pageKey } = Object(await ask.get(path, { query, signal }))
  const rows = readList(ownedNfts, 'alchemy/nfts')
  return toNftPage(
    rows.map((row) => readNft(network, row)),
    pageKey,
  )
}

export declare namespace fetchNfts {
  type Options = {
    readonly address: string
    readonly cursor?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
}

function readNft(network: Network, row: unknown): ReturnType<typeof writeNft> {
  const { contract, tokenId, name, image, collection } = Object(row)
  const { address, name: contractName, isSpam } = Object(contract)
  const { cachedUrl, thumbnailUrl, originalUrl } = Object(image)
  return writeNft(network, {
    ...{ tokenId, name, isSpam, contract: address },
    collection: readName(Object(collection).name) || contractName,
    previewUrl: readImageUrl(thumbnailUrl) ?? readImageUrl(cachedUrl) ?? readImageUrl(originalUrl),
  })
}
