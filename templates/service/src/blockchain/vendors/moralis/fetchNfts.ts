import type { Network, NftPage } from '@wallet-kit/core'
import { readImageUrl } from '@wallet-kit/core/plugin'
import { readCursor, readList } from '../askVendor.js'
import { toNftPage, writeNft } from '../writeNft.js'
import type { MoralisContext } from './moralis.js'

/**
 * Reads a page of an account's NFTs, without what Moralis takes for spam.
 * @see https://docs.moralis.com/web3-data-api/evm/reference/get-wallet-nfts
 */
export async function fetchNfts(
  { ask, entry, network }: MoralisContext,
  { address, cursor, signal }: fetchNfts.Options,
): Promise<NftPage> {
  const query = {
    ...{ chain: entry.chain, format: 'decimal', limit: '25', normalizeMetadata: 'true' },
    cursor: readCursor(cursor),
  }
  const answer = Object(await ask.get(`/${address}/nft`, { query, signal }))
  const rows = readList(answer.result, 'moralis/nfts')
  return toNftPage(
    rows.map((row) => readNft(network, row)),
    answer.cursor,
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
  const { token_address, token_id, name, possible_spam, normalized_metadata } = Object(row)
  const own = Object(normalized_metadata)
  return writeNft(network, {
    ...{ contract: token_address, tokenId: token_id, isSpam: possible_spam },
    ...{ name: own.name, collection: name, previewUrl: readImageUrl(own.image) },
  })
}
