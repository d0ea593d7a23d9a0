import { isRefusal } from '../../errors.js'
import { type Schemas, writeNft } from '../answers/writeAnswers.js'
import { askSources, findSources } from '../askSources.js'
import { freshness } from '../cache/cacheTimes.js'
import type { Blockchain } from '../createBlockchain.js'
import { ChainNotServedError, InvalidCursorError } from '../errors.js'
import { type Place, readCursor, writeCursor } from './cursor.js'
import { findNetworks, toPlainAddress } from './findNetworks.js'

/**
 * A page of an account's NFTs on a network, or on all of its namespace, one network after the other. One that does not answer is asked
 * again behind the others.
 */
export async function fetchAssets(
  blockchain: Blockchain,
  { address, chainId, cursor, onOld }: fetchAssets.Options,
): Promise<Schemas['NftPage']> {
  const ids = findNetworks(blockchain, { address, chainId })
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => findSources(blockchain, 'nfts', id).length)
  if (!ids[0]) throw new ChainNotServedError({ chainId: chainId ?? address })
  const places = cursor === undefined ? ids.map(begin) : readCursor(cursor)
  if (!places.every(({ chainId }) => ids.includes(chainId))) throw new InvalidCursorError()
  const failed: Place[] = []
  let cause: unknown
  for (const [index, place] of places.entries()) {
    const { chainId: id } = place
    try {
      const { answer, source } = await readNetwork(blockchain, place, {
        ...{ address: toPlainAddress(address), onOld },
      })
      const { nfts, next, unread, isPartial } = answer
      const following = [...places.slice(index + 1), ...failed]
      const isEmpty = !nfts.length && !next && !unread && !isPartial
      if (isEmpty && index + 1 < places.length) continue
      const left = next ? [{ ...begin(id), source, cursor: next }, ...following] : following
      return {
        data: nfts.map((nft) => writeNft(nft, id)),
        next: writeCursor(left),
        ...(unread && { unread }),
        ...(isPartial && { isPartial }),
      }
    } catch (error) {
      if (!isRefusal(error)) failed.push(place)
      cause = error
    }
  }
  throw cause
}

export declare namespace fetchAssets {
  type Options = {
    readonly address: string
    /** CAIP-2. */
    readonly chainId?: string | undefined
    readonly cursor?: string | undefined
    /** Is called if the answer is old, with its age in ms. */
    readonly onOld: (age: number) => void
  }
}

function readNetwork(
  blockchain: Blockchain,
  place: Place,
  { address, onOld }: Pick<fetchAssets.Options, 'address' | 'onOld'>,
) {
  const { chainId: caipNetworkId, source: only, cursor } = place
  return blockchain.cache.read({
    ...{ operation: 'getAssets', key: [caipNetworkId, address, only, cursor], ttl: freshness },
    onOld,
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
