import type { Context, Env } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isToken } from '../secrets/token.js'
import type { ServiceEnv } from './serviceEnv.js'

/**
 * The service's cookies hold a random token each. The frame stands in another site's page, so a browser sends them only with
 * `SameSite=None`, and keeps them for each app apart with `Partitioned` (CHIPS). `__Host-` ties them to this one host and to TLS.
 */
const attributes = {
  prefix: 'host',
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'None',
  partitioned: true,
} as const

/** `session`: who is logged in. `device`: which browser it is. `siwx`: sign-ins with a wallet. */
export type CookieName = 'wallet-kit-session' | 'wallet-kit-device' | 'wallet-kit-siwx'

/** The token of a cookie; undefined for anything that is none. */
export function readCookie<env extends Env>(
  context: Context<env>,
  name: CookieName,
): string | undefined {
  const value = getCookie(context, name, 'host')
  return isToken(value) ? value : undefined
}

/** Gives the browser a token, for `maxAge` seconds. */
export function writeCookie(
  context: Context<ServiceEnv>,
  { name, token, maxAge }: writeCookie.Options,
): void {
  setCookie(context, name, token, { ...attributes, maxAge })
}

export declare namespace writeCookie {
  type Options = { readonly name: CookieName; readonly token: string; readonly maxAge: number }
}

/** Takes the token away from the browser. */
export function removeCookie(context: Context<ServiceEnv>, name: CookieName): void {
  deleteCookie(context, name, attributes)
}
