import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { taking } from '../../http/requests.js'
import { describeError } from '../../logs/createLog.js'
import type { Schemas } from '../answers/writeAnswers.js'
import type { Blockchain } from '../createBlockchain.js'
import type { BlockchainEnv } from './blockchainEnv.js'
import { eventBody } from './schemas.js'

/** Takes analytics events. */
export function eventRoutes({ settings: { onEvent }, log }: Blockchain) {
  return new Hono<BlockchainEnv>().post(
    '/e',
    validator('json', taking(eventBody)),
    async (context) => {
      const event = context.req.valid('json') as Schemas['AnalyticsEvent']
      const projectId = context.get('projectId')
      if (onEvent) {
        const origin = context.req.header('Origin')
        // The page could do nothing about it, and does not wait for it.
        Promise.resolve()
          .then(() => onEvent(event, { projectId, origin }))
          .catch((error) => log.error('event-failed', describeError(error)))
      } else {
        log.debug('event', { name: event.props.event, domain: event.domain, projectId })
      }
      return context.body(null, 202)
    },
  )
}
