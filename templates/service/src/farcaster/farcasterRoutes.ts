import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { object, pipe, regex, string } from 'valibot'
import { requireFrame } from '../http/origins.js'
import { taking } from '../http/requests.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { limitAddress } from '../limits/limitAddress.js'
import type { Service } from '../service.js'
import { beginFarcasterLogin, continueFarcasterLogin } from './farcasterLogins.js'

const loginSchema = pipe(string(), regex(/^[\w-]{43}$/, 'This is no login.'))
const loginBody = validator('json', taking(object({ login: loginSchema })))
const minute = 60_000

/** `/v1/farcaster`: logging in with Farcaster, on a phone that scans a code or follows a link. */
export function farcasterRoutes(service: Service) {
  const frame = requireFrame(service)
  const asking = limitAddress(service, { name: 'farcaster-asking', limit: 60, per: 10 * minute })
  const polling = limitAddress(service, { name: 'farcaster-polling', limit: 300, per: 5 * minute })
  return new Hono<ServiceEnv>()
    .post('/uri', frame, asking, async (context) =>
      context.json(await beginFarcasterLogin(service, { context })),
    )
    .post('/connect', frame, polling, loginBody, async (context) =>
      context.json(
        await continueFarcasterLogin(service, { ...context.req.valid('json'), context }),
      ),
    )
}
