import { HttpProblem } from '../httpProblem.js'
import type { ServiceCall } from './serviceCall.js'

/** `POST /e`: takes an analytics event. What was taken stands in the log of requests. */
export async function recordEvent({ body }: ServiceCall): Promise<undefined> {
  const { eventId, url, domain, timestamp, props } = Object(body)
  const texts = [eventId, url, domain, props?.type, props?.event]
  if (!Number.isSafeInteger(timestamp) || !texts.every((text) => typeof text === 'string')) {
    const expected = '{ eventId, url, domain, timestamp, props: { type, event } }'
    throw new HttpProblem(400, 'InvalidBody', `Expected ${expected}.`)
  }
}
