import { createHmac, generateKeyPairSync } from 'node:crypto'

export const buyer = '0xe0512E358C347cc2b1A42d057065CE642068b7Ba'
export const hash = `0x${'ab'.repeat(32)}`

/** Keys of Coinbase's Developer Platform, as it gives them: a PEM, and seed and public key in base64. */
export function createKeys() {
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ed = generateKeyPairSync('ed25519')
  const { d = '', x = '' } = ed.privateKey.export({ format: 'jwk' })
  return {
    es256: {
      secret: ec.privateKey.export({ type: 'sec1', format: 'pem' }).toString(),
      publicKey: ec.publicKey,
    },
    ed25519: {
      secret: Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString(
        'base64',
      ),
      publicKey: ed.publicKey,
    },
  }
}

/** As of https://docs.cdp.coinbase.com/onramp/coinbase-hosted-onramp/generating-quotes */
export const coinbaseQuote = {
  payment_total: { value: '100', currency: 'USD' },
  payment_subtotal: { value: '98.5', currency: 'USD' },
  purchase_amount: { value: '0.0394', currency: 'ETH' },
  coinbase_fee: { value: '1.2', currency: 'USD' },
  network_fee: { value: '0.3', currency: 'USD' },
  quote_id: '3bd7bf45-e5f4-4a4e-8c1b-2f1f3b5b7a11',
}

/** As of https://docs.cdp.coinbase.com/onramp/coinbase-hosted-onramp/countries-&-currencies */
export const coinbaseOptions = {
  payment_currencies: [
    {
      id: 'USD',
      limits: [
        { id: 'ACH_BANK_ACCOUNT', min: '10', max: '25000' },
        { id: 'CARD', min: '2.5', max: '500' },
      ],
    },
    { id: 'EUR', limits: [] },
  ],
  purchase_currencies: [
    {
      ...{ id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4', name: 'Ethereum', symbol: 'ETH' },
      networks: [
        { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' },
        { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: '' },
        { name: 'aptos', display_name: 'Aptos', chain_id: '0', contract_address: '' },
      ],
    },
  ],
}

/** As of https://docs.cdp.coinbase.com/api-reference/v2/webhooks/webhook-onramp-transaction-updated */
export const coinbaseEvent = {
  eventType: 'onramp.transaction.updated',
  transactionId: '1f087a54-ff1f-62e8-9f85-aa77ac0499a5',
  status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  purchaseCurrency: 'USDC',
  purchaseNetwork: 'ethereum',
  purchaseAmount: { currency: 'USDC', value: '4.81' },
  paymentTotal: { currency: 'USD', value: '5.00' },
  txHash: '0x',
  createdAt: '2026-11-01T11:58:13Z',
  completedAt: '0001-01-01T00:00:00Z',
  paymentMethod: 'CARD',
  walletAddress: buyer,
  type: 'ONRAMP_TRANSACTION_TYPE_BUY_AND_SEND',
}

/** As of https://docs.meld.io/reference/crypto-quote-get */
export const meldQuote = {
  transactionType: 'CRYPTO_PURCHASE',
  sourceAmount: 50,
  sourceAmountWithoutFees: 43.97,
  fiatAmountWithoutFees: 43.97,
  destinationAmountWithoutFees: null,
  sourceCurrencyCode: 'USD',
  countryCode: 'US',
  totalFee: 6.03,
  networkFee: 3.53,
  transactionFee: 2.5,
  destinationAmount: 0.0176,
  destinationCurrencyCode: 'ETH_BASE',
  exchangeRate: 2498,
  paymentMethodType: 'APPLE_PAY',
  customerScore: 20,
  serviceProvider: 'TRANSAK',
}

/** As of https://docs.meld.io/reference/service-provider-crypto-currencies-search */
export const meldCurrencies = [
  { currencyCode: 'ETH', name: 'Ethereum', chainCode: 'ETH', chainName: 'Ethereum', chainId: '1' },
  { currencyCode: 'ETH_BASE', name: 'ETH', chainCode: 'BASE', chainName: 'Base', chainId: '8453' },
  { currencyCode: 'USDC', name: 'USD Coin', chainCode: 'ETH', chainName: 'Ethereum', chainId: '1' },
  { currencyCode: 'SOL', name: 'Solana', chainCode: 'SOLANA', chainName: 'Solana', chainId: '101' },
]

/** As of https://docs.meld.io/docs/webhook-events-crypto */
export const meldEvent = {
  eventType: 'TRANSACTION_CRYPTO_COMPLETE',
  eventId: '4cpRbNMyteKPzivtZ2RT4o',
  timestamp: '2026-11-01T11:59:53.650382Z',
  accountId: 'W2aRZnYGPwhBWB94iFsZus',
  profileId: 'W9ka8vLE4ufBkSg3BEciZb',
  version: '2025-03-01',
  payload: {
    accountId: 'W2aRZnYGPwhBWB94iFsZus',
    paymentTransactionId: 'W9kNggNMASvX8NVK8LFCWg',
    customerId: 'W9jtN15ukoLJKgQe8Xb5MS',
    externalCustomerId: `eip155:8453:${buyer}`,
    externalSessionId: null,
    paymentTransactionStatus: 'SETTLED',
  },
}

/** As of https://docs.meld.io/api-reference/crypto/retail-ramp/payments-transactions-get */
export const meldTransaction = {
  id: 'W9kNggNMASvX8NVK8LFCWg',
  accountId: 'W2aRZnYGPwhBWB94iFsZus',
  status: 'SETTLED',
  transactionType: 'CRYPTO_PURCHASE',
  serviceProvider: 'TRANSAK',
  sourceAmount: 50,
  sourceCurrencyCode: 'USD',
  destinationAmount: 1.5e-7,
  destinationCurrencyCode: 'ETH_BASE',
  createdAt: '2026-11-01T11:55:00.000Z',
  updatedAt: '2026-11-01T11:59:53.000Z',
  externalCustomerId: `eip155:8453:${buyer}`,
  cryptoDetails: {
    walletAddress: buyer.toLowerCase(),
    blockchainTransactionId: hash,
    chainId: '8453',
    networkFee: 3.53,
  },
}

type Signed = { readonly headers: Headers; readonly body: string; readonly url: string }

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text)

/** A webhook as Coinbase signs it: `v0` over the body, or `v1` over the headers `names`, too. */
export function signCoinbase(
  event: unknown,
  { secret = 'whsec', at, version = 'v0', names = 'content-type x-event-id' }: CoinbaseSigning,
): Signed {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const time = Math.floor(at / 1000)
  const headers = new Headers({ 'content-type': 'application/json', 'x-event-id': 'e-1' })
  const values = names.split(' ').map((name) => headers.get(name) ?? '')
  const signed = version === 'v0' ? [time, body] : [time, names, ...values, body]
  const signature = hmac(secret, signed.join('.')).digest('hex')
  const parts = version === 'v0' ? `v0=${signature}` : `h=${names},v1=${signature}`
  headers.set('x-hook0-signature', `t=${time},${parts}`)
  return { headers, body, url: 'https://secure.example.com/blockchain/webhooks/coinbase' }
}

type CoinbaseSigning = {
  readonly secret?: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly version?: 'v0' | 'v1'
  readonly names?: string
}

/** A webhook as Meld signs it. */
export function signMeld(
  event: unknown,
  { secret = 'whsec', at, url, time = new Date(at).toISOString() }: MeldSigning,
): Signed {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const address = url ?? 'https://secure.example.com/blockchain/webhooks/meld'
  const signature = hmac(secret, `${time}.${address}.${body}`).digest('base64')
  const headers = new Headers({
    'meld-signature': signature.replaceAll('+', '-').replaceAll('/', '_'),
    'meld-signature-timestamp': time,
  })
  return { headers, body, url: address }
}

type MeldSigning = {
  readonly secret?: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly url?: string
  /** `at`, as the header writes it. */
  readonly time?: string
}
