import { Hono } from 'hono'
import { describeError } from '../../logs/createLog.js'
import type { Blockchain } from '../createBlockchain.js'
import { NotFoundError } from '../errors.js'
import type { BlockchainEnv } from './blockchainEnv.js'

/** What on-ramp providers post of purchases. */
export function webhookRoutes(blockchain: Blockchain) {
  const { onramps, purchases, log, url } = blockchain
  return new Hono<BlockchainEnv>().post('/webhooks/:onramp', async (context) => {
    const { onramp } = context.req.param()
    const readWebhook = onramps.get(onramp)?.readWebhook
    if (!readWebhook || !purchases) throw new NotFoundError({ what: `The on-ramp "${onramp}"` })
    const { path, raw } = context.req
    const message = { url: `${url}${path}`, headers: raw.headers, body: await context.req.text() }
    const purchase = await readWebhook(message).catch((error) => {
      log.warn('webhook-failed', { onramp, ...describeError(error) })
      throw error
    })
    if (purchase) await purchases.save(onramp, purchase)
    return context.json({})
  })
}
