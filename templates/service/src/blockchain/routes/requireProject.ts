import type { MiddlewareHandler } from 'hono'
import { OriginNotAllowedError } from '../../errors.js'
import type { Blockchain } from '../createBlockchain.js'
import { ProjectNotAllowedError } from '../errors.js'
import type { BlockchainEnv } from './blockchainEnv.js'

/**
 * Lets pages of the list pass, and programs, which have no origin; tells browsers so (CORS). Cookies count only from
 * pages whose visitors sign in here. Where projects are configured,
 * the request has to name one of them. Counts it towards the limits.
 */
export function requireProject({
  settings,
  limits,
  callers,
  onramps,
  signIns,
  hashAddress,
}: Blockchain): MiddlewareHandler<BlockchainEnv> {
  const { projects, origins: all } = settings
  const hasProjects = Object.keys(projects).length > 0
  return async (context, next) => {
    const origin = context.req.header('Origin')
    const projectId = context.req.query('projectId')
    const isKnown = projectId !== undefined && Object.hasOwn(projects, projectId)
    const own = isKnown ? projects[projectId]?.origins : undefined
    const origins = own ? new Set(own) : all
    const isAllowed = origin === undefined || origins === '*' || origins.has(origin)
    if (isAllowed) {
      // Purchases alone are asked for with a cookie.
      const hasSignIns = onramps.size > 0 && !!origin && signIns?.origins.has(origin) === true
      context.header('Access-Control-Allow-Origin', origins === '*' && !hasSignIns ? '*' : origin)
      if (hasSignIns) context.header('Access-Control-Allow-Credentials', 'true')
      context.header('Access-Control-Expose-Headers', 'Retry-After, Age')
    }
    context.header('Vary', 'Origin')
    if (!isAllowed) throw new OriginNotAllowedError()
    if (context.req.method === 'OPTIONS') {
      context.header('Access-Control-Allow-Methods', 'GET, POST')
      context.header('Access-Control-Allow-Headers', 'Content-Type')
      context.header('Access-Control-Max-Age', '600')
      return context.body(null, 204)
    }
    if (hasProjects && !isKnown) throw new ProjectNotAllowedError()
    context.set('projectId', projectId)
    const address = hashAddress(context.get('address'))
    await limits.take({ address, projectId })
    await callers.take(address, next)
  }
}
