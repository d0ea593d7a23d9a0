import type { ServiceEnv } from '../../http/serviceEnv.js'

/** What the routes of the blockchain API find in a context of Hono. */
export type BlockchainEnv = ServiceEnv & {
  readonly Variables: {
    /** The project that asks, where it says so. */
    projectId: string | undefined
  }
}
