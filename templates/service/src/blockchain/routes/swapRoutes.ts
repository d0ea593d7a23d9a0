import { isWalletKitError } from '@wallet-kit/core'
import { isRevert } from '@wallet-kit/core/plugin'
import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { InvalidRequestError } from '../../errors.js'
import { taking } from '../../http/requests.js'
import { type Schemas, writeBuilt, writeQuote, writeSwapToken } from '../answers/writeAnswers.js'
import { askSources, askUpstream } from '../askSources.js'
import { freshness, tokenListTime } from '../cache/cacheTimes.js'
import type { Blockchain } from '../createBlockchain.js'
import { ChainUnavailableError } from '../errors.js'
import {
  chooseQuote,
  fetchQuotes,
  findQuote,
  findSwapProviders,
  readSwapChain,
  type SourceQuote,
  writeQuoteId,
} from '../swap/quotes.js'
import type { BlockchainEnv } from './blockchainEnv.js'
import { allowanceQuery, approveQuery, chainQuery, quotesQuery, swapBody } from './schemas.js'

/** Who is asked for quotes where nobody is connected: nobody's account, which holds nothing. */
const nobody = '0x0000000000000000000000000000000000000001'
const defaultSlippage = '1'

/** One token for another, and what gas costs. */
export function swapRoutes(blockchain: Blockchain) {
  return new Hono<BlockchainEnv>()
    .get('/v1/convert/tokens', validator('query', taking(chainQuery)), async (context) => {
      const { chainId } = context.req.valid('query')
      return context.json(await fetchTokens(blockchain, chainId))
    })
    .get('/v1/convert/quotes', validator('query', taking(quotesQuery)), async (context) => {
      const { userAddress, ...asked } = context.req.valid('query')
      const caipNetworkId = readSwapChain(asked.from, asked.to, userAddress ?? asked.from)
      const account = userAddress ?? `${caipNetworkId}:${nobody}`
      const quotes = await fetchQuotes(blockchain, { ...asked, userAddress: account })
      return context.json({ quotes: quotes.map((each) => writeSourceQuote(each, asked.from)) })
    })
    .get('/v1/convert/allowance', validator('query', taking(allowanceQuery)), async (context) => {
      const { quoteId: id, ...asked } = context.req.valid('query')
      const caipNetworkId = readSwapChain(asked.tokenAddress, asked.userAddress)
      const { source, provider, quoteId } = findQuote(blockchain, { caipNetworkId, id })
      const allowance = await askProvider(blockchain, source, caipNetworkId, (signal) =>
        provider.fetchAllowance({ ...asked, quoteId, signal }),
      )
      return context.json({ allowance: String(allowance) })
    })
    .get('/v1/convert/gas-price', validator('query', taking(chainQuery)), async (context) => {
      const { chainId: caipNetworkId } = context.req.valid('query')
      return context.json(
        await blockchain.cache.read({
          ...{ operation: 'getGasPrice', key: [caipNetworkId], ttl: freshness },
          load: () => fetchGasPrice(blockchain, caipNetworkId),
        }),
      )
    })
    .get('/v1/convert/build-approve', validator('query', taking(approveQuery)), async (context) => {
      const { quoteId: id, ...asked } = context.req.valid('query')
      const { source, provider, quoteId } = await chooseQuote(blockchain, { ...asked, quoteId: id })
      const built = await askProvider(blockchain, source, readSwapChain(asked.from), (signal) =>
        provider.buildApproval({ ...asked, quoteId, signal }),
      )
      return context.json({ tx: writeBuilt(built) })
    })
    .post('/v1/convert/build-transaction', validator('json', taking(swapBody)), async (context) => {
      const { quoteId: id, eip155, ...asked } = context.req.valid('json')
      const slippage = eip155?.slippage ?? defaultSlippage
      const { source, provider, quoteId } = await chooseQuote(blockchain, { ...asked, quoteId: id })
      const built = await askProvider(blockchain, source, readSwapChain(asked.from), (signal) =>
        provider.buildSwap({ ...asked, quoteId, slippage, signal }),
      )
      return context.json({ tx: { ...writeBuilt(built), toAmount: String(built.toAmount) } })
    })
}

/** Asks who gave a quote; nobody else can build it. */
const askProvider = <answer>(
  blockchain: Blockchain,
  source: string,
  caipNetworkId: string,
  ask: (signal: AbortSignal) => Promise<answer>,
): Promise<answer> =>
  askUpstream(blockchain, {
    ...{ id: source, about: caipNetworkId, ask: (signal) => ask(signal).catch(refuse) },
    toError: (cause) => new ChainUnavailableError({ chainId: caipNetworkId, cause }),
  })

/** What the exchanges or the network cannot do is the request's fault. Throws `InvalidRequestError` for that, and any other failure as it is. */
function refuse(error: unknown): never {
  if (isRevert(error)) {
    throw new InvalidRequestError({ problem: 'the network would refuse the swap as things stand.' })
  }
  if (!isWalletKitError(error, 'NoSuchSwapError')) throw error
  throw new InvalidRequestError({ problem: 'this cannot be swapped.' })
}

async function fetchGasPrice(
  blockchain: Blockchain,
  caipNetworkId: string,
): Promise<Schemas['GasPrice']> {
  const { answer } = await askSources(blockchain, {
    ...{ name: 'gasPrice', caipNetworkId },
    ask: (reader, signal) => reader.fetchGasPrice({ caipNetworkId, signal }),
  })
  const [fast, instant] = [(answer * 5n) / 4n, (answer * 3n) / 2n]
  return { standard: String(answer), fast: String(fast), instant: String(instant) }
}

/** The tokens of all who swap on a network, each once. Each list is kept for itself: one that did not come is asked for again, and the answer says that it is not whole. */
async function fetchTokens(
  blockchain: Blockchain,
  caipNetworkId: string,
): Promise<Schemas['SwapTokens']> {
  const providers = findSwapProviders(blockchain, caipNetworkId)
  const outcomes = await Promise.allSettled(
    providers.map(({ source, provider }) =>
      blockchain.cache.read({
        ...{ operation: 'getSwapTokens', key: [caipNetworkId, source], ttl: tokenListTime },
        load: () =>
          askProvider(blockchain, source, caipNetworkId, (signal) =>
            provider.fetchTokens({ caipNetworkId, signal }),
          ),
      }),
    ),
  )
  const failed = outcomes.find((each) => each.status === 'rejected')
  if (failed && outcomes.every(({ status }) => status === 'rejected')) throw failed.reason
  const tokens = new Map<string, Schemas['SwapToken']>()
  for (const outcome of outcomes) {
    for (const token of outcome.status === 'fulfilled' ? outcome.value : []) {
      const key = token.address.toLowerCase()
      if (!tokens.has(key)) tokens.set(key, writeSwapToken(token))
    }
  }
  return { tokens: [...tokens.values()], ...(failed && { isPartial: true }) }
}

function writeSourceQuote(each: SourceQuote, from: string): Schemas['Quote'] {
  const { source, provider, quote } = each
  const { id, name, iconUrl } = quote.provider ?? provider
  return writeQuote(
    { ...quote, id: writeQuoteId(each) },
    {
      // Of two sources that pass a swap on to the same exchange each has its own place in a list.
      provider: {
        id: quote.provider ? `${source}:${id ?? name}` : source,
        name,
        ...(iconUrl !== undefined && { iconUrl }),
      },
      from,
    },
  )
}
