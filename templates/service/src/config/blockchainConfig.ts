import type { Network } from '@wallet-kit/core'
import type { BlockchainApi } from '@wallet-kit/core/plugin'
import type { BlockchainSource, NamesSource, OnrampSource } from '../blockchain/sources.js'

type Schemas = BlockchainApi['schemas']

/** The blockchain API, which the service answers below `/blockchain`. Secrets that it leaves out are read from the environment. */
export type BlockchainConfig = {
  /** Those that the service answers for: the same objects as in the app's kit. Their RPC urls may hold keys, for nobody sees them. */
  readonly networks: readonly Network[]
  /** Where data comes from, in order: of several that tell the same the next one is asked where one fails. Default `[onchain()]`. */
  readonly sources?: readonly BlockchainSource[]
  /** Shops for tokens, in the order in which they are listed; default none. */
  readonly onramps?: readonly OnrampSource[]
  /** Who names belong to; default `ens()` where Ethereum (`eip155:1`) is among the networks. */
  readonly names?: NamesSource
  /** Origins of the pages that may ask, or `*` for all; default the service's `allowedOrigins`. */
  readonly origins?: '*' | readonly string[]
  /** Projects by their id, which is public. Where there are any, a request without one of them is refused. */
  readonly projects?: Readonly<Record<string, ProjectConfig>>
  /** Requests a minute: of one caller's address, default 300, and of one project, default 6,000. */
  readonly limits?: { readonly perAddress?: number; readonly perProject?: number }
  /** Redis that several instances share their cache and limits in; default the environment's `REDIS_URL`, or none: each has its own. */
  readonly redisUrl?: string
  /** Bearer token for `/metrics`, of 20 characters at least; default the environment's `METRICS_TOKEN`, or none: there are no metrics. */
  readonly metricsToken?: string
  /** The wallets of the directory, the most used first; default none. */
  readonly wallets?: readonly Schemas['Wallet'][]
  /** Takes an analytics event; default a line of the log, at `debug`. */
  readonly onEvent?: (
    event: Schemas['AnalyticsEvent'],
    from: { readonly projectId: string | undefined; readonly origin: string | undefined },
  ) => void | Promise<void>
}

/** What a project may do that others may not. */
export type ProjectConfig = {
  /** Origins of its pages; default those of all. */
  readonly origins?: readonly string[]
  /** Requests a minute; default `limits.perProject`. */
  readonly requestsPerMinute?: number
}
