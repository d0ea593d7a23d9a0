import { isFeatureOn, type Kit } from '@wallet-kit/core'
import { readProperty, readText } from '@wallet-kit/core/plugin'
import { MethodNotAllowedError } from '../errors.js'

/** What of smart sessions the frame can be asked: its own types, and methods of `rpc`. */
const ofSessions = /Sessions?$|ExecutionPermissions?$/

/** Whether calls name a session, in which the frame sends them without asking, or refuses them (ERC-7715). */
export function isInSession(params: unknown): boolean {
  const [batch] = Array.isArray(params) ? params : []
  return readProperty(readProperty(batch, 'capabilities'), 'permissions') !== undefined
}

/** Throws `MethodNotAllowedError` for what belongs to smart sessions, as long as `features.smartSessions` is off. */
export function checkSessions(kit: Kit, { type, payload }: checkSessions.Options): void {
  const method = type === 'rpc' ? readText(payload, 'method') : type
  const isSent = method === 'wallet_sendCalls' && isInSession(readProperty(payload, 'params'))
  if ((isSent || ofSessions.test(method)) && !isFeatureOn(kit, 'smartSessions')) {
    throw new MethodNotAllowedError({ method })
  }
}

export declare namespace checkSessions {
  type Options = {
    readonly type: string
    readonly payload?: unknown
  }
}
