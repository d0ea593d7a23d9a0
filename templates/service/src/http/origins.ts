import type { MiddlewareHandler } from 'hono'
import { OriginNotAllowedError } from '../errors.js'
import type { Service } from '../service.js'
import type { ServiceEnv } from './serviceEnv.js'

/** The frame says in this header in which app it stands: the origin that it has checked in its handshake with the page. */
const hostHeader = 'Wallet-Kit-Host'

/**
 * Lets only the service's own frame pass, standing in an app that is on the list. An app's own page, even one on the list, cannot: it
 * would reach the halves of keys. No other site can send the header, since the answer to its preflight allows nothing.
 */
export function requireFrame({ settings }: Service): MiddlewareHandler<ServiceEnv> {
  return async (context, next) => {
    const origin = context.req.header('Origin')
    // Browsers leave the origin out where a page reads from its own.
    const isOwn = origin
      ? origin === settings.url.origin
      : isReading(context.req.method) && context.req.header('Sec-Fetch-Site') === 'same-origin'
    const host = context.req.header(hostHeader) ?? ''
    if (!isOwn || !settings.allowedOrigins.has(host)) throw new OriginNotAllowedError()
    context.set('host', host)
    await next()
  }
}

/** Lets only pages of the list pass, from their own origin, and tells their browsers so (CORS, with cookies). */
export function requireApp({ settings }: Service): MiddlewareHandler<ServiceEnv> {
  return async (context, next) => {
    const origin = context.req.header('Origin') ?? ''
    if (!settings.allowedOrigins.has(origin)) throw new OriginNotAllowedError()
    context.set('host', origin)
    if (context.req.method === 'OPTIONS') {
      context.header('Access-Control-Allow-Methods', 'GET, POST, DELETE')
      context.header('Access-Control-Allow-Headers', 'Content-Type')
      context.header('Access-Control-Max-Age', '600')
    } else {
      await next()
    }
    context.header('Access-Control-Allow-Origin', origin)
    context.header('Access-Control-Allow-Credentials', 'true')
    context.header('Access-Control-Expose-Headers', 'Retry-After')
    context.header('Vary', 'Origin')
    if (context.req.method === 'OPTIONS') return context.body(null, 204)
  }
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD'
