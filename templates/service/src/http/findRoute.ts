import type { Context, Env } from 'hono'
import { matchedRoutes } from 'hono/route'

/** The route that answers, as the code has it: `/v1/account/:id`, never what a caller wrote; `unknown` for a path without one. */
export function findRoute<env extends Env>(context: Context<env>): string {
  const path = matchedRoutes(context).at(-1)?.path ?? ''
  return path.endsWith('*') ? 'unknown' : path
}
