import { readImageUrl, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { fromIpfs } from '../evm/readPicture.js'
import type { TokenList } from '../options.js'
import { askInTurn } from '../requests.js'
import type { ReadContext } from '../slice.js'
import { bundledTokens } from './bundledTokens.js'

/** A token to look for. What a list says of names and decimals is not read. */
export type ListedToken = {
  readonly address: string
  /** An https or data url. */
  readonly iconUrl?: string
}

/** How many tokens of a network are looked for at most. */
const mostTokens = 2_000

/** How long its server may take, in milliseconds: balances and swaps wait for it, and have ten seconds themselves. */
const timeout = 3_000

/** How long a list counts as fresh, in milliseconds: a server runs for months. */
const listTime = 24 * 60 * 60_000
/** How long the last one is used after a failure, in milliseconds, before it is asked for again. */
const staleTime = 60_000

/**
 * The tokens of a network that the bundled list and the host's lists name, each once. A list that cannot be had is left out, and counted
 * as missing; one that was read before stays, and is asked for again after a minute.
 */
export async function readTokenLists(
  context: ReadContext,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readTokenLists.ReturnType> {
  const { network, options } = context
  const lists = await Promise.all(
    (options.tokenLists ?? []).map((list) =>
      typeof list === 'string' ? readUrl(context, list) : list,
    ),
  )
  signal?.throwIfAborted()
  const all = [
    ...(bundledTokens[network.caipNetworkId] ?? []).map((address) => ({ address })),
    ...lists.flatMap((list) => readList(context, list)),
  ]
  const seen = new Set<string>()
  const isNew = ({ address }: ListedToken) => {
    const key = address.toLowerCase()
    return !seen.has(key) && seen.add(key)
  }
  // The same token by a later list has the picture that an earlier one lacks.
  const icons = new Map(
    all.flatMap(({ address, iconUrl }: ListedToken) =>
      iconUrl ? [[address.toLowerCase(), iconUrl]] : [],
    ),
  )
  const tokens = all
    .filter(isNew)
    .slice(0, mostTokens)
    .map(({ address }) => {
      const iconUrl = icons.get(address.toLowerCase())
      return { address, ...(iconUrl && { iconUrl }) }
    })
  return { tokens, missing: lists.filter((list) => list === undefined).length }
}

export declare namespace readTokenLists {
  type ReturnType = {
    readonly tokens: readonly ListedToken[]
    /** How many lists could not be had. */
    readonly missing: number
  }
}

/** The list at a url; undefined where it cannot be had. Who asks while it is being read waits for it. */
function readUrl(context: ReadContext, url: string): Promise<unknown> {
  const { memory } = context
  const key = `list ${url}`
  const known = memory.get(key) as { readonly read: unknown; readonly until: number } | undefined
  if (known && Date.now() < known.until) return Promise.resolve(known.read)
  const shared = memory.get(`${key} reading`) as Promise<unknown> | undefined
  if (shared) return shared
  const reading = fetchList(context, url).then((list) => {
    memory.delete(`${key} reading`)
    const read = list ?? known?.read
    if (read) memory.set(key, { read, until: Date.now() + (list ? listTime : staleTime) })
    return read
  })
  memory.set(`${key} reading`, reading)
  return reading
}

/** Nobody who leaves ends it for the others: it has a short time of its own. */
const fetchList = (context: ReadContext, url: string): Promise<unknown> =>
  askInTurn(context, [url], {
    async ask() {
      const list = await context.http.get(url, { timeout, maxBytes: 10_000_000 })
      if (Array.isArray(Object(list).tokens)) return list
      throw new ServiceAnswerError({ url, problem: 'No list of tokens.' })
    },
  }).catch(() => undefined)

/** Reads what a list says of the network; what is no token, or the coin itself, is left out. */
function readList(context: ReadContext, list: unknown): readonly ListedToken[] {
  const { tokens }: Partial<TokenList> = Object(list)
  if (!Array.isArray(tokens)) return []
  return tokens.flatMap((token) => {
    const { chainId: chain, address, logoURI } = Object(token)
    if (
      chain !== context.network.id ||
      typeof address !== 'string' ||
      !/^0x[\da-f]{40}$/i.test(address) ||
      isOwnCoin(context, address)
    )
      return []
    const iconUrl = typeof logoURI === 'string' && readImageUrl(fromIpfs(context, logoURI))
    return [{ address, ...(iconUrl && { iconUrl }) }]
  })
}

/**
 * Contracts that tell the balances of a network's own coin as those of a token. What stands for any network is an address that nobody
 * can make a contract at elsewhere.
 */
const contracts = new Set([
  // CELO. https://specs.celo.org/token_duality.html
  '0x471ece3750da237f93b8e339c536989b8978a438',
  // `LegacyERC20ETH` of the OP Stack, which Mantle and Metis have for their coins. https://specs.optimism.io/protocol/predeploys.html
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
  // `MRC20` of Polygon and Amoy. https://github.com/maticnetwork/contracts/blob/main/contracts/child/MRC20.sol
  'eip155:137:0x0000000000000000000000000000000000001010',
  'eip155:80002:0x0000000000000000000000000000000000001010',
  // Moonbeam, Moonriver and Moonbase. https://docs.moonbeam.network/builders/pallets-precompiles/precompiles/erc20/
  'eip155:1284:0x0000000000000000000000000000000000000802',
  'eip155:1285:0x0000000000000000000000000000000000000802',
  'eip155:1287:0x0000000000000000000000000000000000000802',
])

/** Whether a contract stands for the network's own coin, as lists have it for some networks: the coin would be there twice. */
export function isOwnCoin({ network }: Pick<ReadContext, 'network'>, address: string): boolean {
  const key = address.toLowerCase()
  return contracts.has(key) || contracts.has(`${network.caipNetworkId}:${key}`)
}
