import { ServiceAnswerError } from '../errors/http.js'
import { cutText } from '../format/cutText.js'
import type { Kit } from '../kit/kit.js'
import { askBlockchain } from '../service/askBlockchain.js'
import { askProvider } from '../service/askProvider.js'
import { readImageUrl } from '../service/readImageUrl.js'
import { readPage } from '../service/readPage.js'
import type { Nft, NftPage } from './nft.js'

/**
 * Reads a page of an account's NFTs on one network from the host's provider or the blockchain service, without spam, what is of
 * another network and what does not parse. Throws `ServiceNotConfiguredError`, `ServiceAnswerError`, `ProviderTimeoutError` and
 * the errors of the HTTP client.
 */
export async function fetchAssets(
  kit: Kit,
  { signal, ...options }: fetchAssets.Options,
): Promise<NftPage> {
  const { address, caipNetworkId, cursor } = options
  const own = kit.config.providers?.nfts
  const page = own
    ? await askProvider(
        'nfts',
        async (signal) => {
          const { nfts, next } = Object(await own.fetchNfts({ ...options, signal }))
          return readPage({ data: nfts, next })
        },
        signal,
      )
    : await askBlockchain(kit, 'GET /v1/account/{address}/assets', {
        path: { address },
        query: { chainId: caipNetworkId, cursor },
        parse: readPage,
        signal,
      })
  if (!page) throw new ServiceAnswerError({ url: 'providers.nfts' })
  const { items, next } = page
  const isHere = (value: unknown) => (Object(value).chainId ?? caipNetworkId) === caipNetworkId
  return { nfts: items.filter(isHere).flatMap((value) => parseNft(value) ?? []), next }
}

export declare namespace fetchAssets {
  type Options = {
    readonly address: string
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly cursor?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/** Reads one NFT; undefined for spam, and for what is none. */
export function parseNft(value: unknown): Nft | undefined {
  const { id, name, collection, tokenId, previewUrl, isSpam } = Object(value)
  if (isSpam === true || typeof id !== 'string') return undefined
  const url = readImageUrl(previewUrl)
  const text = (part: unknown) => (typeof part === 'string' ? cutText(part, 100) : '')
  return {
    id,
    name: text(name) || text(String(tokenId ?? id)),
    collection: text(collection),
    ...(url && { previewUrl: url }),
  }
}
