import { ServiceAnswerError, ServiceNotConfiguredError } from '../errors/http.js'
import type { ServiceQuery } from '../http/createService.js'
import type { Kit } from '../kit/kit.js'
import { getService } from './getService.js'
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
