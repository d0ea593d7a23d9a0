import { Redis } from 'ioredis'
import { describeError, type Log } from '../../logs/createLog.js'

/**
 * Opens the Redis that instances share. While it is not reached its commands fail at once, so that nobody waits for it; the log says
 * so once, and whenever it is reached.
 */
export function openRedis({ url, log }: { readonly url: string; readonly log: Log }): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 500,
    retryStrategy: (times) => Math.min(times * 200, 5_000),
  })
  let isLost = false
  redis.on('error', (error) => {
    if (!isLost) log.warn('redis-lost', describeError(error))
    isLost = true
  })
  redis.on('ready', () => {
    log.info('redis-reached')
    isLost = false
  })
  return redis
}
