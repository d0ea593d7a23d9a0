import { createRpc, type Http, type Rpc } from '@wallet-kit/core/plugin'

/** How long one of several nodes may take, in ms, so that another one can be asked within the nine seconds that a source has. */
const attemptTime = 4_000

/** Makes the client of a network's nodes. It asks the next one after a failure. Throws `ConfigError` without a url. */
export function createSourceRpc(urls: readonly string[], { http }: { readonly http: Http }): Rpc {
  return createRpc({ urls, http, ...(urls.length > 1 && { timeout: attemptTime }) })
}
