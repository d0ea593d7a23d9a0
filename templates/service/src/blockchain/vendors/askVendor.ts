import type { Network } from '@wallet-kit/core'
import {
  HttpError,
  NetworkNotFoundError,
  RequestFailedError,
  ServiceAnswerError,
} from '@wallet-kit/core/plugin'
import { InvalidRequestError, ServiceConfigError } from '../../errors.js'
import type { SourceTools } from '../sources.js'
import { readAddressOf } from './readAmounts.js'

export type VendorOptions = {
  /** The key of your account there. It goes to the vendor and nowhere else. */
  readonly key: string
  /** Where the vendor's API is: another region's, or a test's. */
  readonly url?: string
}

type Query = Readonly<Record<string, string | undefined>>
type AskOptions = { readonly signal?: AbortSignal | undefined }

/** Asks a vendor; the path begins with "/". Answers are not checked. */
export type Ask = {
  readonly get: (path: string, options: AskOptions & { readonly query?: Query }) => Promise<unknown>
  readonly post: (path: string, body: unknown, options: AskOptions) => Promise<unknown>
}

/** Makes what asks a vendor. Its errors name the vendor's host, and never the key. */
export function createAsk({ http }: SourceTools, options: createAsk.Options): Ask {
  const { url, headers, key } = options
  const base = url.replace(/\/+$/, '')
  const label = new URL(base).origin
  const hide = (error: unknown): never => {
    if (!key || !isTold(error, key)) throw error
    const { status, retryAfterMs } = Object(error)
    throw typeof status === 'number'
      ? new HttpError({ url: label, status, retryAfterMs })
      : new RequestFailedError({ url: label })
  }
  return {
    get(path, { query = {}, signal }) {
      const search = new URLSearchParams(
        Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
      )
      const address = base + path + (search.size ? `?${search}` : '')
      return http.get(address, { headers, signal, label }).catch(hide)
    },
    post: (path, body, { signal }) =>
      http.post(base + path, body, { headers, signal, label }).catch(hide),
  }
}

export declare namespace createAsk {
  type Options = {
    readonly url: string
    readonly headers?: Readonly<Record<string, string>>
    /** What no error may repeat. */
    readonly key?: string | undefined
  }
}

/** Whether an error, or what caused it, repeats the key: a vendor's answer may. */
function isTold(error: unknown, key: string): boolean {
  if (!(error instanceof Error)) return false
  return error.message.includes(key) || isTold(error.cause, key)
}

/** Throws `ServiceConfigError` for a key that no header and no url can carry, and for a url that is none: errors of requests would repeat them. */
export function checkVendor(vendor: string, { key, url }: Partial<VendorOptions>): void {
  const problems = [
    ...(key !== undefined && !/^[\x21-\x7e]+$/.test(key)
      ? [`${vendor}: "key" has to be the key of your account there, without spaces.`]
      : []),
    ...(url !== undefined && !(/^https?:\/\/[^/]/.test(url) && URL.canParse(url))
      ? [`${vendor}: "url" has to begin with https:// or http://.`]
      : []),
  ]
  if (problems.length) throw new ServiceConfigError({ problems })
}

/**
 * Finds the network of an account that the vendor knows. Throws `NetworkNotFoundError`, and `InvalidRequestError` for what is no address
 * there: it stands in paths.
 */
export function findNetwork<entry>(
  { networks }: SourceTools,
  known: Readonly<Record<string, entry>>,
  { caipNetworkId, address }: { readonly caipNetworkId: string; readonly address: string },
): { readonly network: Network; readonly entry: entry } {
  const network = networks.find((each) => each.caipNetworkId === caipNetworkId)
  const entry = Object.hasOwn(known, caipNetworkId) ? known[caipNetworkId] : undefined
  if (!network || !entry) throw new NetworkNotFoundError({ caipNetworkId })
  if (!readAddressOf(network, address)) {
    throw new InvalidRequestError({ problem: `it has no address of ${network.name}.` })
  }
  return { network, entry }
}

/** More members of a list are not read. */
const mostItems = 1_000

/** Reads a list of an answer. Throws `ServiceAnswerError` for what is none. */
export function readList(value: unknown, url: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ServiceAnswerError({ url, problem: 'No list.' })
  return value.slice(0, mostItems)
}

/** Reads an answer of named fields. Throws `ServiceAnswerError` for what is none. */
export function readFields(value: unknown, url: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value && !Array.isArray(value)) return { ...value }
  throw new ServiceAnswerError({ url, problem: 'No fields.' })
}

/** Reads where a page begins: a short text. Undefined for all else. */
export const readCursor = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\x21-\x7e]{1,2000}$/.test(value) ? value : undefined

/** Where a vendor's next page begins. */
export type NextPage = {
  /** Undefined: there is none, or it cannot be asked for. */
  readonly next: string | undefined
  /** There is a next page, but it cannot be asked for. */
  readonly isCut: boolean
}

/** Reads what a vendor says of the next page. */
export function readNext(value: unknown): NextPage {
  const next = readCursor(value)
  return { next, isCut: !!value && next === undefined }
}
