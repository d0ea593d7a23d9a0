import type { Network } from '@wallet-kit/core'
import { createHttp, type DataName, type DataReaders, type Http } from '@wallet-kit/core/plugin'
import type { BlockchainSettings } from '../config/readBlockchain.js'
import type { Log } from '../logs/createLog.js'
import { type Cache, createCache } from './cache/createCache.js'
import { openRedis } from './cache/openRedis.js'
import { createSourceHttp } from './createSourceHttp.js'
import { fetchPublic } from './internet/fetchPublic.js'
import { type Breaker, createBreaker } from './limits/createBreaker.js'
import { type CallerTurns, createCallerTurns } from './limits/createCallerTurns.js'
import { createLimits, type Limits } from './limits/createLimits.js'
import { createNodeTurns } from './limits/createNodeTurns.js'
import { createMetrics, type Metrics } from './metrics/createMetrics.js'
import type { Names, NamesTools, Onramp, Purchases, SignIns } from './sources.js'

/** What every route of the blockchain API works with. */
export type Blockchain = {
  readonly settings: BlockchainSettings
  /** Origin at which the service is reached. */
  readonly url: string
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Those that the service answers for, by CAIP-2. */
  readonly networks: ReadonlyMap<string, Network>
  /** In the order in which they are asked. */
  readonly sources: readonly ReadSource[]
  /** By id, in the order in which they are listed. */
  readonly onramps: ReadonlyMap<string, Onramp>
  readonly names: Names | undefined
  /** Undefined where nothing keeps them. */
  readonly purchases: Purchases | undefined
  /** Says which accounts a visitor has proved to own. Undefined where nothing keeps that: then no proof is asked for. */
  readonly signIns: SignIns | undefined
  /** The client that nodes are asked with. */
  readonly http: Http
  readonly cache: Cache
  readonly limits: Limits
  readonly callers: CallerTurns
  readonly breaker: Breaker
  readonly metrics: Metrics
  /** A caller's address as it may be kept. */
  readonly hashAddress: (address: string) => string
  /** Ends what is open. */
  readonly close: () => void
}

/** A source with its readers. */
export type ReadSource = {
  readonly id: string
  readonly has: (name: DataName, caipNetworkId: string) => boolean
  readonly readers: DataReaders
}

/** Makes the readers of all sources, once. Asks nobody. Rejects with what they throw, as `ServiceConfigError`. */
export async function createBlockchain(options: createBlockchain.Options): Promise<Blockchain> {
  const { settings, url, log, now, purchases, signIns, nameTools, hashAddress } = options
  const http = createHttp()
  const publicHttp = createHttp({ fetch: fetchPublic })
  const { networks, sources, onramps, names, redisUrl } = settings
  const metrics = createMetrics()
  const turns = createNodeTurns()
  const toolsOf = (id: string) => ({
    http: createSourceHttp({ http, id, turns, metrics }),
    publicHttp: createSourceHttp({ http: publicHttp, id, turns, metrics }),
    ...{ networks, log, now },
  })
  const readers = {
    sources: await Promise.all(
      sources.map(async ({ id, has, createReaders }) => ({
        id,
        has: (name: DataName, caipNetworkId: string) => has(name, caipNetworkId, networks),
        readers: await createReaders(toolsOf(id)),
      })),
    ),
    onramps: new Map(onramps.map(({ id, createOnramp }) => [id, createOnramp(toolsOf(id))])),
    names: names && nameTools && names.createNames({ ...toolsOf('names'), ...nameTools }),
  }
  // Last: what is wrong with the others would leave it open.
  const redis = redisUrl === undefined ? undefined : openRedis({ url: redisUrl, log })
  return {
    ...{ settings, url, log, now, purchases, signIns, metrics, hashAddress, ...readers },
    http: createSourceHttp({ http: createHttp({ fetch: fetchNode }), id: 'rpc', turns, metrics }),
    cache: createCache({ redis, metrics, now }),
    limits: createLimits({ settings, redis, metrics }),
    callers: createCallerTurns({ perAddress: settings.limits.perAddress, metrics }),
    breaker: createBreaker({ now }),
    close: () => redis?.disconnect(),
    networks: new Map(networks.map((network) => [network.caipNetworkId, network])),
  }
}

/** By these bitcoind before its version 28 says what is wrong with a request, with the error of JSON-RPC in the body. */
const statusesOfAnswers = [404, 500]

/** Asks a node by `fetch`. What it says as JSON is its answer, whatever the status: whether it is one of JSON-RPC, the reader says. */
async function fetchNode(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
  return isJson && statusesOfAnswers.includes(response.status)
    ? new Response(response.body)
    : response
}

export declare namespace createBlockchain {
  type Options = {
    readonly settings: BlockchainSettings
    readonly url: string
    readonly log: Log
    readonly now: () => number
    readonly hashAddress: (address: string) => string
    readonly purchases?: Purchases | undefined
    readonly signIns?: SignIns | undefined
    /** Without them there are no names. */
    readonly nameTools?: Pick<NamesTools, 'register' | 'takeTurn'> | undefined
  }
}
