import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../namespaces/caip.js'
import { fetchAssets, type NftPage } from '../service/fetchAssets.js'
import { nftsSlice } from '../slices/nfts.js'
import { fetchResource } from './fetchResource.js'
import { getAccount } from './getAccount.js'

/** Reads the active account's NFTs on its network; with `isMore` the next page behind those that are known. */
export async function fetchNfts(
  kit: Kit,
  { isMore = false }: { readonly isMore?: boolean } = {},
): Promise<NftPage | undefined> {
  const { caipAddress } = getAccount(kit)
  const parts = parseCaipAddress(caipAddress)
  if (!parts || !caipAddress || !kit.config.services?.blockchain) return undefined
  const { address, caipNetworkId } = parts
  const known = isMore ? kit.read(nftsSlice).entries.peek().get(caipAddress)?.value : undefined
  return fetchResource(kit, nftsSlice, {
    key: caipAddress,
    force: isMore,
    async load() {
      const { nfts, next } = await fetchAssets(kit, { address, caipNetworkId, cursor: known?.next })
      return { nfts: [...(known?.nfts ?? []), ...nfts], next }
    },
  })
}
