import { Hono } from 'hono'
import { describeError } from '../../logs/createLog.js'
import type { Blockchain } from '../createBlockchain.js'
import { NotFoundError, WebhookRefusedError } from '../errors.js'
import type { BlockchainEnv } from './blockchainEnv.js'

/** What on-ramp providers post of purchases. */
export function webhookRoutes(blockchain: Blockchain) {
  const { onramps, purchases, log } = blockchain
  return new Hono<BlockchainEnv>().post('/webhooks/:onramp', async (context) => {
    const { onramp } = context.req.param()
    const readWebhook = onramps.get(onramp)?.readWebhook
    if (!readWebhook || !purchases) throw new NotFoundError({ what: `The on-ramp "${onramp}"` })
    const message = { headers: context.req.raw.headers, body: await context.req.text() }
    const purchase = await readWebhook(message).catch((cause) => {
      log.warn('webhook-refused', { onramp, ...describeError(cause) })
      throw new WebhookRefusedError({ cause })
    })
    if (purchase) await purchases.save(onramp, purchase)
    return context.json({})
  })
}
