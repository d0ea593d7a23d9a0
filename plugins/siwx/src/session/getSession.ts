import { getAccount, type Kit, type Namespace } from '@wallet-kit/core'
import type { SiwxSession } from '../options.js'
import { getLive, readSiwx } from '../slice.js'

/**
 * Reactive: the session of the connected account, in the active namespace by default; undefined where it holds none. Throws `SiwxNotEnabledError` where the kit
 * does not list the plugin.
 * @example const isSignedIn = getSession(kit) !== undefined
 */
export function getSession(kit: Kit, namespace?: Namespace): SiwxSession | undefined {
  const { sessions } = readSiwx(kit)
  const { caipAddress, isConnected } = getAccount(kit, namespace)
  const session = caipAddress && sessions.value.get(caipAddress)
  return isConnected && session && isCurrent(session) ? session : undefined
}

/**
 * Reactive: all sessions that are known on this page, also of accounts that are not in use now. Throws as {@link getSession} does.
 * @example const accounts = getSessions(kit).map(({ data }) => data.accountAddress)
 */
export function getSessions(kit: Kit): readonly SiwxSession[] {
  return [...readSiwx(kit).sessions.value.values()].filter((session) => isCurrent(session))
}

/** Whether the accounts of a namespace sign in. */
export const hasSignIn = (kit: Kit, namespace: Namespace): boolean =>
  getLive(kit).config.namespaces?.includes(namespace) !== false

/**
 * Reactive: whether the active account may not be used before it signs in. Throws as {@link getSession} does.
 * @example if (isSignInRequired(kit)) hideContent()
 */
export function isSignInRequired(kit: Kit): boolean {
  const { isRequired = true } = getLive(kit).config
  const { isConnected, namespace } = getAccount(kit)
  if (!isRequired || !isConnected || !hasSignIn(kit, namespace)) return false
  return !getSession(kit)
}

/** Whether a session counts now: it has begun, and has not ended. A time that cannot be read ends it. */
export function isCurrent({ data }: Pick<SiwxSession, 'data'>, now: number = Date.now()): boolean {
  const { notBefore, expirationTime } = data
  if (notBefore !== undefined && !(Date.parse(notBefore) <= now)) return false
  return expirationTime === undefined || Date.parse(expirationTime) > now
}
