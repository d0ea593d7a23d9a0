import type { Config } from '../config/config.js'
import { version } from '../config/version.js'
import {
  ProviderTimeoutError,
  ServiceAnswerError,
  ServiceNotConfiguredError,
} from '../errors/http.js'
import { readProperty } from '../format/readProperty.js'
import { createHttp } from '../http/createHttp.js'
import { createService, type Service, type ServiceQuery } from '../http/createService.js'
import { withDeadline } from '../http/waiting.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipNetworkId } from '../networks/caip.js'
import { isRestrictedTimezone } from '../platform/isRestrictedTimezone.js'
import type { paths } from './blockchainApi.js'
import type { DataName, DataProviders, DataReaders } from './dataProviders.js'
import { getPluginSource, getSource } from './dataSources.js'

/**
 * Asks the blockchain service one of the calls of its OpenAPI document, and checks the answer.
 * Throws `ServiceNotConfiguredError`, `ServiceAnswerError` where `parse` gives undefined, and the errors of the HTTP client.
 * @see docs/blockchain-service.openapi.yaml
 * @example
 * const gas = await askBlockchain(kit, 'GET /v1/convert/gas-price', { query: { chainId: 'eip155:1' }, parse: readGasPrice })
 */
export async function askBlockchain<operation extends Operation, answer>(
  kit: Kit,
  operation: operation,
  {
    path,
    query,
    body,
    parse,
    signal,
    isOwners,
    onOld,
    ...limits
  }: askBlockchain.Options<operation, answer>,
): Promise<answer> {
  const service = getService(kit, 'blockchain')
  if (!service) throw new ServiceNotConfiguredError({ service: 'blockchain' })
  const [method, pattern = ''] = operation.split(' ')
  const parts: Readonly<Record<string, unknown>> = Object(path)
  const url = pattern.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(String(parts[name])))
  const ask = (credentials?: 'include') => {
    const onAge = (seconds: number) => onOld?.(Date.now() - seconds * 1000)
    const options = { signal, ...limits, credentials, onAge }
    return method === 'POST'
      ? service.post(url, body, options)
      : service.get(url, query as ServiceQuery | undefined, options)
  }
  const answer = await ask().catch((error) => {
    // With its cookies from the start, a service that answers every origin (`*`) could not be read.
    if (isOwners && readProperty(error, 'status') === 401) return ask('include')
    throw error
  })
  const parsed = parse(answer)
  if (parsed === undefined) throw new ServiceAnswerError({ url })
  return parsed
}

export declare namespace askBlockchain {
  type Options<operation extends Operation, answer> = {
    /** The variable parts of the path, not encoded. */
    readonly path?: PathOf<operation>
    readonly query?: QueryOf<operation>
    /** Sent as JSON. */
    readonly body?: BodyOf<operation>
    /** Reads the answer, which is anybody's JSON; undefined: it is not what was asked for. */
    readonly parse: (answer: unknown) => answer | undefined
    readonly signal?: AbortSignal | undefined
    /** Only the account's owner may get it: where the service asks who that is, its own cookies are sent. */
    readonly isOwners?: boolean
    /** Milliseconds; default 10 s. */
    readonly timeout?: number | undefined
    /** Largest answer that is read; default 5 MB. */
    readonly maxBytes?: number | undefined
    /** Called if the service gives an answer of before: when it read it, by wall clock in milliseconds. */
    readonly onOld?: ((readAt: number) => void) | undefined
  }
}

type Method = 'get' | 'post'
type Call = {
  readonly parameters: { readonly path?: unknown; readonly query?: unknown }
  readonly requestBody?: unknown
}
type CallOf<path extends keyof paths, method extends Method> = Extract<paths[path][method], Call>

/** A call of the blockchain service, by method and path as its document writes them. */
export type Operation = {
  [path in keyof paths]: {
    [method in Method]: [CallOf<path, method>] extends [never]
      ? never
      : `${Uppercase<method>} ${path}`
  }[Method]
}[keyof paths]

type Described<operation extends Operation> =
  operation extends `${infer method} ${infer path extends keyof paths}`
    ? CallOf<path, Lowercase<method> & Method>
    : never

/** The variable parts of an operation's path. */
export type PathOf<operation extends Operation> = Described<operation>['parameters']['path']
/** What is asked in an operation's query, beside what every request has. */
export type QueryOf<operation extends Operation> = {
  readonly [name in keyof NonNullable<Described<operation>['parameters']['query']>]:
    | NonNullable<Described<operation>['parameters']['query']>[name]
    | undefined
}
/** The JSON that an operation takes. */
export type BodyOf<operation extends Operation> =
  Described<operation> extends { readonly requestBody: { readonly content: infer content } }
    ? content[keyof content]
    : undefined

/**
 * The client of one of the host's services; undefined where it is not configured, which is no failure.
 * Throws `ConfigError` where its url is no https url.
 */
export function getService(
  kit: Kit,
  name: keyof NonNullable<Config['services']>,
): Service | undefined {
  const { services, projectId, fetch } = kit.config
  const config = services?.[name]
  if (!config) return undefined
  const { url, restrictedUrl } =
    typeof config === 'string' ? { url: config } : { restrictedUrl: undefined, ...config }
  return createService({
    baseUrl: (restrictedUrl && isRestrictedTimezone() ? restrictedUrl : url) as string,
    projectId,
    sdkVersion: `${kit.mounts === undefined ? 'vanilla' : 'react'}-${version}`,
    http: createHttp(fetch ? { fetch } : {}),
  })
}

/**
 * The reader that is asked for something of a network (CAIP-2): the host's own, or a plugin's. Undefined where the blockchain service
 * is asked, and where nobody is. Throws `PluginLoadError`.
 */
export async function loadReader<name extends DataName>(
  kit: Kit,
  name: name,
  caipNetworkId: string,
): Promise<DataReaders[name] | undefined> {
  const source = getSource(kit, name, caipNetworkId)
  if (source === 'service' || !source) return undefined
  if (source === 'provider') {
    return kit.config.providers?.[name as keyof DataProviders] as DataReaders[name]
  }
  return loadPluginReader(kit, name, caipNetworkId)
}

/**
 * The reader of the first plugin that reads something of a network (CAIP-2), although the host or the service may give it, too. Throws
 * `PluginLoadError`.
 */
export async function loadPluginReader<name extends DataName>(
  kit: Kit,
  name: name,
  caipNetworkId: string,
): Promise<DataReaders[name] | undefined> {
  const { namespace } = parseCaipNetworkId(caipNetworkId) ?? {}
  const load = namespace && getPluginSource(kit, name, caipNetworkId)?.readers(namespace, name)
  if (!load) return undefined
  const { default: createReaders } = await kit.load(load, 'The code that reads the chain')
  return createReaders(kit)[name]
}

/** How long a provider may take, in milliseconds: as long as the service. */
const patience = 10_000

/** Asks a provider of the host's own. Throws what it throws, and `ProviderTimeoutError` after 10 s. */
export function askProvider<answer>(
  name: string,
  ask: (signal: AbortSignal) => Promise<answer>,
  signal?: AbortSignal | undefined,
): Promise<answer> {
  const onTimeout = () => new ProviderTimeoutError({ name, timeout: patience })
  return withDeadline(ask, { signal, timeout: patience, onTimeout })
}

/** The page is held up for about so long at a time, in ms: half a frame. */
const longestHold = 8
/** Values between two looks at the clock. */
const chunk = 50

/**
 * Reads the items of an answer, which may be many thousands, without holding up the page. What `read` gives undefined for is left
 * out. Rejects with the signal's reason.
 */
export async function readEach<item>(
  values: readonly unknown[],
  read: (value: unknown) => item | undefined,
  signal?: AbortSignal | undefined,
): Promise<readonly item[]> {
  const items: item[] = []
  let since = performance.now()
  for (let start = 0; start < values.length; start += chunk) {
    if (performance.now() - since >= longestHold) {
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    }
    signal?.throwIfAborted()
    for (const value of values.slice(start, start + chunk)) {
      const item = read(value)
      if (item !== undefined) items.push(item)
    }
  }
  return items
}

/** Reads a page of an answer, `{ data, next }`: its unchecked items, and where the next page begins. Undefined for what is none. */
export function readPage(answer: unknown):
  | {
      readonly items: readonly unknown[]
      readonly next: string | undefined
      /** There is a next page, but it cannot be asked for. */
      readonly isCut: boolean
    }
  | undefined {
  const { data, next } = Object(answer)
  if (!Array.isArray(data)) return undefined
  const cursor = typeof next === 'string' && next ? next : undefined
  return { items: data, next: cursor, isCut: !!next && !cursor }
}

/** When the figures of an answer were read, if it says so: wall clock in milliseconds. */
export function readReadAt(answer: unknown): number | undefined {
  const { readAt } = Object(answer)
  return Number.isSafeInteger(readAt) ? readAt : undefined
}

/** The most that any chain counts: 256 bits. */
const mostUnits = 2n ** 256n

/** Reads an amount in base units of an answer: a decimal text, or a whole JSON number that is exact. Undefined for all else. */
export function readBaseUnits(value: unknown): bigint | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,78}$/.test(text)) return undefined
  const units = BigInt(text)
  return units < mostUnits ? units : undefined
}

/**
 * Gives one copy of equal texts. A list of transactions names few addresses many times, and an answer has each of them as a text of
 * its own.
 */
export function createInterner(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const same = known.get(text)
    if (same === undefined) known.set(text, text)
    return same ?? text
  }
}
