import { isIP } from 'node:net'
import { type BlockchainApi, parseCaipAddress, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { InvalidRequestError, ServiceConfigError } from '../../../errors.js'
import type { Onramp, OnrampSource, SourceTools } from '../../sources.js'
import { isMore, readAmount, readSymbol } from '../amounts.js'
import { coinbaseNetworks, nameOf } from './networks.js'
import { readEvent } from './readEvent.js'
import { readKey, signJwt } from './signJwt.js'

type Schemas = BlockchainApi['schemas']

export type CoinbaseOptions = {
  /** Of a secret key of Coinbase's Developer Platform. */
  readonly keyId: string
  /** A PEM (ECDSA) or 64 bytes in base64 (Ed25519). */
  readonly keySecret: string
  /** Of the webhook's subscription; without it no webhook is read. */
  readonly webhookSecret?: string
  /** For which quotes and limits are asked (ISO 3166-1); default `US`. */
  readonly country?: string
  /** A state of the US (ISO 3166-2); default `CA`. It is left out elsewhere. */
  readonly subdivision?: string
  /** Default `https://api.developer.coinbase.com`. */
  readonly url?: string
}

/**
 * Coinbase's Onramp, with session tokens that this server asks for. Throws `ServiceConfigError`.
 * @see https://docs.cdp.coinbase.com/onramp/reference
 */
export function coinbase(options: CoinbaseOptions): OnrampSource {
  const { keyId, keySecret, webhookSecret, country = 'US', subdivision = 'CA' } = options
  const { url = 'https://api.developer.coinbase.com' } = options
  if (!/^[\w/.-]+$/.test(keyId)) {
    throw new ServiceConfigError({ problems: ['coinbase: "keyId" is missing or is no id.'] })
  }
  const key = readKey(keySecret)
  const place = { country, ...(country === 'US' && { subdivision }) }

  function createOnramp({ http, now }: SourceTools): Onramp {
    const ask = (method: 'GET' | 'POST', path: string, body: unknown, signal: AbortSignal) => {
      const address = `${url}/onramp/v1/${path}`
      const token = signJwt(key, { keyId, method, url: address, now: now() })
      const init = { signal, headers: { authorization: `Bearer ${token}` } }
      return method === 'GET' ? http.get(address, init) : http.post(address, body, init)
    }

    return {
      async describe({ signal }) {
        const path = `buy/options?${new URLSearchParams(place)}`
        return readOptions(
          await ask('GET', path, undefined, signal),
          `${url}/onramp/v1/buy/options`,
        )
      },
      async fetchQuote(request, { signal }) {
        const { name } = requirePayout(request.caipAddress)
        const body = {
          ...{ purchase_currency: request.purchaseCurrency, purchase_network: name },
          ...{ payment_amount: request.paymentAmount, payment_currency: request.paymentCurrency },
          ...{ payment_method: 'CARD', ...place },
        }
        const answer = await ask('POST', 'buy/quote', body, signal)
        return readQuote(answer, request, `${url}/onramp/v1/buy/quote`)
      },
      async createUrl(request, { signal, visitorIp }) {
        const { address, name } = requirePayout(request.caipAddress)
        if (!isIP(visitorIp)) {
          throw new InvalidRequestError({ problem: 'the address of the visitor is not known.' })
        }
        const body = { addresses: [{ address, blockchains: [name] }], clientIp: visitorIp }
        const { token } = Object(await ask('POST', 'token', body, signal))
        if (typeof token !== 'string' || !/^[\w.~+/=-]{1,4000}$/.test(token)) {
          throw new ServiceAnswerError({ url: `${url}/onramp/v1/token`, problem: 'No token.' })
        }
        return writePageUrl(token, name, request)
      },
      ...(webhookSecret && {
        readWebhook: async (message) => readEvent(message, { secret: webhookSecret, now: now() }),
      }),
    }
  }

  return { id: 'coinbase', createOnramp }
}

function requirePayout(caipAddress: string) {
  const { caipNetworkId = '', address = '' } = parseCaipAddress(caipAddress) ?? {}
  const name = nameOf(caipNetworkId)
  if (name && /^0x[\da-f]{40}$/i.test(address)) return { address, name }
  throw new InvalidRequestError({ problem: 'Coinbase does not pay out to this account.' })
}

/** @see https://docs.cdp.coinbase.com/onramp-&-offramp/onramp-apis/generating-onramp-url */
function writePageUrl(token: string, name: string, request: Schemas['OnrampUrlRequest']): string {
  const page = new URL('https://pay.coinbase.com/buy/select-asset')
  const fields = {
    sessionToken: token,
    defaultNetwork: name,
    defaultAsset: request.purchaseCurrency,
    presetFiatAmount: request.amount,
    fiatCurrency: request.paymentCurrency,
    quoteId: request.quoteId,
    redirectUrl: request.redirectUrl,
  }
  for (const [field, value] of Object.entries(fields)) {
    if (value !== undefined) page.searchParams.set(field, value)
  }
  return page.href
}

/** The API writes names as `payment_total` or `paymentTotal`, and may put all of it in `data`. */
function pick(value: unknown, name: string): unknown {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const fields = Object(Object(value).data ?? value)
  return fields[name] ?? fields[snake]
}

/**
 * Reads a quote. Throws `ServiceAnswerError`, and `InvalidRequestError` for one of something else than was asked: it quotes US dollars for a
 * currency that it does not take.
 */
function readQuote(
  answer: unknown,
  { paymentAmount, paymentCurrency, purchaseCurrency }: Schemas['OnrampQuoteRequest'],
  url: string,
): Schemas['OnrampQuote'] {
  const misread = (problem: string) => new ServiceAnswerError({ url, problem })
  const refuse = () => new InvalidRequestError({ problem: 'Coinbase quotes something else.' })
  const money = (name: string, asked = paymentCurrency) => {
    const sum = Object(pick(answer, name))
    const amount = readAmount(sum.value ?? sum.amount)
    const currency = readSymbol(sum.currency)
    if (amount === undefined || currency === undefined) throw misread(`No "${name}".`)
    if (currency !== asked) throw refuse()
    return { amount, currency }
  }
  const quoteId = pick(answer, 'quoteId')
  if (typeof quoteId !== 'string' || quoteId.length > 200) throw misread('No id.')
  const [paymentTotal, paymentSubtotal] = [money('paymentTotal'), money('paymentSubtotal')]
  // Its pages say both: that fees are in the amount, and that all of it is converted.
  const isAsked = [paymentTotal, paymentSubtotal].some(
    ({ amount }) => !isMore(amount, paymentAmount) && !isMore(paymentAmount, amount),
  )
  if (!isAsked) throw refuse()
  return {
    provider: 'coinbase',
    ...{ paymentTotal, paymentSubtotal },
    purchaseAmount: money('purchaseAmount', purchaseCurrency),
    fee: money('coinbaseFee'),
    networkFee: money('networkFee'),
    quoteId,
  }
}

type Range = { readonly min: string; readonly max: string }

function readOptions(answer: unknown, url: string): Schemas['OnrampProvider'] {
  const currencies = pick(answer, 'paymentCurrencies')
  const tokens = pick(answer, 'purchaseCurrencies')
  if (!Array.isArray(currencies) || !Array.isArray(tokens)) throw new ServiceAnswerError({ url })
  const offered = new Set(
    tokens.slice(0, 5000).flatMap((token) => {
      const { networks } = Object(token)
      return Array.isArray(networks) ? networks.map((network) => Object(network).name) : []
    }),
  )
  return {
    id: 'coinbase',
    name: 'Coinbase',
    feeRange: { min: '1', max: '2' },
    namespaces: ['eip155'],
    chains: coinbaseNetworks.filter((id) => offered.has(nameOf(id))),
    paymentCurrencies: currencies.slice(0, 300).flatMap((currency) => {
      const { id, limits } = Object(currency)
      if (typeof id !== 'string' || !/^[A-Z]{3}$/.test(id)) return []
      return [{ code: id, ...widest(Array.isArray(limits) ? limits : []) }]
    }),
  }
}

/** The limits over all ways to pay. */
function widest(limits: readonly unknown[]): Range | undefined {
  const ranges = limits.slice(0, 50).flatMap((limit): Range[] => {
    const [min, max] = [readAmount(Object(limit).min), readAmount(Object(limit).max)]
    return min !== undefined && max !== undefined ? [{ min, max }] : []
  })
  const [first, ...rest] = ranges
  return rest.reduce(
    (all, { min, max }) =>
      all && {
        min: isMore(all.min, min) ? min : all.min,
        max: isMore(max, all.max) ? max : all.max,
      },
    first,
  )
}
