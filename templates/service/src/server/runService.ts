import type { ServiceConfig } from '../config/serviceConfig.js'
import { ServiceConfigError } from '../errors.js'
import { createService } from './createService.js'

/**
 * Runs the service as a program of its own, until it is told to end (SIGTERM, SIGINT): then it finishes what is under way. What is wrong
 * with the configuration is printed, and the exit code is 1.
 * @example await runService({ url, allowedOrigins, appName, mail: { from } })
 */
export async function runService(config: ServiceConfig): Promise<void> {
  try {
    const service = await createService(config)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => service.stop())
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
