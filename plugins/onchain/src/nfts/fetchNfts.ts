import type { NftPage } from '@wallet-kit/core'
import { cutText, readBaseUnits } from '@wallet-kit/core/plugin'
import { erc721Abi, type Hex, parseAbi } from 'viem'
import { readMany, toCall } from '../evm/multicall.js'
import { findImage, fromIpfs, readJsonData, readPicture } from '../evm/readPicture.js'
import { askIndexers, type Indexer, isOfAnotherKind } from '../history/askIndexers.js'
import { askPage } from '../history/blockscout.js'
import { readNftTransfers } from '../history/etherscan.js'
import { readAddress } from '../history/rows.js'
import { type ReadContext, recall } from '../slice.js'

/** An NFT that an indexer names. Nothing of it is checked yet. */
type Named = {
  readonly contract: string
  readonly tokenId: bigint
  readonly isMulti: boolean
  readonly collection: string
  /** What the indexer has read of its metadata. */
  readonly metadata?: unknown
  readonly image?: unknown
}

/**
 * Reads a page of the NFTs that an account holds. An indexer says which to look for; whether the account has them, their contracts are
 * asked. Names and pictures are the indexer's, or, where it has none, the metadata's own. Throws what the indexers throw, or the RPC.
 */
export async function fetchNfts(
  context: ReadContext,
  { address, cursor, signal }: fetchNfts.Options,
): Promise<NftPage> {
  const [, place, token] = /^(\d{1,3}) (.{1,500})$/.exec(cursor ?? '') ?? []
  if (cursor !== undefined && !token) return { nfts: [], next: undefined }
  const only = place === undefined ? undefined : Number(place)
  const page = await askIndexers(
    context,
    async (indexer) => ({ ...(await readNames(indexer, address, token)), index: indexer.index }),
    { only, signal },
  )
  const held = await onlyHeld(context, { named: page.named, address, signal })
  const bare = held.filter(({ metadata }) => !metadata)
  const read = await fetchMetadata(context, { nfts: bare, signal })
  const nfts = held.map((named) => {
    const metadata = named.metadata ?? read[bare.indexOf(named)]
    return toNft(context, { named, metadata })
  })
  return {
    nfts,
    next: page.next && `${page.index} ${page.next}`,
    ...(page.unread && { unread: page.unread }),
    ...(page.isPartial && { isPartial: true }),
  }
}

export declare namespace fetchNfts {
  type Options = {
    readonly address: string
    readonly cursor?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/** A page of what an indexer names. `unread`: how many entries could not be read. */
type NamedPage = {
  readonly named: readonly Named[]
  readonly next: string | undefined
  readonly unread: number
  /** The list has more, which cannot be read. */
  readonly isPartial: boolean
}

async function readNames(
  { kind, ask }: Indexer,
  address: string,
  token: string | undefined,
): Promise<NamedPage> {
  if (kind === 'blockscout') {
    const query = token ?? 'type=ERC-721%2CERC-1155'
    const { items, next, isCut } = await askPage(ask, `addresses/${address}/nft`, query)
    const read = items.map(readName)
    const unread = read.filter((each) => !each).length
    const named = read.flatMap((each) => (each && each !== 'none' ? each : []))
    return { named, next, unread, isPartial: isCut }
  }
  const isMulti = token?.startsWith(multi) ?? false
  const first = await readList(ask, { address, isMulti, token: token?.replace(multi, '') })
  if (isMulti || first.next) return first
  // The one list ends, and the other begins. Not every instance has it.
  const more = await readList(ask, { address, isMulti: true, token: undefined }).catch((error) => {
    if (isOfAnotherKind(error)) return { named: [], next: undefined, unread: 0, isPartial: true }
    throw error
  })
  return {
    ...{ named: [...first.named, ...more.named], next: more.next },
    ...{ unread: first.unread + more.unread, isPartial: more.isPartial },
  }
}

/** A cursor with this before it is one in the list of ERC-1155. */
const multi = 'ERC-1155 '

/** Reads a page of one list of transfers at an Etherscan-compatible API. */
async function readList(
  ask: Indexer['ask'],
  options: Parameters<typeof readNftTransfers>[1],
): Promise<NamedPage> {
  const { isMulti } = options
  const { rows, next, unread } = await readNftTransfers(ask, options)
  const got = rows.flatMap((row): Named | readonly [] =>
    row.kind === 'move' && row.token && row.tokenId !== undefined
      ? {
          ...{ contract: row.token, tokenId: row.tokenId, isMulti },
          collection: text(Object(row.nft).collection),
        }
      : [],
  )
  // What was bought again after it was sold comes twice.
  const named = [...new Map(got.map((each) => [idOf(each), each])).values()]
  return {
    named,
    next: next && (isMulti ? multi + next : next),
    unread: unread.length,
    isPartial: false,
  }
}

/** Reads an NFT that Blockscout names; `none` for spam and other kinds of tokens, undefined for what cannot be read. */
function readName(item: unknown): Named | 'none' | undefined {
  const { id, token, token_type, metadata, image_url } = Object(item)
  const { address_hash, address, name, type, reputation } = Object(token)
  const contract = readAddress(address_hash ?? address)
  const tokenId = readBaseUnits(id)
  const standard = token_type ?? type
  const isNft = standard === 'ERC-721' || standard === 'ERC-1155'
  if (reputation === 'scam' || (typeof standard === 'string' && !isNft)) return 'none'
  if (!contract || tokenId === undefined || !isNft) return undefined
  return {
    ...{ contract, tokenId, isMulti: standard === 'ERC-1155', collection: text(name) },
    metadata: metadata ?? undefined,
    image: image_url ?? undefined,
  }
}

const idOf = ({ contract, tokenId }: Named) => `${contract}/${tokenId}`
const text = (value: unknown) => (typeof value === 'string' ? cutText(value, 100) : '')

const erc1155 = parseAbi([
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)',
])

/** The NFTs of which their contracts say that they are the account's. Throws what the RPC throws. */
async function onlyHeld(
  context: ReadContext,
  {
    named,
    address,
    signal,
  }: {
    readonly named: readonly Named[]
    readonly address: string
    readonly signal: AbortSignal | undefined
  },
): Promise<readonly Named[]> {
  const answers = await readMany(
    context,
    named.map(({ contract, tokenId, isMulti }) =>
      isMulti
        ? toCall(contract, {
            abi: erc1155,
            functionName: 'balanceOf',
            args: [address as Hex, tokenId],
          })
        : toCall(contract, { abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] }),
    ),
    { signal },
  )
  return named.filter((_, index) => {
    const answer: unknown = answers[index]
    return typeof answer === 'bigint'
      ? answer > 0n
      : String(answer).toLowerCase() === address.toLowerCase()
  })
}

function toNft(
  context: ReadContext,
  { named, metadata }: { readonly named: Named; readonly metadata: unknown },
): NftPage['nfts'][number] {
  const { contract, tokenId, collection } = named
  const { name } = Object(metadata)
  const previewUrl = readPicture(context, named.image) ?? readPicture(context, findImage(metadata))
  return {
    id: `${context.network.caipNetworkId}:${contract}/${tokenId}`,
    name: text(name) || `#${tokenId}`,
    collection,
    ...(previewUrl && { previewUrl }),
  }
}

/** Metadata of more bytes is not read. */
const longestMetadata = 100_000
/** How long its server may take, in milliseconds: the list waits for it. */
const timeout = 3_000

/** How many NFTs of a page have their metadata fetched: each may take a request. */
const mostFetched = 20

/** Metadata of more characters has the picture in it. Fewer of those are remembered. */
const longestRemembered = 2_000
const mostPictured = 200

/** An NFT, as its contract knows it. */
type Held = { readonly contract: string; readonly tokenId: bigint; readonly isMulti: boolean }

/**
 * Reads the metadata of NFTs from where their contracts say that it is: in the contract itself, at an https url, or on IPFS where the
 * host names a gateway. Undefined for what is elsewhere, too long or no JSON. Throws what the RPC throws.
 */
async function fetchMetadata(
  context: ReadContext,
  { nfts, signal }: { readonly nfts: readonly Held[]; readonly signal: AbortSignal | undefined },
): Promise<readonly unknown[]> {
  const known = recall<unknown>(context, 'metadata')
  const pictured = recall<unknown>(context, 'metadata with pictures', mostPictured)
  const keyOf = ({ contract, tokenId }: Held) => `${contract}/${tokenId}`
  const find = (nft: Held) => known.get(keyOf(nft)) ?? pictured.get(keyOf(nft))
  const asked = nfts.filter((nft) => !find(nft)).slice(0, mostFetched)
  const uris = await readMany(context, asked.map(toQuestion), { signal })
  await Promise.all(
    asked.map(async (nft, index) => {
      const metadata = await readUri(context, { nft, uri: uris[index], signal }).catch(
        () => undefined,
      )
      signal?.throwIfAborted()
      if (!metadata) return
      const { name } = Object(metadata)
      const image = findImage(metadata)
      // Whoever made the NFT wrote it: what is no text may have more levels than can be written.
      const told = { name: text(name), image: typeof image === 'string' ? image : '' }
      const isLong = JSON.stringify(told).length > longestRemembered
      ;(isLong ? pictured : known).set(keyOf(nft), told)
    }),
  )
  return nfts.map(find)
}

const toQuestion = ({ contract, tokenId, isMulti }: Held) =>
  isMulti
    ? toCall(contract, { abi: erc1155, functionName: 'uri', args: [tokenId] })
    : toCall(contract, { abi: erc721Abi, functionName: 'tokenURI', args: [tokenId] })

async function readUri(
  context: ReadContext,
  {
    nft: { tokenId },
    uri,
    signal,
  }: { readonly nft: Held; readonly uri: unknown; readonly signal: AbortSignal | undefined },
): Promise<unknown> {
  if (typeof uri !== 'string' || uri.length > longestMetadata) return undefined
  if (/^data:application\/json[;,]/i.test(uri)) return readJsonData(uri)
  if (/^\s*\{/.test(uri)) return JSON.parse(uri)
  // ERC-1155: the id as 64 hex digits in the url's place of it.
  const id = tokenId.toString(16).padStart(64, '0')
  const url = fromIpfs(context, uri.replaceAll('{id}', id))
  if (!url || !/^https:\/\//i.test(url)) return undefined
  const { http, publicHttp = http } = context
  // The gateway is the host's own choice; all else is the choice of who made the NFT.
  const client = /^ipfs:/i.test(uri) ? http : publicHttp
  // It may name the page's own server, which would know the visitor by a cookie.
  const credentials = 'omit'
  return client.get(url, { signal, timeout, maxBytes: longestMetadata, credentials })
}
