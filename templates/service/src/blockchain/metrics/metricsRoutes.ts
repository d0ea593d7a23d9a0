import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { LoginRequiredError } from '../../errors.js'
import type { ServiceEnv } from '../../http/serviceEnv.js'
import type { Blockchain } from '../createBlockchain.js'

/** `/metrics` for Prometheus, for who has the token. */
export function metricsRoutes({ metrics }: Blockchain, token: string) {
  const expected = digest(`Bearer ${token}`)
  return new Hono<ServiceEnv>().get('/metrics', async (context) => {
    const given = digest(context.req.header('Authorization') ?? '')
    if (!timingSafeEqual(given, expected)) throw new LoginRequiredError()
    return context.text(await metrics.write(), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
