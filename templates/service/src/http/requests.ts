import { randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot'
import { InvalidRequestError, RequestError, ServiceFailedError } from '../errors.js'
import { describeError } from '../logs/createLog.js'
import type { Service } from '../service.js'
import { findRoute } from './findRoute.js'
import type { ServiceEnv } from './serviceEnv.js'

/** Headers of every answer: nothing is kept, framed, sniffed or told on. */
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
}

/** Gives each request an id and its caller's address, and writes one log line: its route, and nothing that the caller wrote. */
export function followRequests({
  log,
  now,
  settings,
  isStopping,
}: followRequests.Options): MiddlewareHandler<ServiceEnv> {
  return async (context, next) => {
    const started = now()
    const requestId = createRequestId()
    context.set('requestId', requestId)
    const visitorIp = readIp(context, settings.trustedProxies)
    context.set('visitorIp', visitorIp)
    context.set('address', isIPv6(visitorIp) ? toNetwork(visitorIp) : visitorIp)
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
    context.res.headers.set('X-Request-Id', requestId)
    // A connection that stays open would be waited for.
    if (isStopping()) context.res.headers.set('Connection', 'close')
    const { method } = context.req
    const { status } = context.res
    log[status >= 500 ? 'error' : 'info']('request', {
      ...{ requestId, method, route: findRoute(context), status, ms: now() - started },
    })
  }
}

export declare namespace followRequests {
  type Options = Pick<Service, 'log' | 'now' | 'isStopping'> & {
    readonly settings: Pick<Service['settings'], 'trustedProxies'>
  }
}

/** Behind n proxies of one's own the n-th entry from the right is what the outermost of them saw. A caller may write the others. */
function readIp(context: Context<ServiceEnv>, proxies: number): string {
  const forwarded = context.req.header('x-forwarded-for')?.split(',') ?? []
  const seen = proxies ? forwarded.at(-proxies)?.trim() : undefined
  // Some proxies write the port behind it, which is another one for each connection.
  const [, inner, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([^:]+):\d+)$/.exec(seen ?? '') ?? []
  const address =
    (inner ?? plain ?? seen) || (context.env?.incoming?.socket.remoteAddress ?? 'unknown')
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}

const toNetwork = (address: string) => `${expand(address).slice(0, 4).join(':')}::/64`

/** The eight groups of an IPv6 address. */
function expand(address: string): readonly string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const [first, last] = [head, tail ?? ''].map((part) => (part ? part.split(':') : []))
  const missing = 8 - (first?.length ?? 0) - (last?.length ?? 0)
  const groups =
    tail === undefined ? first : [...(first ?? []), ...Array(missing).fill('0'), ...(last ?? [])]
  return (groups ?? []).map((group) => Number.parseInt(group, 16).toString(16))
}

/** Answers a failure: what a `RequestError` says, and of anything else only that it happened. */
export function answerError({ log }: Pick<Service, 'log'>): ErrorHandler<ServiceEnv> {
  return (error, context) => {
    const isRefusal = error instanceof RequestError
    // Of hono's own: a body that is no JSON.
    if (error instanceof HTTPException && error.status === 400) {
      return answer(context, new InvalidRequestError({ problem: 'it is no JSON.' }))
    }
    if (!isRefusal || error.status >= 500) {
      log.error('request-failed', { requestId: context.get('requestId'), ...describeError(error) })
    }
    return answer(context, isRefusal ? error : new ServiceFailedError())
  }
}

function answer(context: Context<ServiceEnv>, error: RequestError) {
  const { name, shortMessage: description, status, retryAfter } = error
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
  // The rest of the body is not read, so no other request can follow it on this connection.
  if (status === 413) context.header('Connection', 'close')
  return context.json({ reasons: [{ name: name.replace(/Error$/, ''), description }] }, status)
}

/** For hono's `validator`: takes what the schema takes, and refuses anything else with the first thing that is wrong. */
export function taking<schema extends GenericSchema>(schema: schema) {
  return (value: unknown): InferOutput<schema> => {
    const { success, output, issues } = safeParse(schema, value)
    if (success) return output
    const [issue] = issues
    const path = getDotPath(issue)
    throw new InvalidRequestError({ problem: path ? `${path}: ${issue.message}` : issue.message })
  }
}

/** Reads a form. Throws `InvalidRequestError` for a body that is none. */
export function readForm({ req }: Context<ServiceEnv>): Promise<Readonly<Record<string, unknown>>> {
  return req.parseBody().catch(() => {
    throw new InvalidRequestError({ problem: 'it is no form.' })
  })
}

/** 16 letters: a log takes six digits for a code, and leaves them out. */
const createRequestId = () =>
  Array.from(randomBytes(16), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
