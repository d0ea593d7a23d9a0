import {
  type Http,
  isSameAddress,
  parseCaipAddress,
  ServiceAnswerError,
} from '@wallet-kit/core/plugin'
import type { Onramp, Purchase } from '../../sources.js'
import { readAmount, readSymbol } from '../amounts.js'
import { parseBody } from '../webhooks/parseBody.js'
import { requireFresh, requireSignature } from '../webhooks/requireSignature.js'

type Message = Parameters<NonNullable<Onramp['readWebhook']>>[0]

/**
 * Checks a webhook of Meld, and asks Meld for the transaction that it names: a webhook has neither amount nor hash. Throws
 * `WebhookRefusedError`, `ServiceAnswerError` and what the HTTP client throws. Undefined for what tells of no purchase of ours.
 * @see https://docs.meld.io/docs/webhook-authentication
 * @see https://docs.meld.io/docs/webhook-events-crypto
 */
export async function readEvent(
  { headers, body, url: address }: Message,
  { secret, now, http, url, headers: key }: readEvent.Options,
): Promise<Purchase | undefined> {
  const time = headers.get('meld-signature-timestamp') ?? ''
  requireFresh(body, readTime(time), now)
  requireSignature({
    secret,
    text: `${time}.${address}.${body}`,
    signature: headers.get('meld-signature') ?? '',
    encoding: 'base64url',
  })
  const { eventType, payload } = parseBody(body) ?? {}
  const { paymentTransactionId: id, paymentTransactionStatus } = Object(payload)
  const isPurchase = String(eventType).startsWith('TRANSACTION_CRYPTO_')
  // Too early: it belongs to no session yet.
  if (!isPurchase || paymentTransactionStatus === 'PENDING_CREATED') return undefined
  if (typeof id !== 'string' || !/^\w{1,60}$/.test(id)) return undefined
  const path = `${url}/payments/transactions/${id}`
  const answer: unknown = await http.get(path, { headers: key })
  const transaction = Object(Object(answer).transaction ?? answer)
  if (transaction.id !== id) throw new ServiceAnswerError({ url: path, problem: 'Another id.' })
  return toPurchase(id, transaction)
}

export declare namespace readEvent {
  type Options = {
    readonly secret: string
    /** Milliseconds since 1970. */
    readonly now: number
    readonly http: Http
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
  }
}

/** Milliseconds since 1970, or NaN. Meld's examples have times of RFC 3339; seconds since 1970 are read, too. */
function readTime(text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text) * 1000
  const isTime = /^\d{4}-\d\d-\d\dT[\d:.]{1,20}(?:Z|[+-]\d\d:\d\d)$/.test(text)
  return isTime ? Date.parse(text) : Number.NaN
}

function toPurchase(
  id: string,
  transaction: Readonly<Record<string, unknown>>,
): Purchase | undefined {
  const { status, destinationAmount, destinationCurrencyCode, createdAt } = transaction
  const { blockchainTransactionId: hash, chainId, ...details } = Object(transaction.cryptoDetails)
  const account = parseCaipAddress(transaction.externalCustomerId)
  // The token's own symbol: the rest names its network.
  const symbol = readSymbol(String(destinationCurrencyCode).split('_')[0])
  const at = Date.parse(String(createdAt))
  const isPurchase = transaction.transactionType === 'CRYPTO_PURCHASE'
  if (!account || !isPurchase || !symbol || !(at > 0)) return undefined
  // A visitor may choose another chain on the shop's page. Meld's id of Solana is not of CAIP-2.
  const isChainId = account.namespace === 'eip155' && /^[1-9]\d{0,31}$/.test(String(chainId))
  const network = isChainId ? `eip155:${chainId}` : account.caipNetworkId
  const caipAddress = `${network}:${account.address}`
  const paidTo = details.destinationWalletAddress ?? details.walletAddress
  const isOurs = paidTo == null || isSameAddress(`${network}:${paidTo}`, caipAddress)
  if (!isOurs) return undefined
  const isHash = typeof hash === 'string' && /^\w{32,100}$/.test(hash)
  return {
    id,
    caipAddress,
    status: statuses.get(status) ?? 'pending',
    at,
    token: { symbol, amount: readAmount(destinationAmount) },
    ...(isHash && { hash }),
  }
}

/** Any other is on its way. @see https://docs.meld.io/reference/payments-transactions-search */
const statuses: ReadonlyMap<unknown, Purchase['status']> = new Map([
  ['SETTLED', 'confirmed'],
  ['FAILED', 'failed'],
  ['DECLINED', 'failed'],
  ['CANCELLED', 'failed'],
  ['REFUNDED', 'failed'],
  ['VOIDED', 'failed'],
  ['AUTHORIZATION_EXPIRED', 'failed'],
] as const)
