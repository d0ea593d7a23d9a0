import { type RelayRefusal, relayRefusals } from './relayRefusals.js'

/**
 * Reads a refusal: one of the known names, or a close code with a reason.
 *
 * @throws RangeError where a WebSocket cannot be closed like that.
 * @see https://www.rfc-editor.org/rfc/rfc6455#section-7.4
 */
export function readRefusal(given: unknown): RelayRefusal {
  if (typeof given === 'string' && Object.hasOwn(relayRefusals, given)) {
    return relayRefusals[given as RelayRefusal.Name]
  }
  const { code, reason } = Object(given)
  const isCode = Number.isInteger(code) && code >= 3000 && code <= 4999
  if (isCode && typeof reason === 'string' && Buffer.byteLength(reason) <= 123) {
    return { code, reason }
  }
  throw new RangeError(
    'A refusal is one of the known names, or a code of 3000 to 4999 with a reason of at most 123 bytes.',
  )
}
