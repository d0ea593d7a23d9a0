import { getAccount, type Kit } from '@wallet-kit/core'
import {
  AddressNotFoundError,
  askBlockchain,
  type BlockchainApi,
  isRestrictedTimezone,
  parseCaipAddress,
} from '@wallet-kit/core/plugin'
import { OnrampQuoteError, OnrampRegionError } from '../errors.js'

type Quote = BlockchainApi['schemas']['OnrampQuote']

/**
 * Asks the blockchain service what a provider gives for an amount of money, for the active account unless another is given. Amounts are
 * decimal texts. In a timezone that no provider serves nothing is asked. Throws `AddressNotFoundError`, `OnrampQuoteError`, and what the
 * signal is aborted with.
 * @example const { purchaseAmount } = await fetchQuote(kit, { provider: 'coinbase', paymentAmount: '100', purchaseCurrency: 'ETH' })
 */
export async function fetchQuote(kit: Kit, options: fetchQuote.Options): Promise<Quote> {
  const { provider, paymentAmount, paymentCurrency = 'USD', purchaseCurrency, signal } = options
  const { caipAddress = getAccount(kit).caipAddress ?? '' } = options
  const network = parseCaipAddress(caipAddress)?.caipNetworkId
  if (!network) throw new AddressNotFoundError()
  try {
    if (isRestrictedTimezone()) throw new OnrampRegionError()
    return await askBlockchain(kit, 'POST /v1/onramp/quote', {
      body: { provider, caipAddress, paymentAmount, paymentCurrency, purchaseCurrency, network },
      parse: (answer) => parse(answer, { provider, paymentCurrency }),
      signal,
    })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new OnrampQuoteError({ cause, provider })
  }
}

const sums = ['paymentTotal', 'paymentSubtotal', 'purchaseAmount', 'fee', 'networkFee'] as const

/** Reads a quote. What is paid has to be in the currency that was asked for. */
function parse(
  answer: unknown,
  { provider, paymentCurrency }: { readonly provider: string; readonly paymentCurrency: string },
): Quote | undefined {
  const quote: Readonly<Record<string, unknown>> = Object(answer)
  const isQuote = sums.every((name) => {
    const { amount, currency } = Object(quote[name])
    const isAmount = typeof amount === 'string' && /^\d{1,78}(\.\d{1,78})?$/.test(amount)
    const isAsked = !name.startsWith('payment') || currency === paymentCurrency
    return isAmount && isAsked && typeof currency === 'string' && /^[\w.$-]{1,20}$/.test(currency)
  })
  if (!isQuote || typeof quote.quoteId !== 'string' || quote.provider !== provider) return undefined
  return quote as Quote
}

export declare namespace fetchQuote {
  type Options = {
    /** Id of the provider. */
    readonly provider: string
    /** Decimal text, in `paymentCurrency`. */
    readonly paymentAmount: string
    /** Default `USD`. */
    readonly paymentCurrency?: string | undefined
    /** The token's symbol. */
    readonly purchaseCurrency: string
    /** CAIP-10; default the active account on its network. */
    readonly caipAddress?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
}
