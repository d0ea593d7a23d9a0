import { lookup as lookupHost } from 'node:dns'
import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { type Hex, isHex } from 'viem'
import { isPublicUrl, lookupPublic } from '../../internet/publicHosts.js'

/** What one gateway may take, in ms. */
const gatewayTime = 5_000
/** Bytes of an answer. */
const answerSize = 256 * 1024
/** Letters of a url, with the question in it. */
const urlLength = 16 * 1024

/** What viem hands to a client's own way of asking gateways. */
export type GatewayRequest = {
  readonly sender: Hex
  readonly data: Hex
  readonly urls: readonly string[]
}

/**
 * Asks the gateways of a name, one after the other, until one answers (EIP-3668). The name's owner chose them, who may be anybody, so the
 * request leaves for the public internet alone: https at its own port, a host name whose addresses are all public (the connection goes to
 * the ones that were checked), no redirect, no cookie, and an end to time and size. Gateways of the host's own are asked wherever they
 * are. Throws `NoRecordError` if a gateway says 404, else `GatewayError`. Neither says more of what was found: the name's resolver gets to read it.
 * @see https://eips.ethereum.org/EIPS/eip-3668
 */
export async function askGateway(
  { sender, data, urls }: GatewayRequest,
  options: askGateway.Options,
): Promise<Hex> {
  for (const template of urls) {
    if (options.signal.aborted) break
    options.takeRequest()
    const text = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
    const body = template.includes('{data}') ? undefined : JSON.stringify({ data, sender })
    const { status = 0, data: answer } = await ask(text, body, options).catch(
      (): Answer => ({ status: 0 }),
    )
    if (answer !== undefined) return answer
    if (status === 404) throw new NoRecordError()
    // By the standard nobody else is to be asked then.
    if (status >= 400 && status < 500) break
  }
  throw new GatewayError()
}

export declare namespace askGateway {
  type Options = {
    /** Origins of gateways that the host knows. */
    readonly trusted: readonly string[]
    readonly signal: AbortSignal
    /** Throws where no further request may be made. */
    readonly takeRequest: () => void
    /** Default the system's. */
    readonly lookup?: LookupFunction | undefined
  }
}

/** A signal that ends after a time, in ms, or with another one. No `AbortSignal.any`: Node may collect one that nothing else holds. */
export function endAfter(time: number, signal: AbortSignal): AbortSignal {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(new DOMException('Too late.', 'TimeoutError')), time)
  timer.unref()
  signal.addEventListener('abort', () => end.abort(signal.reason), { once: true })
  if (signal.aborted) end.abort(signal.reason)
  return end.signal
}

/** A gateway answered that it has nothing. */
export class NoRecordError extends Error {
  override name = 'NoRecordError'

  constructor() {
    super('The gateway of the name has no such record.')
  }
}

/** No gateway of a name gave an answer: nobody knows what the name holds. */
export class GatewayError extends Error {
  override name = 'GatewayError'

  constructor() {
    super('No gateway of the name answered.')
  }
}

type Answer = { readonly status?: number | undefined; readonly data?: Hex }

async function ask(text: string, body: string | undefined, options: askGateway.Options) {
  const { trusted, lookup = lookupHost, signal } = options
  const url = text.length <= urlLength ? new URL(text) : undefined
  const isTrusted = url !== undefined && trusted.includes(url.origin)
  if (!url || !(isTrusted || isPublicUrl(url))) throw new GatewayError()
  const settings: RequestOptions = {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      }),
    },
    // A connection that was kept open would be one that nobody checked for this name.
    agent: false,
    signal: endAfter(gatewayTime, signal),
    ...(!isTrusted && { lookup: lookupPublic(lookup) }),
  }
  return send(url, settings, body)
}

function send(url: URL, settings: RequestOptions, body: string | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const sent = request(url, settings, (response) => {
      const { statusCode: status } = response
      const parts: Buffer[] = []
      let size = 0
      response.on('error', reject)
      response.on('data', (part: Buffer) => {
        size += part.length
        parts.push(part)
        if (size > answerSize) sent.destroy(new GatewayError())
      })
      response.on('end', () => {
        if (status !== 200) return resolve({ status })
        try {
          const { data } = Object(JSON.parse(Buffer.concat(parts).toString()))
          resolve(isHex(data) ? { status, data } : { status: 0 })
        } catch (error) {
          reject(error)
        }
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
