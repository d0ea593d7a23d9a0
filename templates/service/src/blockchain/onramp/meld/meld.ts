import { type BlockchainApi, parseCaipAddress, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { InvalidRequestError, ServiceConfigError } from '../../../errors.js'
import type { Onramp, OnrampSource, SourceTools } from '../../sources.js'
import { isMore, readAmount, subtract } from '../amounts.js'
import { createCurrencies, isOn } from './createCurrencies.js'
import { readEvent } from './readEvent.js'

type Schemas = BlockchainApi['schemas']

export type MeldOptions = {
  readonly key: string
  /** Of the webhook's profile; without it no webhook is read. */
  readonly webhookSecret?: string
  /** For which quotes are asked (ISO 3166-1); default `US`. */
  readonly country?: string
  /** Default `https://api.meld.io`; the sandbox is `https://api-sb.meld.io`. */
  readonly url?: string
}

/**
 * Meld, which compares several shops. Throws `ServiceConfigError`.
 * @see https://docs.meld.io/reference/crypto-quote-get
 * @see https://docs.meld.io/reference/crypto-session-widget-create
 */
export function meld(options: MeldOptions): OnrampSource {
  const { key, webhookSecret, country = 'US', url = 'https://api.meld.io' } = options
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key)) {
    throw new ServiceConfigError({ problems: ['meld: "key" is missing or is no key.'] })
  }
  const headers = { authorization: `BASIC ${key}` }

  function createOnramp({ http, networks, now }: SourceTools): Onramp {
    const currencies = createCurrencies({ http, url, headers, now })

    async function fetchQuotes(asked: AskedForQuote, signal: AbortSignal) {
      const { address, code, paid } = asked
      const body = {
        ...{ countryCode: country, sourceCurrencyCode: paid.currency, sourceAmount: paid.amount },
        ...{ destinationCurrencyCode: code, walletAddress: address },
      }
      const path = `${url}/payments/crypto/quote`
      const { quotes } = Object(await http.post(path, body, { headers, signal }))
      if (!Array.isArray(quotes)) throw new ServiceAnswerError({ url: path })
      const quote = readBest(quotes, asked)
      if (quote) return quote
      if (quotes.length) throw new ServiceAnswerError({ url: path, problem: 'No such quote.' })
      throw new InvalidRequestError({ problem: 'nobody at Meld sells this for that amount.' })
    }

    async function readAsked(
      { caipAddress, symbol, amount, currency }: Wanted,
      signal: AbortSignal,
    ): Promise<AskedForQuote> {
      const { caipNetworkId, address } = parseCaipAddress(caipAddress) ?? {}
      const network = networks.find((each) => each.caipNetworkId === caipNetworkId)
      if (!network || !address || !namespaces.includes(network.namespace)) {
        throw new InvalidRequestError({ problem: 'Meld does not pay out to this account.' })
      }
      const wanted = symbol ?? network.nativeCurrency.symbol
      const code = await currencies.find(network, wanted, signal)
      if (!code) throw new InvalidRequestError({ problem: `Meld does not sell ${wanted} there.` })
      return { address, code, symbol: wanted, paid: { amount, currency } }
    }

    return {
      async describe({ signal }) {
        const all = await currencies.list(signal)
        const served = networks.filter((network) => all.some((each) => isOn(each, network)))
        return {
          ...{ id: 'meld', name: 'Meld', feeRange: { min: '1', max: '2' } },
          namespaces: [...namespaces],
          chains: served.map(({ caipNetworkId }) => caipNetworkId),
        }
      },
      async fetchQuote(request, { signal }) {
        const { caipAddress, purchaseCurrency: symbol, paymentAmount: amount } = request
        const wanted = { caipAddress, symbol, amount, currency: request.paymentCurrency }
        return (await fetchQuotes(await readAsked(wanted, signal), signal)).quote
      },
      async createUrl(request, { signal }) {
        const { caipAddress, purchaseCurrency: symbol, quoteId, redirectUrl } = request
        const { amount = '100', paymentCurrency: currency = 'USD' } = request
        const asked = await readAsked({ caipAddress, symbol, amount, currency }, signal)
        const shop = readShop(quoteId) ?? (await fetchQuotes(asked, signal)).shop
        const body = {
          sessionType: 'BUY',
          sessionData: {
            ...{ walletAddress: asked.address, countryCode: country, serviceProvider: shop },
            ...{ sourceCurrencyCode: currency, sourceAmount: amount },
            ...{ destinationCurrencyCode: asked.code, lockFields: ['walletAddress'] },
            redirectUrl,
          },
          // By which webhooks say whose purchase it is.
          externalCustomerId: caipAddress,
        }
        const path = `${url}/crypto/session/widget`
        const { widgetUrl } = Object(await http.post(path, body, { headers, signal }))
        if (typeof widgetUrl === 'string' && /^https:\/\/[^\s@]+$/.test(widgetUrl)) return widgetUrl
        throw new ServiceAnswerError({ url: path, problem: 'No page.' })
      },
      ...(webhookSecret && {
        readWebhook: (message) =>
          readEvent(message, { secret: webhookSecret, now: now(), http, url, headers }),
      }),
    }
  }

  return { id: 'meld', createOnramp }
}

const namespaces: readonly ('eip155' | 'solana' | 'polkadot' | 'bip122')[] = ['eip155', 'solana']

type Wanted = {
  readonly caipAddress: string
  readonly symbol: string | undefined
  readonly amount: string
  readonly currency: string
}

type AskedForQuote = {
  readonly address: string
  /** Meld's name of the token on its network. */
  readonly code: string
  readonly symbol: string
  readonly paid: { readonly amount: string; readonly currency: string }
}

/** The quote that gives the most of those that are for what was asked. The id of a quote is its shop's: Meld's have none. */
function readBest(quotes: readonly unknown[], asked: AskedForQuote) {
  const read = quotes.slice(0, 100).flatMap((quote) => readQuote(quote, asked) ?? [])
  return read.reduce<(typeof read)[number] | undefined>(
    (best, each) =>
      best && !isMore(each.quote.purchaseAmount.amount, best.quote.purchaseAmount.amount)
        ? best
        : each,
    undefined,
  )
}

/** The id of a shop, as Meld writes it. */
const readShop = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Z\d_]{1,40}$/.test(value) ? value : undefined

function readQuote(value: unknown, { code, symbol, paid }: AskedForQuote) {
  const quote = Object(value)
  const shop = readShop(quote.serviceProvider)
  const given = readAmount(quote.destinationAmount)
  const total = readAmount(quote.sourceAmount)
  const fees = readAmount(quote.totalFee)
  // One that the shop does not name is part of its fee.
  const networkFee = readAmount(quote.networkFee ?? 0)
  const isAsked =
    quote.sourceCurrencyCode === paid.currency && quote.destinationCurrencyCode === code
  if (!isAsked || !shop) return undefined
  if (!given || !total || fees === undefined || networkFee === undefined) return undefined
  if (isMore(total, paid.amount) || isMore(paid.amount, total) || !isMore(given, '0'))
    return undefined
  const paymentSubtotal = subtract(total, fees)
  const fee = subtract(fees, networkFee)
  if (paymentSubtotal === undefined || fee === undefined) return undefined
  const money = (amount: string) => ({ amount, currency: paid.currency })
  return {
    shop,
    quote: {
      provider: 'meld',
      paymentTotal: money(total),
      paymentSubtotal: money(paymentSubtotal),
      purchaseAmount: { amount: given, currency: symbol },
      fee: money(fee),
      networkFee: money(networkFee),
      quoteId: shop,
    } satisfies Schemas['OnrampQuote'],
  }
}
