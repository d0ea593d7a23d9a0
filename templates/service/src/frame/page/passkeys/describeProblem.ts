import { ServiceRefusedError } from '../channel/errors.js'
import { format } from '../messages/format.js'
import type { Screen } from '../screen/createScreen.js'

/**
 * What the visitor reads where a passkey, a code or the service did not do what was asked; anything else is thrown on. A browser does not say whether the
 * visitor declined a passkey, or whether it allows none inside another site: the screens that follow offer a window.
 */
export function describeProblem(error: unknown, { offerWindow }: Screen): string {
  if (isDomException(error) && error.name !== 'AbortError') {
    if (error.name === 'InvalidStateError') return format('passkey.known')
    offerWindow('passkey.elsewhere')
    if (error.name === 'NotAllowedError') return format('passkey.declined')
    // Others are of the authenticator or the storage: the browser may well use passkeys here.
    const isUnsupported = ['NotSupportedError', 'SecurityError'].includes(error.name)
    return format(isUnsupported ? 'passkey.unsupported' : 'passkey.failed')
  }
  if (error instanceof ServiceRefusedError && error.code === 'PasskeyRefused') {
    return format('passkey.refused')
  }
  throw error
}

/** Those of a window are of that window's own class. */
const isDomException = (error: unknown): error is DOMException =>
  Object.prototype.toString.call(error) === '[object DOMException]'
