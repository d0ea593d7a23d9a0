import {
  BodyTooLargeError,
  HttpAbortError,
  HttpError,
  type HttpErrorReason,
  HttpTimeoutError,
  InvalidJsonError,
  RequestFailedError,
} from '../errors/http.js'
import { isWalletKitError } from '../errors/walletKitError.js'
import { cutText } from '../format/foreignText.js'
import { wait, withDeadline } from './waiting.js'

/** What may be said about one request. */
export type HttpOptions = {
  signal?: AbortSignal | undefined
  /** Deadline for all of it, body and retries included, in milliseconds. Default 10 s. */
  timeout?: number | undefined
  /** How often a 429 or 503 that names a time to wait is asked again. Default 0. */
  retries?: number | undefined
  /** What errors call the address, where its path is a secret. */
  label?: string | undefined
  /** Largest body that is read. Default 5 MB. */
  maxBytes?: number | undefined
  /** The request goes on where the visitor leaves the page. Its body has to be small: 64 kB in all of the page's. */
  keepalive?: boolean | undefined
  /** `include` sends the cookies of the address. Default: to the page's own origin alone. */
  credentials?: RequestCredentials | undefined
  /** Both bodies are plain texts: the one that is sent, and the one that comes. */
  isText?: boolean | undefined
  /** Called if the server says that its answer is of before: how many seconds ago it was read (RFC 9111, `Age`). */
  onAge?: ((seconds: number) => void) | undefined
  /** Called with the body of an answer that is no success, before its `HttpError`. What cannot be read is empty. */
  onFailure?: ((body: string) => void) | undefined
  /** Beside those of JSON. */
  headers?: Readonly<Record<string, string>> | undefined
}

/**
 * A JSON client. Every method resolves to the parsed body (unchecked), `undefined` for an empty one, and throws
 * HttpError, HttpTimeoutError, HttpAbortError, BodyTooLargeError, InvalidJsonError or RequestFailedError.
 */
export type Http = {
  get(url: string, options?: HttpOptions): Promise<unknown>
  delete(url: string, options?: HttpOptions): Promise<unknown>
  put(url: string, body: unknown, options?: HttpOptions): Promise<unknown>
  post(url: string, body: unknown, options?: HttpOptions): Promise<unknown>
}

/** Makes a JSON client over `fetch`, with a deadline, an abort and a limit for the body. */
export function createHttp(settings: createHttp.Options = {}): Http {
  const { fetch = (...request) => globalThis.fetch(...request), now = () => Date.now() } = settings

  async function attempt(
    address: string,
    {
      url,
      maxBytes,
      isText,
      onAge,
      onFailure,
    }: Pick<HttpOptions, 'onAge' | 'onFailure'> & {
      readonly url: string
      readonly maxBytes: number
      readonly isText: boolean
    },
    init: RequestInit,
  ): Promise<unknown> {
    try {
      const response = await fetch(address, init)
      if (response.ok) {
        const text = await readBody(response, { url, maxBytes })
        const age = response.headers.get('age')
        if (age && /^\d{1,9}$/.test(age)) onAge?.(Number(age))
        if (text.trim() === '') return undefined
        return isText ? text : parse(text, url)
      }
      const { status, headers } = response
      const asked = status === 429 || status === 503
      const body = await readBody(response, { url, maxBytes }).catch(() => '')
      onFailure?.(body)
      throw new HttpError({
        url,
        status,
        reasons: readReasons(body),
        retryAfterMs: asked ? readRetryAfter(headers.get('retry-after'), now()) : undefined,
      })
    } catch (cause) {
      throw isWalletKitError(cause) ? cause : new RequestFailedError({ url, cause })
    }
  }

  function request(
    method: string,
    address: string,
    body: unknown,
    options: HttpOptions = {},
  ): Promise<unknown> {
    const { signal, timeout = 10_000, retries = 0, label: url = address } = options
    const { maxBytes = 5_000_000, keepalive = false, isText = false } = options
    const { onAge, onFailure, credentials } = options
    const type = isText ? 'text/plain' : 'application/json'
    const headers = { ...options.headers, accept: type }
    const init: RequestInit = { method, headers, keepalive, ...(credentials && { credentials }) }
    if (body !== undefined) {
      init.body = isText ? String(body) : JSON.stringify(body)
      init.headers = { ...headers, 'content-type': type }
    }
    const deadline = now() + timeout
    return withDeadline(
      async (signal) => {
        for (let left = retries; ; left--) {
          try {
            return await attempt(
              address,
              { url, maxBytes, isText, onAge, onFailure },
              { ...init, signal },
            )
          } catch (error) {
            const pause = (error as Partial<HttpError>).retryAfterMs
            if (left <= 0 || pause === undefined || now() + pause >= deadline) throw error
            await wait(pause, signal)
          }
        }
      },
      {
        timeout,
        signal,
        onTimeout: () => new HttpTimeoutError({ url, timeout }),
      },
    ).catch((error) => {
      throw signal?.aborted ? new HttpAbortError({ url, cause: signal.reason }) : error
    })
  }

  return {
    get: (url, options) => request('GET', url, undefined, options),
    delete: (url, options) => request('DELETE', url, undefined, options),
    put: (url, body, options) => request('PUT', url, body, options),
    post: (url, body, options) => request('POST', url, body, options),
  }
}

function parse(text: string, url: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new InvalidJsonError({ url, cause })
  }
}

export declare namespace createHttp {
  type Options = {
    /** Default: the global one, looked up at every call. */
    fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
    /** Wall clock in milliseconds, for `Retry-After`. */
    now?: (() => number) | undefined
  }
}

/**
 * Reads a body as text, and no byte more than is allowed: a server must not fill the memory.
 *
 * @throws BodyTooLargeError
 */
async function readBody(
  response: Response,
  { url, maxBytes }: { url: string; maxBytes: number },
): Promise<string> {
  const { body } = response
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await body?.cancel()
    throw new BodyTooLargeError({ url, maxBytes })
  }
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw new BodyTooLargeError({ url, maxBytes })
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Reads `{ reasons: [{ name, description }] }` of an error body; anything else is no reason. */
export function readReasons(body: string): HttpErrorReason[] {
  try {
    const { reasons } = JSON.parse(body)
    if (!Array.isArray(reasons)) return []
    return reasons
      .slice(0, 5)
      .filter((reason) => typeof reason?.description === 'string')
      .map(({ name, description }) => ({
        name: typeof name === 'string' ? cutText(name) : '',
        description: cutText(description),
      }))
  } catch {
    return []
  }
}

/**
 * Reads the `Retry-After` header: seconds or an HTTP date.
 *
 * @returns milliseconds to wait, `undefined` for what is neither
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  // Date.parse takes much that is no date ("-1", "5.5"); an HTTP date begins with a weekday.
  const date = /^[a-z]/i.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** More than this does not fit beside a title. */
const longestReason = 100

/**
 * What a service said about a failure, as plain text of one line: the first description in its answer. It is the second line of
 * a notice that the specification has no words for, and undefined where the service said nothing.
 * @example notice: { as: 'toast', key: 'shop.error', text: 'The shop could not be opened', line: readReason(cause) }
 */
export function readReason(error: unknown): { readonly text: string } | undefined {
  const isAnswer = (each: unknown) => isWalletKitError(each, 'HttpError')
  const answer = isWalletKitError(error)
    ? (error.walk(isAnswer) as HttpError | undefined)
    : undefined
  const reason = answer?.reasons.find(({ description }) => description)
  return reason && { text: cutText(reason.description, longestReason) }
}
