import { type NftPage, parseNft } from '../service/fetchAssets.js'
import { balanceCacheTime } from '../storage/cacheTimes.js'
import { defineResource } from '../store/defineResource.js'

/** NFTs by CAIP-10 address: the pages read so far as one. */
export const nftsSlice = defineResource<NftPage>('core/nfts', {
  ttl: balanceCacheTime,
  max: 10,
  parse(stored) {
    const { nfts, next } = Object(stored)
    return Array.isArray(nfts)
      ? {
          nfts: nfts.flatMap((nft) => parseNft(nft) ?? []),
          next: typeof next === 'string' ? next : undefined,
        }
      : undefined
  },
  stores: ({ nfts }) => nfts.length <= 100,
})
