import { Redis } from 'ioredis'
import { describeError, type Log } from '../../logs/createLog.js'

/** How long Redis may take to answer, in ms. */
const answerTime = 500

/**
 * Opens the Redis that instances share. While it is not reached its commands fail at once, so that nobody waits for it; the log says
 * so once, and whenever it is reached. One that does not answer for 500 ms counts as not reached until it answers again.
 */
export function openRedis({ url, log }: { readonly url: string; readonly log: Log }): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    // Ends the connection, and not only the command: otherwise every read would wait for it.
    socketTimeout: answerTime,
    retryStrategy: (times) => Math.min(times * 200, 5_000),
  })
  let isMissed = false
  redis.on('error', (error) => {
    if (!isMissed) log.warn('redis-not-reached', describeError(error))
    isMissed = true
  })
  redis.on('ready', () => {
    log.info('redis-reached')
    isMissed = false
  })
  return redis
}
