import { lookup as lookupHost } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { isPublicUrl, lookupPublic, NotPublicError } from './publicHosts.js'

/** What the client reads of an answer's headers. */
const headersRead = ['content-length', 'retry-after']
/** They have no body. */
const statusesWithoutBody = [204, 205, 304]

/**
 * Gets a url that anybody may have chosen, as those that NFTs name: of the public internet alone, without a cookie. A redirect is an
 * answer and is not followed, since nobody has looked at where it leads. It stands in for `fetch` in a client that only gets. Throws
 * `NotPublicError`, and what the connection throws.
 */
export async function fetchPublic(
  address: string,
  { headers, signal }: RequestInit,
  lookup: LookupFunction = lookupHost,
): Promise<Response> {
  const url = new URL(address)
  if (!isPublicUrl(url)) throw new NotPublicError()
  return new Promise((resolve, reject) => {
    const sent = requestHttps(url, {
      headers: Object.fromEntries(new Headers(headers)),
      // A connection that was kept open would be one that nobody checked for this name.
      agent: false,
      lookup: lookupPublic(lookup),
      ...(signal && { signal }),
    })
    sent.on('error', reject)
    sent.on('response', (answer) => resolve(toResponse(answer)))
    sent.end()
  })
}

/** Gives an answer of Node's client as `fetch` gives it; of a status that `fetch` does not know, as 500. */
export function toResponse(answer: IncomingMessage): Response {
  const { statusCode = 0 } = answer
  const status = statusCode >= 200 && statusCode < 600 ? statusCode : 500
  const headers = headersRead.flatMap((name) => {
    const value = answer.headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const hasBody = !statusesWithoutBody.includes(status)
  // What is not read to its end holds its connection.
  if (!hasBody) answer.resume()
  // Node and browsers have two names for the same streams.
  const body = hasBody ? (Readable.toWeb(answer) as ReadableStream<Uint8Array>) : null
  return new Response(body, { status, headers: Object.fromEntries(headers) })
}
