import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { createBlockchain } from '../blockchain/createBlockchain.js'
import { blockchainRoutes } from '../blockchain/routes/blockchainRoutes.js'
import type { NameRegister, Purchases } from '../blockchain/sources.js'
import type { BlockchainConfig } from '../config/blockchainConfig.js'
import { RouteNotFoundError } from '../errors.js'
import { answerError, followRequests } from '../http/requests.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { createLog } from '../logs/createLog.js'

/**
 * Makes the routes of the blockchain API alone, without a database, for tests over local chains. Nothing is kept, limited or left out: each
 * answer is what the sources tell at that moment, to pages of every origin. The configuration is not checked.
 *
 * @example
 * const app = await createBlockchainApp({ networks: [local], sources: [source] })
 * await app.fetch(new Request('http://localhost/v1/supported-chains'))
 */
export async function createBlockchainApp(
  options: createBlockchainApp.Options,
): Promise<createBlockchainApp.ReturnType> {
  const { networks, sources = [], onramps = [], names, wallets = [], purchases, register } = options
  const { write = () => undefined } = options
  const now = Date.now
  const log = createLog({ level: 'warn', write, now })
  const blockchain = await createBlockchain({
    settings: {
      ...{ networks, sources, onramps, names, wallets, projects: {}, origins: '*' },
      limits: { perAddress: Number.MAX_SAFE_INTEGER, perProject: Number.MAX_SAFE_INTEGER },
      ...{ onEvent: undefined, redisUrl: undefined, metricsToken: undefined },
    },
    ...{ url: '', log, now, purchases, hashAddress: (address) => address },
    nameTools: register && { register, takeTurn: () => Promise.resolve() },
  })
  const app = new Hono<ServiceEnv>()
  app.onError(answerError({ log }))
  app.notFound(() => {
    throw new RouteNotFoundError()
  })
  app.use(followRequests({ log, now, settings: { trustedProxies: 0 }, isStopping: () => false }))
  return app.route(
    '/',
    blockchainRoutes({
      ...blockchain,
      cache: { read: ({ load }) => load(), forget: () => Promise.resolve() },
      limits: { take: () => Promise.resolve() },
      breaker: { mayAsk: () => true, succeed: () => undefined, fail: () => undefined },
    }),
  )
}

export declare namespace createBlockchainApp {
  type Options = Pick<
    BlockchainConfig,
    'networks' | 'sources' | 'onramps' | 'names' | 'wallets'
  > & {
    /** Without it there are no names. */
    readonly register?: NameRegister
    readonly purchases?: Purchases
    /** Takes a line of JSON for each source that failed; default nobody. */
    readonly write?: (line: string) => void
  }
  type ReturnType = {
    /** Answers a request. `incoming`: the one of Node's server, whose caller on-ramps are told of. */
    readonly fetch: (
      request: Request,
      bindings?: { readonly incoming?: IncomingMessage },
    ) => Response | Promise<Response>
  }
}
