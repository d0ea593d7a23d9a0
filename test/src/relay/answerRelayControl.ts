import { HttpProblem } from '../stack/httpProblem.js'
import type { sendJson } from '../stack/sendJson.js'
import { readRefusal } from './readRefusal.js'
import type { Relay } from './relay.js'
import type { RelayRefusal } from './relayRefusals.js'

/**
 * The relay's control over HTTP, for another process or a page: `POST /control/drop`, `/control/pause` `{ forget? }`,
 * `/control/resume`, `/control/hold` `{ method, times? }`, `/control/release`,
 * `/control/refuse` `{ refusal, times? }`, `/control/clear`; `GET /control/requests` and `/control/connections`.
 */
export function answerRelayControl(options: answerRelayControl.Options): sendJson.Options {
  const { method, path, relay } = options
  switch (`${method} ${path}`) {
    case 'GET /control/requests':
      return { text: JSON.stringify({ requests: relay.requests() }) }
    case 'GET /control/connections':
      return { text: JSON.stringify({ connections: relay.connections() }) }
    default:
      act(options)
      return { status: 204, text: '' }
  }
}

export declare namespace answerRelayControl {
  type Options = { method: string; path: string; body: string; relay: Relay }
}

function act({ method, path, body, relay }: answerRelayControl.Options) {
  const fields = parse(body)
  const times = typeof fields.times === 'number' ? { times: fields.times } : {}
  switch (`${method} ${path}`) {
    case 'POST /control/drop':
      return relay.drop()
    case 'POST /control/pause':
      return relay.pause({ forget: fields.forget === true })
    case 'POST /control/resume':
      return relay.resume()
    case 'POST /control/hold':
      if (typeof fields.method !== 'string') {
        throw new HttpProblem(400, 'InvalidControl', 'Expected { method: string, times? }.')
      }
      return relay.hold(fields.method, times)
    case 'POST /control/release':
      return relay.release()
    case 'POST /control/refuse':
      return relay.refuse(readGiven(fields.refusal), times)
    case 'POST /control/clear':
      return relay.clear()
    default:
      throw new HttpProblem(404, 'NotFound', `There is no ${method} ${path} here.`)
  }
}

function readGiven(refusal: unknown): RelayRefusal | 'nobody' {
  try {
    return refusal === 'nobody' ? refusal : readRefusal(refusal)
  } catch (error) {
    throw new HttpProblem(400, 'InvalidControl', String(error))
  }
}

function parse(body: string): Readonly<Record<string, unknown>> {
  if (body === '') return {}
  try {
    return Object(JSON.parse(body))
  } catch {
    throw new HttpProblem(400, 'InvalidBody', 'The body is not JSON.')
  }
}
