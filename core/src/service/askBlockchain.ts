import type { Config } from '../config/config.js'
import { version } from '../config/version.js'
import {
  ProviderTimeoutError,
  ServiceAnswerError,
  ServiceNotConfiguredError,
} from '../errors/http.js'
import { createHttp } from '../http/createHttp.js'
import { createService, type Service, type ServiceQuery } from '../http/createService.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Kit } from '../kit/kit.js'
import { isRestrictedTimezone } from '../platform/isRestrictedTimezone.js'
import type { BodyOf, Operation, PathOf, QueryOf } from './operation.js'

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
  { path, query, body, parse, signal, ...limits }: askBlockchain.Options<operation, answer>,
): Promise<answer> {
  const service = getService(kit, 'blockchain')
  if (!service) throw new ServiceNotConfiguredError({ service: 'blockchain' })
  const [method, pattern = ''] = operation.split(' ')
  const parts: Readonly<Record<string, unknown>> = Object(path)
  const url = pattern.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(String(parts[name])))
  const options = { signal, ...limits }
  const answer = await (method === 'POST'
    ? service.post(url, body, options)
    : service.get(url, query as ServiceQuery | undefined, options))
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
    /** Milliseconds; default 10 s. */
    readonly timeout?: number | undefined
    /** Largest answer that is read; default 5 MB. */
    readonly maxBytes?: number | undefined
  }
}

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
