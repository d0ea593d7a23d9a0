import { balanceCacheTime } from '../account/balances.js'
import { defineResource } from '../store/defineResource.js'
import { parseNft } from './fetchAssets.js'
import type { NftPage } from './nft.js'

/** The pages read so far as one. */
export type NftList = NftPage & {
  /** The cursors that were followed. */
  readonly seen?: readonly string[]
}

/** NFTs by CAIP-10 address. */
export const nftsSlice = defineResource<NftList>('core/nfts', {
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
