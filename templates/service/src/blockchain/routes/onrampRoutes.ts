import { HttpError, parseCaipAddress } from '@wallet-kit/core/plugin'
import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { InvalidRequestError } from '../../errors.js'
import { taking } from '../../http/requests.js'
import type { Schemas } from '../answers/writeAnswers.js'
import { askUpstream } from '../askSources.js'
import { profileTime } from '../cache/cacheTimes.js'
import type { Blockchain } from '../createBlockchain.js'
import type { BlockchainEnv } from './blockchainEnv.js'
import { requireOnramp } from './requireOnramp.js'
import { requireOwner } from './requireOwner.js'
import { onrampQuoteBody, onrampUrlBody } from './schemas.js'

/** Tokens for money. */
export function onrampRoutes(blockchain: Blockchain) {
  return new Hono<BlockchainEnv>()
    .get('/v1/onramp/options', async (context) => context.json(await describeOnramps(blockchain)))
    .post('/v1/onramp/quote', validator('json', taking(onrampQuoteBody)), async (context) => {
      const request = context.req.valid('json')
      const onramp = requireOnramp(blockchain, request.provider)
      return context.json(
        await askUpstream(blockchain, {
          id: request.provider,
          ask: (signal) => onramp.fetchQuote(request, { signal }).catch(refuse),
        }),
      )
    })
    .post('/v1/generators/onrampurl', validator('json', taking(onrampUrlBody)), async (context) => {
      const request = context.req.valid('json') as Schemas['OnrampUrlRequest']
      const onramp = requireOnramp(blockchain, request.provider)
      const { address = '', caipNetworkId: chainId } = parseCaipAddress(request.caipAddress) ?? {}
      await requireOwner(blockchain, { address, chainId, context })
      const visitorIp = context.get('visitorIp')
      const url = await askUpstream(blockchain, {
        id: request.provider,
        ask: (signal) => onramp.createUrl(request, { visitorIp, signal }).catch(refuse),
      })
      return context.json({ url })
    })
}

/** What the provider does not take is the request's fault. Throws `InvalidRequestError` for that, and any other failure as it is. */
function refuse(error: unknown): never {
  if (!(error instanceof HttpError) || ![400, 422].includes(error.status)) throw error
  throw new InvalidRequestError({ problem: 'the provider does not take it.' })
}

/** A provider that does not answer is left out and asked again the next time. The answer says that it is not whole. */
async function describeOnramps(blockchain: Blockchain): Promise<Schemas['OnrampOptions']> {
  const outcomes = await Promise.allSettled(
    [...blockchain.onramps].map(([id, onramp]) =>
      blockchain.cache.read({
        ...{ operation: 'getOnrampOptions', key: [id], ttl: profileTime },
        load: () => askUpstream(blockchain, { id, ask: (signal) => onramp.describe({ signal }) }),
      }),
    ),
  )
  const failed = outcomes.find((each) => each.status === 'rejected')
  if (failed && outcomes.every(({ status }) => status === 'rejected')) throw failed.reason
  const providers = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  return { providers, ...(failed && { isPartial: true }) }
}
