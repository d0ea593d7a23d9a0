import { Hono } from 'hono'
import type { Blockchain } from '../createBlockchain.js'
import { MethodNotAllowedError } from '../errors.js'
import { measureRequests } from '../metrics/measureRequests.js'
import { accountDataRoutes } from './accountDataRoutes.js'
import type { BlockchainEnv } from './blockchainEnv.js'
import { eventRoutes } from './eventRoutes.js'
import { nameRoutes } from './nameRoutes.js'
import { networkRoutes } from './networkRoutes.js'
import { onrampRoutes } from './onrampRoutes.js'
import { priceRoutes } from './priceRoutes.js'
import { requireProject } from './requireProject.js'
import { swapRoutes } from './swapRoutes.js'
import { walletRoutes } from './walletRoutes.js'
import { webhookRoutes } from './webhookRoutes.js'

/** The blockchain API. @see docs/blockchain-service.openapi.yaml */
export function blockchainRoutes(blockchain: Blockchain) {
  const api = new Hono<BlockchainEnv>()
    .route('/', networkRoutes(blockchain))
    .route('/', accountDataRoutes(blockchain))
    .route('/', nameRoutes(blockchain))
    .route('/', swapRoutes(blockchain))
    .route('/', priceRoutes(blockchain))
    .route('/', onrampRoutes(blockchain))
    .route('/', walletRoutes(blockchain))
    .route('/', eventRoutes(blockchain))
  const paths = new Set(api.routes.map(({ path }) => path))
  for (const path of paths) {
    api.all(path, ({ req: { method } }) => {
      throw new MethodNotAllowedError({ method })
    })
  }
  // Providers have neither an origin nor a project.
  return new Hono<BlockchainEnv>()
    .use(measureRequests(blockchain))
    .route('/', webhookRoutes(blockchain))
    .use(requireProject(blockchain))
    .route('/', api)
}
