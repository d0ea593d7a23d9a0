import type { HttpBindings } from '@hono/node-server'

/** What the routes find in a context of Hono. */
export type ServiceEnv = {
  readonly Bindings: Partial<HttpBindings>
  readonly Variables: {
    /** Stands in every log line of one request, and in its answer. */
    requestId: string
    /** Address of the caller, as far as the proxies in front are believed; an IPv6 address stands for its /64. */
    address: string
    /** The caller's whole address. */
    visitorIp: string
    /** Origin of the app that asks, which is on the list. */
    host: string
  }
}
