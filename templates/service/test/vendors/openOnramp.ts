import type { Network } from '@wallet-kit/core'
import { type CoinbaseOptions, coinbase } from '../../src/blockchain/onramp/coinbase/coinbase.js'
import { type MeldOptions, meld } from '../../src/blockchain/onramp/meld/meld.js'
import type { OnrampSource } from '../../src/blockchain/sources.js'
import { createVendorTools, mainnet } from './createVendorTools.js'
import {
  coinbaseOptions,
  coinbaseQuote,
  createKeys,
  meldCurrencies,
  meldQuote,
  meldTransaction,
} from './onrampAnswers.js'

export const base: Network = { ...mainnet, id: 8453, caipNetworkId: 'eip155:8453', name: 'Base' }
export const solana: Network = {
  ...mainnet,
  ...{ id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', namespace: 'solana', name: 'Solana' },
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}
export const bitcoin: Network = {
  ...mainnet,
  ...{ id: '000000000019d6689c085ae165831e93', namespace: 'bip122', name: 'Bitcoin' },
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
}

export const keys = createKeys()
export const keyId = 'organizations/a1/apiKeys/b2'
export const visitorIp = '203.0.113.7'

export const paths = {
  token: '/onramp/v1/token',
  quote: '/onramp/v1/buy/quote',
  options: '/onramp/v1/buy/options',
  meldQuote: '/payments/crypto/quote',
  widget: '/crypto/session/widget',
  currencies: '/service-providers/properties/crypto-currencies',
  transaction: `/payments/transactions/${meldTransaction.id}`,
}
export type Answers = Parameters<typeof createVendorTools>[0]

const answers: Answers = {
  [paths.token]: { token: 'ZWJlNDgwYmItNjBkMi00ZmJiLWIxYTQt', channel_id: '' },
  [paths.quote]: coinbaseQuote,
  [paths.options]: coinbaseOptions,
  [paths.meldQuote]: { quotes: [meldQuote], message: null, error: null },
  [paths.widget]: { id: 'WePz', widgetUrl: 'https://meldcrypto.com?token=eyJ', token: 'eyJ' },
  [paths.currencies]: meldCurrencies,
  [paths.transaction]: { transaction: meldTransaction },
}

export const testCoinbase = (options: Partial<CoinbaseOptions> = {}): OnrampSource =>
  coinbase({ keyId, keySecret: keys.es256.secret, webhookSecret: 'whsec', ...options })

export const testMeld = (options: Partial<MeldOptions> = {}): OnrampSource =>
  meld({ key: 'secret-meld', webhookSecret: 'whsec', ...options })

/** An on-ramp whose provider answers as its documentation shows, but for the paths in `more`. */
export function openOnramp(source: OnrampSource, more: Answers = {}) {
  const networks = [mainnet, base, solana, bitcoin]
  const { tools, ...rest } = createVendorTools({ ...answers, ...more }, { networks })
  const onramp = source.createOnramp(tools)
  if (!onramp.readWebhook) throw new Error('No webhooks.')
  return { ...onramp, readWebhook: onramp.readWebhook, ...rest }
}
