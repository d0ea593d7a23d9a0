import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { metricsRoutes } from '../blockchain/metrics/metricsRoutes.js'
import { ccipRoutes } from '../blockchain/names/gateway/ccipRoutes.js'
import { blockchainRoutes } from '../blockchain/routes/blockchainRoutes.js'
import { applyEmailChanges } from '../email/emailChanges.js'
import { emailRoutes } from '../email/emailRoutes.js'
import { RequestTooLargeError, RouteNotFoundError } from '../errors.js'
import { farcasterRoutes } from '../farcaster/farcasterRoutes.js'
import { frameRoutes } from '../frame/frameRoutes.js'
import { requireFrame } from '../http/origins.js'
import { answerError, followRequests } from '../http/requests.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { keyRoutes } from '../keys/keyRoutes.js'
import { limitAddress } from '../limits/limitAddress.js'
import { passkeyRoutes } from '../passkeys/passkeyRoutes.js'
import type { Service } from '../service.js'
import { siwxRoutes } from '../siwx/siwxRoutes.js'
import { socialRoutes } from '../social/socialRoutes.js'
import { accountRoutes } from './accountRoutes.js'
import { healthRoutes } from './healthRoutes.js'

/** Bytes of a request's body: to read one takes time of the only thread. */
const bodySize = 64 * 1024

/** The routes of the service, with their types: `hc<ServiceApp>(url)` is a typed client. */
export function createApp(service: Service) {
  const app = new Hono<ServiceEnv>()
  app.onError(answerError(service))
  app.notFound(() => {
    throw new RouteNotFoundError()
  })
  app.use(followRequests(service))
  const onError = () => {
    throw new RequestTooLargeError()
  }
  app.use(bodyLimit({ maxSize: bodySize, onError }))
  app.use('/v1/*', async (_, next) => {
    // A change counts from its moment on, whoever asks first.
    await applyEmailChanges(service)
    await next()
  })
  app.use('/v1/account/*', requireFrame(service))
  if (!service.settings.mail) {
    app.use('/v1/email/*', () => {
      throw new RouteNotFoundError()
    })
  }
  const { blockchain } = service
  if (blockchain) {
    const { metricsToken } = blockchain.settings
    app.route('/blockchain', blockchainRoutes(blockchain))
    if (metricsToken) app.route('/', metricsRoutes(blockchain, metricsToken))
    const { answerLookup } = blockchain.names ?? {}
    if (answerLookup) {
      app.use('/ccip/*', limitAddress(service, { name: 'ccip', limit: 600, per: 60_000 }))
      app.route('/ccip', ccipRoutes({ answerLookup }))
    }
  }
  return app
    .route('/', healthRoutes(service))
    .route('/sdk', frameRoutes(service))
    .route('/v1/account', accountRoutes(service))
    .route('/v1/email', emailRoutes(service))
    .route('/v1/social', socialRoutes(service))
    .route('/v1/farcaster', farcasterRoutes(service))
    .route('/v1/keys', keyRoutes(service))
    .route('/v1/passkeys', passkeyRoutes(service))
    .route('/v1/siwx', siwxRoutes(service))
}

/** The type of the routes. */
export type ServiceApp = ReturnType<typeof createApp>
