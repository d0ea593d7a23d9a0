import { ServiceAnswerError, ServiceNotConfiguredError } from '../errors/http.js'
import { cutText } from '../format/cutText.js'
import type { Kit } from '../kit/kit.js'
import { getBlockchainService } from './getBlockchainService.js'
import { readImageUrl } from './readImageUrl.js'

/** An NFT that an account holds. */
export type Nft = {
  readonly id: string
  readonly name: string
  readonly collection: string
  readonly previewUrl?: string
}

/** One page of NFTs, and where the next one begins. */
export type NftPage = { readonly nfts: readonly Nft[]; readonly next: string | undefined }

/**
 * Reads a page of an account's NFTs on one network from the blockchain service, without spam and what does not parse.
 * Throws `ServiceNotConfiguredError`, `ServiceAnswerError` and the errors of the HTTP client.
 */
export async function fetchAssets(
  kit: Kit,
  options: {
    readonly address: string
    readonly caipNetworkId: string
    readonly cursor?: string | undefined
  },
): Promise<NftPage> {
  const service = getBlockchainService(kit)
  if (!service) throw new ServiceNotConfiguredError({ service: 'blockchain' })
  const path = `/v1/account/${encodeURIComponent(options.address)}/assets`
  const answer = await service.get(path, { chainId: options.caipNetworkId, cursor: options.cursor })
  const { data, next } = Object(answer)
  if (!Array.isArray(data))
    throw new ServiceAnswerError({ url: path, problem: '"data" is not a list.' })
  return {
    nfts: data.flatMap((value) => parseNft(value) ?? []),
    next: typeof next === 'string' && next ? next : undefined,
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
