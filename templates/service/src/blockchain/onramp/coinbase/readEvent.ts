import { WebhookRefusedError } from '../../../errors.js'
import type { Onramp, Purchase } from '../../sources.js'
import { readAmount, readSymbol } from '../amounts.js'
import { parseBody } from '../webhooks/parseBody.js'
import { requireFresh, requireSignature } from '../webhooks/requireSignature.js'
import { networkOf } from './networks.js'

type Message = Parameters<NonNullable<Onramp['readWebhook']>>[0]

/**
 * Checks and reads a webhook of Coinbase's Onramp. Throws `WebhookRefusedError`. Undefined for what tells of no purchase on a network that
 * is known.
 * @see https://docs.cdp.coinbase.com/webhooks/verify-signatures
 * @see https://docs.cdp.coinbase.com/api-reference/v2/webhooks/webhook-onramp-transaction-updated
 */
export function readEvent(
  { headers, body }: Message,
  { secret, now }: { readonly secret: string; readonly now: number },
): Purchase | undefined {
  const { t = '', v0, v1 = '', h = '' } = readParts(headers.get('x-hook0-signature') ?? '')
  requireFresh(body, Number(t) * 1000, now)
  // v0 is over the body, v1 over the headers that it names, too.
  const text = v0 === undefined ? [t, h, ...readValues(headers, h), body].join('.') : `${t}.${body}`
  requireSignature({ secret, text, signature: v0 ?? v1, encoding: 'hex' })
  return toPurchase(parseBody(body) ?? {})
}

function readParts(header: string): Readonly<Record<string, string | undefined>> {
  if (header.length > 1000) return {}
  return Object.fromEntries(header.split(',').map((part) => part.trim().split(/=(.*)/s)))
}

function readValues(headers: Headers, names: string): readonly string[] {
  try {
    return names.split(' ').map((name) => headers.get(name) ?? '')
  } catch {
    // A name that none can have.
    throw new WebhookRefusedError()
  }
}

function toPurchase(event: Readonly<Record<string, unknown>>): Purchase | undefined {
  const { eventType, transactionId, status, purchaseCurrency, purchaseAmount, txHash } = event
  const caipNetworkId = networkOf(event.purchaseNetwork)
  const amount = readAmount(Object(purchaseAmount).value)
  const symbol = readSymbol(purchaseCurrency)
  const at = Date.parse(String(event.createdAt))
  const isPurchase = typeof eventType === 'string' && eventType.startsWith('onramp.transaction.')
  const isNamed = typeof transactionId === 'string' && /^[\w.-]{1,100}$/.test(transactionId)
  const { walletAddress } = event
  if (!isPurchase || !isNamed || !caipNetworkId || !amount || !symbol || !(at > 0)) return undefined
  if (typeof walletAddress !== 'string' || !/^0x[\da-f]{40}$/i.test(walletAddress)) return undefined
  const isHash = typeof txHash === 'string' && /^0x[\da-f]{64}$/i.test(txHash)
  return {
    id: transactionId,
    caipAddress: `${caipNetworkId}:${walletAddress}`,
    status: statuses.get(status) ?? 'pending',
    at,
    token: { symbol, amount },
    ...(isHash && { hash: txHash }),
  }
}

/** Any other is on its way. */
const statuses: ReadonlyMap<unknown, Purchase['status']> = new Map([
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
] as const)
