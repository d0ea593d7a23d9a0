import { ServiceRefusedError } from '../channel/errors.js'
import { format } from '../messages/format.js'

/** What the visitor reads where a passkey, a code or the service did not do what was asked; anything else is thrown on. */
export function describeProblem(error: unknown): string {
  if (error instanceof DOMException && error.name !== 'AbortError') {
    if (error.name === 'NotAllowedError') return format('passkey.declined')
    return format(error.name === 'InvalidStateError' ? 'passkey.known' : 'passkey.unsupported')
  }
  if (error instanceof ServiceRefusedError && error.code === 'PasskeyRefused') {
    return format('passkey.refused')
  }
  throw error
}
