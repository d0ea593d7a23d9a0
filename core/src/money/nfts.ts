import { balanceCacheTime } from '../account/balance.js'
import { getAccount } from '../connection/getAccount.js'
import { ServiceAnswerError } from '../errors/http.js'
import { cutText, readImageUrl } from '../format/foreignText.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../networks/caip.js'
import { getNetwork } from '../networks/chains.js'
import {
  askBlockchain,
  askProvider,
  loadReader,
  readPage,
  readReadAt,
} from '../service/blockchain.js'
import { hasData } from '../service/dataSources.js'
import { defineResource, type Resource } from '../store/defineResource.js'
import { fetchResource } from '../store/fetchResource.js'

/** The pages read so far as one. */
export type NftList = NftPage & {
  /** The cursors that were followed. */
  readonly seen?: readonly string[]
}

/** NFTs by CAIP-10 address. */
const nftsSlice = defineResource<NftList>('core/nfts', {
  ttl: balanceCacheTime,
  max: 10,
  parse(stored) {
    const { nfts, next, hidden, unread, isPartial } = Object(stored)
    const readAt = readReadAt(stored)
    return Array.isArray(nfts)
      ? {
          nfts: nfts.flatMap((nft) => parseNft(nft) ?? []),
          ...(isCount(hidden) && { hidden }),
          ...(isCount(unread) && { unread }),
          ...(isPartial === true && { isPartial }),
          next: typeof next === 'string' ? next : undefined,
          ...(readAt !== undefined && { readAt }),
        }
      : undefined
  },
  stores: ({ nfts }) => nfts.length <= 100,
})

/** An NFT that an account holds. */
export type Nft = {
  readonly id: string
  readonly name: string
  readonly collection: string
  /** An https or data url. */
  readonly previewUrl?: string
}

/** One page of NFTs, and where the next one begins. */
export type NftPage = {
  readonly nfts: readonly Nft[]
  readonly next: string | undefined
  /** How many NFTs the kit has left out: spam. */
  readonly hidden?: number
  /** How many could not be read, by the source or by the kit; absent: neither said so. */
  readonly unread?: number
  /** A part of the list could not be read, as that of a standard. It is not known how many NFTs it has, if any. */
  readonly isPartial?: boolean
  /** When it was read, if that was not now: wall clock, in milliseconds. */
  readonly readAt?: number
}

/**
 * Reads a page of an account's NFTs on one network from the host's provider, the blockchain service or a plugin. NFTs of another network
 * are left out. So are spam and what does not parse, which are counted. Throws `ServiceNotConfiguredError`, `ServiceAnswerError`, `ProviderTimeoutError` and
 * the errors of the HTTP client.
 */
export async function fetchNftPage(
  kit: Kit,
  { signal, ...options }: fetchNftPage.Options,
): Promise<NftPage> {
  const { address, caipNetworkId, cursor } = options
  const reader = await loadReader(kit, 'nfts', caipNetworkId)
  let readAt: number | undefined
  const page = reader
    ? await askProvider(
        'nfts',
        async (signal) => {
          const answer = await reader.fetchNfts({ ...options, signal })
          readAt = readReadAt(answer)
          return readNftList({ ...Object(answer), data: Object(answer).nfts })
        },
        signal,
      )
    : await askBlockchain(kit, 'GET /v1/account/{address}/assets', {
        path: { address },
        query: { chainId: caipNetworkId, cursor },
        parse: readNftList,
        signal,
        onOld(at) {
          readAt = at
        },
      })
  if (!page) throw new ServiceAnswerError({ url: 'providers.nfts' })
  const { items, next, isPartial } = page
  const isHere = (value: unknown) => (Object(value).chainId ?? caipNetworkId) === caipNetworkId
  const here = items.filter(isHere)
  const shown = here.filter((value) => Object(value).isSpam !== true)
  const nfts = shown.flatMap((value) => parseNft(value) ?? [])
  const hidden = here.length - shown.length
  const unread = page.unread + shown.length - nfts.length
  return {
    nfts,
    next,
    ...(hidden && { hidden }),
    ...(unread && { unread }),
    ...(isPartial && { isPartial }),
    ...(readAt !== undefined && { readAt }),
  }
}

export declare namespace fetchNftPage {
  type Options = {
    readonly address: string
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly cursor?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
}

function readNftList(answer: unknown) {
  const page = readPage(answer)
  const { unread, isPartial } = Object(answer)
  return (
    page && {
      ...page,
      unread: isCount(unread) ? unread : 0,
      isPartial: isPartial === true || page.isCut,
    }
  )
}

/** Reads one NFT; undefined for what is none. */
function parseNft(value: unknown): Nft | undefined {
  const { id, name, collection, tokenId, previewUrl } = Object(value)
  if (typeof id !== 'string') return undefined
  const url = readImageUrl(previewUrl)
  const text = (part: unknown) => (typeof part === 'string' ? cutText(part, 100) : '')
  const isNumber = typeof tokenId === 'number' || typeof tokenId === 'bigint'
  return {
    id,
    name: text(name) || text(isNumber ? String(tokenId) : tokenId) || text(id),
    collection: text(collection),
    ...(url && { previewUrl: url }),
  }
}

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
      const asked = { address, caipNetworkId, cursor, signal }
      const page = await fetchNftPage(kit, asked)
      const { nfts, next, readAt = Date.now() } = page
      const hidden = (known?.hidden ?? 0) + (page.hidden ?? 0)
      const unread = (known?.unread ?? 0) + (page.unread ?? 0)
      const ids = new Set(shown.map(({ id }) => id))
      const followed = cursor ? [...seen, cursor] : seen
      const isCircle = !!next && followed.includes(next)
      const isPartial = known?.isPartial || page.isPartial || isCircle
      const isNew = ({ id }: Nft) => !ids.has(id) && ids.add(id)
      return {
        nfts: [...shown, ...nfts.filter(isNew)],
        ...(hidden && { hidden }),
        ...(unread && { unread }),
        ...(isPartial && { isPartial }),
        next: isCircle ? undefined : next,
        seen: followed,
        readAt: Math.min(known?.readAt ?? readAt, readAt),
      }
    },
  })
}

/** Reactive: the active account's NFTs on its network, as far as they have been read. */
export function getNfts(kit: Kit): Resource<NftPage> {
  const { caipAddress = '' } = getAccount(kit)
  return kit.read(nftsSlice).entries.value.get(caipAddress) ?? unknown
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0

const unknown: Resource<NftPage> = { status: 'loading' }
