import { type Schemas, writeNft } from '../answers/writeAnswers.js'
import { askSources, findSources } from '../askSources.js'
import { freshness } from '../cache/cacheTimes.js'
import type { Blockchain } from '../createBlockchain.js'
import { ChainNotServedError, InvalidCursorError } from '../errors.js'
import { type Place, readCursor, writeCursor } from './cursor.js'
import { findNetworks, toPlainAddress } from './findNetworks.js'

/** A page of an account's NFTs on a network, or on all of its namespace, one network after the other. */
export async function fetchAssets(
  blockchain: Blockchain,
  { address, chainId, cursor }: fetchAssets.Options,
): Promise<Schemas['NftPage']> {
  const ids = findNetworks(blockchain, { address, chainId })
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => findSources(blockchain, 'nfts', id).length)
  if (!ids[0]) throw new ChainNotServedError({ chainId: chainId ?? address })
  const [place = begin(ids[0])] = cursor === undefined ? [] : readCursor(cursor)
  const start = ids.indexOf(place.chainId)
  if (start < 0) throw new InvalidCursorError()
  let cause: unknown
  for (const [index, id] of ids.slice(start).entries()) {
    const following = ids[start + index + 1]
    const here = index ? begin(id) : place
    try {
      const { answer, source } = await readNetwork(blockchain, here, toPlainAddress(address))
      const { nfts, next } = answer
      if (!nfts.length && !next && following) continue
      const places = next
        ? [{ ...begin(id), source, cursor: next }]
        : following
          ? [begin(following)]
          : []
      return { data: nfts.map((nft) => writeNft(nft, id)), next: writeCursor(places) }
    } catch (error) {
      cause = error
    }
  }
  throw cause ?? new ChainNotServedError({ chainId: place.chainId })
}

export declare namespace fetchAssets {
  type Options = {
    readonly address: string
    /** CAIP-2. */
    readonly chainId?: string | undefined
    readonly cursor?: string | undefined
  }
}

function readNetwork(blockchain: Blockchain, place: Place, address: string) {
  const { chainId: caipNetworkId, source: only, cursor } = place
  return blockchain.cache.read({
    ...{ operation: 'getAssets', key: [caipNetworkId, address, only, cursor], ttl: freshness },
    load: () =>
      askSources(blockchain, {
        ...{ name: 'nfts', caipNetworkId, only },
        ask: (reader, signal) => reader.fetchNfts({ address, caipNetworkId, cursor, signal }),
      }),
  })
}

const begin = (chainId: string): Place => ({
  ...{ chainId, source: undefined, cursor: undefined, after: undefined },
})
