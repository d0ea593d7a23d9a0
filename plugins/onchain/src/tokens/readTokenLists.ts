import { readImageUrl } from '@wallet-kit/core/plugin'
import type { TokenList } from '../options.js'
import type { ReadContext } from '../readContext.js'
import { bundledTokens } from './bundledTokens.js'

/** A token to look for. What a list says of names and decimals is not read. */
export type ListedToken = {
  readonly address: string
  /** An https or data url. */
  readonly iconUrl?: string
}

/** So many tokens of a network are looked for at most. */
const most = 2_000

/** How long its server may take, in milliseconds: balances and swaps wait for it, and have ten seconds themselves. */
const timeout = 3_000

/** A list is read anew after so long, in milliseconds: a server runs for months. */
const listTime = 24 * 60 * 60_000
/** One that could not be had then stays for so long, in milliseconds, before it is asked for again. */
const staleTime = 60_000

/**
 * The tokens of a network that the bundled list and the host's lists name, each once. A list that cannot be had is left out, and asked
 * for again the next time; one that was read before stays, and is asked for again after a minute.
 */
export async function readTokenLists(
  { network, options, http, memory }: ReadContext,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly ListedToken[]> {
  const lists = await Promise.all(
    (options.tokenLists ?? []).map(async (list): Promise<unknown> => {
      if (typeof list !== 'string') return list
      const key = `list ${list}`
      const known = memory.get(key) as
        | { readonly read: unknown; readonly until: number }
        | undefined
      if (known && Date.now() < known.until) return known.read
      const answer = await http
        .get(list, { signal, timeout, maxBytes: 10_000_000 })
        .catch(() => undefined)
      signal?.throwIfAborted()
      const isList = Array.isArray(Object(answer).tokens)
      const read = isList ? answer : known?.read
      if (read) memory.set(key, { read, until: Date.now() + (isList ? listTime : staleTime) })
      return read
    }),
  )
  const all = [
    ...(bundledTokens[network.caipNetworkId] ?? []).map((address) => ({ address })),
    ...lists.flatMap((list) => readList(list, network.id)),
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
  return all
    .filter(isNew)
    .slice(0, most)
    .map(({ address }) => {
      const iconUrl = icons.get(address.toLowerCase())
      return { address, ...(iconUrl && { iconUrl }) }
    })
}

/** Reads what a list says of a chain; what is no token is left out. */
function readList(list: unknown, chainId: number | string): readonly ListedToken[] {
  const { tokens }: Partial<TokenList> = Object(list)
  if (!Array.isArray(tokens)) return []
  return tokens.flatMap((token) => {
    const { chainId: chain, address, logoURI } = Object(token)
    if (chain !== chainId || typeof address !== 'string' || !/^0x[\da-f]{40}$/i.test(address))
      return []
    const iconUrl = readImageUrl(logoURI)
    return [{ address, ...(iconUrl && { iconUrl }) }]
  })
}
