import type { ServiceConfig } from '../config/serviceConfig.js'
import { ServiceConfigError } from '../errors.js'
import { createService } from './createService.js'

/** How long `/ready` says that the service stops before its port closes, in ms: probes ask every few seconds. */
const noticeTime = 5_000

/**
 * Runs the service as a program of its own, until it is told to end (SIGTERM, SIGINT): then it finishes what is under way. What is wrong
 * with the configuration is printed, and the exit code is 1.
 * @example await runService({ url, allowedOrigins, appName, mail: { from } })
 */
export async function runService(config: ServiceConfig): Promise<void> {
  try {
    const service = await createService(config)
    process.once('SIGTERM', () => service.stop({ noticeTime }))
    process.once('SIGINT', () => service.stop())
    await service.start().catch(async (error) => {
      // What is open would keep the process alive.
      await service.stop()
      throw error
    })
  } catch (error) {
    process.exitCode = 1
    if (!(error instanceof ServiceConfigError)) throw error
    console.error([error.shortMessage, ...error.problems].join('\n- '))
  }
}
