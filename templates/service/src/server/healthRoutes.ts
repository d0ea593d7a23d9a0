import { Hono } from 'hono'
import { DeadlineError, ServiceNotReadyError } from '../errors.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { describeError } from '../logs/createLog.js'
import type { Service } from '../service.js'
import { pingDatabase } from '../storage/openDatabase.js'

/** How long the database may take to answer, in ms. */
const pingTime = 2_000

/** `/health`: the process runs. `/ready`: it takes requests, its database answers, and it is not about to stop. */
export function healthRoutes(service: Service) {
  return new Hono<ServiceEnv>()
    .get('/health', (context) => context.json({ status: 'ok' as const }))
    .get('/ready', async (context) => {
      if (service.isStopping()) throw new ServiceNotReadyError()
      const late = new Promise<never>((_, reject) => {
        const error = new DeadlineError({ what: 'The database', after: pingTime })
        setTimeout(() => reject(error), pingTime).unref()
      })
      await Promise.race([pingDatabase(service.database), late]).catch((cause) => {
        service.log.error('database-unreachable', describeError(cause))
        throw new ServiceNotReadyError({ cause })
      })
      return context.json({ status: 'ready' as const })
    })
}
