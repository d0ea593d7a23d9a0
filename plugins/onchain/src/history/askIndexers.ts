import { ServiceAnswerError, wait } from '@wallet-kit/core/plugin'
import { askInTurn, attemptTime, indexersOf } from '../requests.js'
import { type ReadContext, recall } from '../slice.js'
import type { Ask } from './blockscout.js'

/** An indexer that answers by one of the two APIs. */
export type Indexer = {
  readonly kind: 'blockscout' | 'etherscan'
  /** Its place in the list: pages go on where they began. */
  readonly index: number
  readonly ask: Ask
}

/** Urls of the indexers of an EVM network: the host's, else the network's own and then the public one. */
export const evmIndexersOf = (context: ReadContext): readonly string[] => {
  const { caipNetworkId } = context.network
  const open = publicIndexers[caipNetworkId]
  const named = indexersOf(context)
  return context.options.indexers?.[caipNetworkId] || !open ? named : [...named, open]
}

/** What the urls of a network have answered by in this visit. */
const kindsKnown = (context: ReadContext) => recall<Indexer['kind']>(context, 'kinds of indexers')

/** Whether an indexer of the network has answered in this visit. */
export const hasAnswered = (context: ReadContext): boolean =>
  evmIndexersOf(context).some((url) => kindsKnown(context).has(url))

/**
 * Puts a question to the indexers of a network, one after the other until one answers. What a url answers by is told by its shape, or by
 * the first answer, and remembered. `only` asks no other than that one. Throws what the last one threw.
 */
export function askIndexers<answer>(
  context: ReadContext,
  put: (indexer: Indexer) => Promise<answer>,
  {
    only,
    signal,
  }: { readonly only?: number | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<answer> {
  const known = kindsKnown(context)
  return askInTurn(context, evmIndexersOf(context), {
    async ask(url, index) {
      const kind = known.get(url)
      const kinds = kind ? [kind] : kindsOf(url)
      for (const [place, each] of kinds.entries()) {
        try {
          const ask = createAsk(context, { url, kind: each, signal })
          const answer = await put({ kind: each, index, ask })
          known.set(url, each)
          return answer
        } catch (error) {
          if (place === kinds.length - 1 || !isOfAnotherKind(error)) throw error
        }
      }
      throw new ServiceAnswerError({ url: new URL(url).origin, problem: 'It has no API.' })
    },
    only,
    // Who goes on may name a place that is none: the indexer refuses that, and works.
    isRefusal: (error) => only !== undefined && isOfAnotherKind(error),
    signal,
  })
}

/** The APIs that a url may answer by, the likelier one first. */
function kindsOf(url: string): readonly Indexer['kind'][] {
  if (/\/api\/v2\/?$/i.test(url)) return ['blockscout']
  // A query holds a key or a chain's id, as Etherscan's urls do.
  if (/\?|etherscan|\/v2\/api\/?$/i.test(url)) return ['etherscan']
  return ['blockscout', 'etherscan']
}

const isLimit = (text: unknown) => /rate limit/i.test(String(text))

/** Whether an answer shows that the url knows nothing of this API or of this list, and not that it is out of order or busy. */
export function isOfAnotherKind(error: unknown): boolean {
  const { name, status, details } = Object(error)
  if (isLimit(details)) return false
  const isRefused = name === 'HttpError' && status >= 400 && status < 500 && status !== 429
  return isRefused || name === 'InvalidJsonError' || name === 'ServiceAnswerError'
}

function createAsk(
  { http }: ReadContext,
  {
    url,
    kind,
    signal,
  }: {
    readonly url: string
    readonly kind: Indexer['kind']
    readonly signal: AbortSignal | undefined
  },
): Ask {
  // Errors name the host alone: the rest may hold a key.
  const label = new URL(url).origin
  // A single url has no more time either: the chain's logs are read where it does not answer.
  const options = { signal, timeout: attemptTime, label, retries: 1 }
  if (kind === 'blockscout') {
    const base = url.replace(/\/+$/, '').replace(/\/api(\/v2)?$/i, '')
    return (path) => http.get(base + path, options)
  }
  const base = new URL(url)
  if (base.pathname === '/') base.pathname = '/api'
  let last: Promise<unknown> = Promise.resolve()
  const ask = (path: string) => {
    const asked = new URL(base)
    for (const [name, value] of new URLSearchParams(path)) asked.searchParams.set(name, value)
    return http.get(String(asked), options)
  }
  // One after the other: without a key, or with a free one, few requests a second are allowed.
  return (path) => {
    last = last
      .catch(() => undefined)
      .then(async () => {
        const answer = await ask(path)
        if (!isLimit(Object(answer).result)) return answer
        await wait(1_000, signal)
        return ask(path)
      })
    return last
  }
}

/**
 * Blockscout instances that anybody may ask without a key, by CAIP-2 id. Each is named for its chain by Blockscout's own list of
 * instances ("hostedBy": "blockscout"). `hasReader.ts` has the same ids, for what has to be known before this is loaded.
 * @see https://github.com/blockscout/chainscout/blob/main/data/chains.json
 */
export const publicIndexers: Readonly<Record<string, string>> = {
  'eip155:1': 'https://eth.blockscout.com',
  'eip155:10': 'https://explorer.optimism.io',
  'eip155:100': 'https://gnosis.blockscout.com',
  'eip155:137': 'https://polygon.blockscout.com',
  'eip155:324': 'https://zksync.blockscout.com',
  'eip155:8453': 'https://base.blockscout.com',
  'eip155:42161': 'https://arbitrum.blockscout.com',
  'eip155:42220': 'https://celo.blockscout.com',
  'eip155:84532': 'https://base-sepolia.blockscout.com',
  'eip155:11155111': 'https://eth-sepolia.blockscout.com',
}
