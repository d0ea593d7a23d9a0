import { erc721Abi, parseAbi } from 'viem'
import { readMany, toCall } from '../evm/multicall.js'
import { fromIpfs, readData } from '../evm/readPicture.js'
import { type ReadContext, recall } from '../readContext.js'

/** Metadata of more bytes is not read. */
const longestMetadata = 100_000
/** How long its server may take, in milliseconds: the list waits for it. */
const timeout = 3_000

const erc1155 = parseAbi(['function uri(uint256) view returns (string)'])

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
export async function fetchMetadata(
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
      const { name, image } = Object(metadata)
      const told = { name, image }
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
  if (/^data:application\/json[;,]/i.test(uri)) return JSON.parse(readData(uri) ?? '')
  // ERC-1155: the id as 64 hex digits in the url's place of it.
  const id = tokenId.toString(16).padStart(64, '0')
  const url = fromIpfs(context, uri.replaceAll('{id}', id))
  if (!url || !/^https:\/\//i.test(url)) return undefined
  const { http, publicHttp = http } = context
  // The gateway is the host's own choice; all else is the choice of who made the NFT.
  const client = /^ipfs:/i.test(uri) ? http : publicHttp
  return client.get(url, { signal, timeout, maxBytes: longestMetadata })
}
