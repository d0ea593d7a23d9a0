import type { Context } from 'hono'
import { createToken, hashToken } from '../secrets/token.js'
import { readCookie, writeCookie } from './cookies.js'
import type { ServiceEnv } from './serviceEnv.js'

const deviceTime = 400 * 24 * 3_600_000

/** Hash of the token that this browser is known by. A browser without one is given one. */
export function readDevice({ context }: { readonly context: Context<ServiceEnv> }): string {
  const name = 'wallet-kit-device'
  const token = readCookie(context, name) ?? createToken()
  writeCookie(context, { name, token, maxAge: deviceTime / 1000 })
  return hashToken(token)
}
