import { getAddress } from 'viem'
import { HttpProblem } from '../httpProblem.js'
import { findSolana } from './findSolana.js'
import { readAddress } from './readAddress.js'
import { readChains } from './readChains.js'
import type { ServiceAnswer } from './serviceAnswer.js'
import type { ServiceCall } from './serviceCall.js'

const PER_PAGE = 20

/** `GET /v1/account/{address}/assets`: the NFTs that the account holds now, by the chains' blocks, 20 an answer. */
export async function getAssets(call: ServiceCall): Promise<ServiceAnswer<'getAssets'>> {
  if (findSolana(call, call.parts.address)) return { data: [], next: null }
  const address = readAddress(call.parts.address)
  const found = await Promise.all(
    readChains(call).map(async (chain) => {
      const chainId = chain.network.caipNetworkId
      const nfts = await call.history.nfts(chain, address)
      return nfts.map(({ address: contract, tokenId, image, ...facts }) => ({
        ...facts,
        id: `${chainId}:${getAddress(contract)}:${tokenId}`,
        tokenId: String(tokenId),
        chainId,
        previewUrl: image,
        detailUrl: '',
      }))
    }),
  )
  const all = found.flat()
  const cursor = call.query.get('cursor')
  // The NFT that the page before ended with.
  const last = all.findIndex(({ id }) => id === cursor)
  if (cursor && last < 0) {
    throw new HttpProblem(400, 'InvalidCursor', `"${cursor}" is not a cursor of this service.`)
  }
  const data = all.slice(last + 1, last + 1 + PER_PAGE)
  return { data, next: all.length > last + 1 + PER_PAGE ? (data.at(-1)?.id ?? null) : null }
}
