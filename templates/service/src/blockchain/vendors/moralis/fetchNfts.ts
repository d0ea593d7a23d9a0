import type { Nft, NftPage } from '@wallet-kit/core'
import { cutText, readImageUrl } from '@wallet-kit/core/plugin'
import { readCursor, readList } from '../askVendor.js'
import { isMarked, readAddress, readUnits } from '../readAmounts.js'
import type { MoralisContext } from './moralis.js'

/**
 * Reads a page of an account's NFTs, without what Moralis takes for spam.
 * @see https://docs.moralis.com/web3-data-api/evm/reference/get-wallet-nfts
 */
export async function fetchNfts(
  { ask, entry, network: { caipNetworkId } }: MoralisContext,
  { address, cursor, signal }: fetchNfts.Options,
): Promise<NftPage> {
  const query = {
    ...{ chain: entry.chain, format: 'decimal', limit: '25', normalizeMetadata: 'true' },
    cursor: readCursor(cursor),
  }
  const answer = Object(await ask.get(`/${address}/nft`, { query, signal }))
  return {
    nfts: readList(answer.result, 'moralis/nfts').flatMap(
      (row) => readNft(row, caipNetworkId) ?? [],
    ),
    next: readCursor(answer.cursor),
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
  const { token_address, token_id, name, possible_spam, normalized_metadata } = Object(row)
  const [contract, id] = [readAddress(token_address), readUnits(token_id)]
  if (!contract || id === undefined || isMarked(possible_spam)) return undefined
  const own = Object(normalized_metadata)
  const previewUrl = readImageUrl(own.image)
  return {
    id: `${caipNetworkId}:${contract}/${id}`,
    name: text(own.name) || `#${id}`,
    collection: text(name),
    ...(previewUrl && { previewUrl }),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? cutText(value, 100) : '')
