import { fetchResource } from '../connection/fetchResource.js'
import { getAccount } from '../connection/getAccount.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../networks/caip.js'
import { getNetwork } from '../networks/getNetwork.js'
import { hasData } from '../service/hasData.js'
import { fetchAssets } from './fetchAssets.js'
import type { Nft, NftPage } from './nft.js'
import { nftsSlice } from './nfts.js'

/** Reads the active account's NFTs on its network; with `isMore` the next page behind those that are known. */
export async function fetchNfts(
  kit: Kit,
  { isMore = false }: { readonly isMore?: boolean } = {},
): Promise<NftPage | undefined> {
  const { caipAddress } = getAccount(kit)
  const parts = parseCaipAddress(caipAddress)
  if (!parts || !caipAddress || !hasData(kit, 'nfts') || !getNetwork(kit).isSupported)
    return undefined
  const { address, caipNetworkId } = parts
  const known = isMore ? kit.read(nftsSlice).entries.peek().get(caipAddress)?.value : undefined
  return fetchResource(kit, nftsSlice, {
    key: caipAddress,
    force: isMore,
    async load(signal) {
      const { nfts: shown = [], seen = [], next: cursor } = known ?? {}
      const { nfts, next } = await fetchAssets(kit, { address, caipNetworkId, cursor, signal })
      const ids = new Set(shown.map(({ id }) => id))
      const isNew = ({ id }: Nft) => !ids.has(id) && ids.add(id)
      const followed = cursor ? [...seen, cursor] : seen
      return {
        nfts: [...shown, ...nfts.filter(isNew)],
        // A service that leads in a circle has no more.
        next: next && followed.includes(next) ? undefined : next,
        seen: followed,
      }
    },
  })
}
