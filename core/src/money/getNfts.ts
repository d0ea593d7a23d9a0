import { getAccount } from '../connection/getAccount.js'
import type { Kit } from '../kit/kit.js'
import type { Resource } from '../store/defineResource.js'
import type { NftPage } from './nft.js'
import { nftsSlice } from './nfts.js'

/** Reactive: the active account's NFTs on its network, as far as they have been read. */
export function getNfts(kit: Kit): Resource<NftPage> {
  const { caipAddress = '' } = getAccount(kit)
  return kit.read(nftsSlice).entries.value.get(caipAddress) ?? unknown
}

const unknown: Resource<NftPage> = { status: 'loading' }
