import type { MiddlewareHandler } from 'hono'
import { findRoute } from '../../http/findRoute.js'
import type { Blockchain } from '../createBlockchain.js'
import type { BlockchainEnv } from '../routes/blockchainEnv.js'

/** Counts the answers by operation: its path as it is written down, and never what a caller wrote. */
export function measureRequests({ metrics }: Blockchain): MiddlewareHandler<BlockchainEnv> {
  return async (context, next) => {
    const started = performance.now()
    await next()
    const operation = findRoute(context).replace(/^\/blockchain/, '')
    const { status } = context.res
    metrics.countRequest({ operation, status, seconds: (performance.now() - started) / 1000 })
  }
}
