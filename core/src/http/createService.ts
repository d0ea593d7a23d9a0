import { ConfigError } from '../errors/config.js'
import { ServicePathError } from '../errors/http.js'
import type { Http, HttpOptions } from './createHttp.js'

/** Query parameters; one that is `undefined` is left out. */
export type ServiceQuery = Readonly<Record<string, string | number | boolean | bigint | undefined>>

/**
 * One service of the host's. Paths begin with "/" and are encoded: what is not a constant passes
 * through `encodeURIComponent`. Answers are unchecked JSON.
 *
 * Throws the errors of the HTTP client, and ServicePathError for a path that leads elsewhere.
 */
export type Service = {
  get(path: string, query?: ServiceQuery, options?: HttpOptions): Promise<unknown>
  post(path: string, body: unknown, options?: HttpOptions): Promise<unknown>
}

/**
 * Makes the client of a service: JSON over HTTPS, with `projectId` (where there is one), `st` (the
 * kit) and `sv` (its version) as query parameters. The base url may carry a path and a query of its
 * own. Plain http is accepted for this machine only.
 *
 * @throws ConfigError when the base url is no https url
 */
export function createService(options: createService.Options): Service {
  const { baseUrl, projectId, sdkType = 'wallet-kit', sdkVersion, http } = options
  const base = readBaseUrl(baseUrl)
  const prefix = base.pathname.replace(/\/+$/, '')

  function address(path: string, query: ServiceQuery): string {
    const url = new URL(base)
    url.pathname = prefix + path
    // The URL parser resolves "..", backslashes and what is not encoded: then it is another path.
    if (!path.startsWith('/') || url.pathname !== prefix + path)
      throw new ServicePathError({ path })
    const all = { projectId: projectId || undefined, st: sdkType, sv: sdkVersion, ...query }
    for (const [name, value] of Object.entries(all)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    return url.href
  }

  return {
    get: async (path, query = {}, options) => http.get(address(path, query), options),
    post: async (path, body, options) => http.post(address(path, {}), body, options),
  }
}

function readBaseUrl(baseUrl: string): URL {
  try {
    const url = new URL(baseUrl)
    const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
    if (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)) return url
  } catch {}
  throw new ConfigError({
    path: 'services',
    problem: 'The url of a service is not an https url.',
    fix: 'Write the whole address, as https://service.example/path.',
  })
}

export declare namespace createService {
  type Options = {
    baseUrl: string
    /** Sent only where given. */
    projectId?: string | false | undefined
    /** Default `wallet-kit`. */
    sdkType?: string | undefined
    /** As `react-1.0.0` or `vanilla-1.0.0`. */
    sdkVersion: string
    http: Http
  }
}
