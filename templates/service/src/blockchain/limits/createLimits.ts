import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { BlockchainSettings } from '../../config/readBlockchain.js'
import { TooManyRequestsError } from '../../errors.js'
import type { Metrics } from '../metrics/createMetrics.js'

/** Counts requests. */
export type Limits = {
  /** Counts one, or so many `calls`. Throws `TooManyRequestsError` beyond a limit. */
  readonly take: (of: {
    /** The caller's address, hashed. */
    readonly address: string
    /** One of the host's, where it has some. */
    readonly projectId: string | undefined
    readonly calls?: number
  }) => Promise<void>
}

/** In seconds. */
const minute = 60

/** Limits requests a minute: in Redis for all instances, in memory where there is none, or as long as it is not reached. */
export function createLimits({ settings, redis, metrics }: createLimits.Options): Limits {
  const { limits, projects } = settings
  const create = (name: string, points: number): RateLimiterAbstract => {
    const options = { keyPrefix: `wallet-kit limit ${name}`, points, duration: minute }
    const memory = new RateLimiterMemory(options)
    if (!redis) return memory
    return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
  }
  const byAddress = create('address', limits.perAddress)
  const byProject = new Map(
    Object.entries(projects).map(([id, { requestsPerMinute = limits.perProject }]) => [
      id,
      create(`project ${id}`, requestsPerMinute),
    ]),
  )
  async function take(
    limiter: RateLimiterAbstract,
    { kind, key, calls }: { kind: 'address' | 'project'; key: string; calls: number },
  ) {
    await limiter.consume(key, calls).catch((refused) => {
      if (!(refused instanceof RateLimiterRes)) throw refused
      metrics.countRefused(kind)
      throw new TooManyRequestsError({ retryAfter: Math.ceil(refused.msBeforeNext / 1000) || 1 })
    })
  }
  return {
    async take({ address, projectId, calls = 1 }) {
      await take(byAddress, { kind: 'address', key: address, calls })
      const limiter = projectId === undefined ? undefined : byProject.get(projectId)
      if (limiter) await take(limiter, { kind: 'project', key: 'all', calls })
    },
  }
}

export declare namespace createLimits {
  type Options = {
    readonly settings: BlockchainSettings
    readonly redis: Redis | undefined
    readonly metrics: Metrics
  }
}
