import { getAccount, type Kit, type Namespace } from '@wallet-kit/core'
import {
  AddressNotFoundError,
  askBlockchain,
  type BlockchainApi,
  isRestrictedTimezone,
  parseCaipAddress,
  readImageUrl,
} from '@wallet-kit/core/plugin'
import { optionsTimeout } from '../constants.js'
import { OnrampQuoteError, OnrampRegionError } from '../errors.js'
import type { OnrampProvider } from '../options.js'
import { getLive } from '../slice.js'

/** Coinbase: EVM networks. For a network that it has no name for, it pays out on Ethereum. */
export const coinbase: OnrampProvider = {
  id: 'coinbase',
  name: 'Coinbase',
  // https://docs.cdp.coinbase.com/onramp/docs/api-initializing
  hosts: ['pay.coinbase.com'],
  feeRange: { min: '1', max: '2' },
  namespaces: ['eip155'],
  chainNames: {
    'eip155:1': 'ethereum',
    'eip155:42161': 'arbitrum',
    'eip155:137': 'polygon',
    'eip155:80094': 'berachain',
    'eip155:43114': 'avalanche-c-chain',
    'eip155:10': 'optimism',
    'eip155:42220': 'celo',
    'eip155:8453': 'base',
  },
  fallbackChain: 'eip155:1',
}

/** Meld: EVM networks and Solana. */
export const meld: OnrampProvider = {
  id: 'meld',
  name: 'Meld',
  // https://docs.meld.io/docs/crypto-quickstart
  hosts: ['meldcrypto.com'],
  feeRange: { min: '1', max: '2' },
  namespaces: ['eip155', 'solana'],
}

const known = { coinbase, meld }
const byDefault = ['coinbase', 'meld'] as const

/**
 * The providers that sell crypto, on whatever network, in the host's order or else in the service's:
 * - the known ones that the service has, or of which it does not say that it lacks them, and
 * - those that the host brings.
 *
 * In a timezone that no provider serves the list is empty, and nothing is asked. Never rejects.
 */
export async function lookupProviders(
  kit: Kit,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly OnrampProvider[]> {
  if (isRestrictedTimezone()) return []
  const { providers, hosts } = getLive(kit).options
  const hasService = !!kit.config.services?.blockchain
  const wanted = providers ?? byDefault
  const isAsked = hasService && wanted.some((each) => typeof each === 'string')
  const { offers = [], isWhole } = (isAsked && (await lookupOffers(kit, signal))) || {}
  const found = wanted.flatMap((each) => {
    if (typeof each !== 'string') return each.createUrl || hasService ? each : []
    const offer = offers.find(({ id }) => id === each)
    if (!hasService || (isWhole && !offer)) return []
    const { hosts: own = [], ...provider } = known[each]
    return limit({ ...provider, hosts: [...own, ...(hosts?.[each] ?? [])] }, offer)
  })
  const ids = [...offers.map(({ id }) => id), ...byDefault]
  const place = ({ id }: OnrampProvider) => ids.indexOf(id)
  return providers ? found : [...found].sort((one, other) => place(one) - place(other))
}

async function lookupOffers(kit: Kit, signal: AbortSignal | undefined) {
  try {
    return await askBlockchain(kit, 'GET /v1/onramp/options', {
      parse: parseOffers,
      signal,
      timeout: optionsTimeout,
    })
  } catch {
    // If a provider is not available, the visitor is told when its page is asked for.
    return undefined
  }
}

function limit(provider: OnrampProvider, offer: Offer | undefined): OnrampProvider {
  if (!offer) return provider
  const { id, namespaces, ...rest } = offer
  return {
    ...provider,
    ...rest,
    ...(namespaces && {
      namespaces: provider.namespaces.filter((name) => namespaces.includes(name)),
    }),
  }
}

/** What a service says of a provider that is known by name. */
type Offer = Pick<OnrampProvider, 'id' | 'icon' | 'feeRange' | 'chains'> & {
  /** Absent: the service did not say so in a form that can be read. */
  readonly namespaces?: readonly Namespace[]
}

/** More are not looked at. */
const mostRead = 100
const namespaces: readonly unknown[] = ['eip155', 'solana', 'polkadot', 'bip122']

/** Reads the service's list of providers, which is not trusted; undefined for what is no list. */
export function parseOffers(answer: unknown): parseOffers.ReturnType | undefined {
  const { providers, isPartial } = Object(answer)
  if (!Array.isArray(providers)) return undefined
  const read = providers.slice(0, mostRead).filter((each) => typeof Object(each).id === 'string')
  const offers = read.map((each): Offer => {
    const { id, iconUrl, feeRange, chains, ...rest } = Object(each)
    const { min, max } = Object(feeRange)
    const isRange = isPercent(min) && isPercent(max)
    return {
      id,
      ...(Array.isArray(rest.namespaces) && {
        namespaces: rest.namespaces.filter((name: unknown): name is Namespace =>
          namespaces.includes(name),
        ),
      }),
      ...(isRange && { feeRange: { min, max } }),
      ...(Array.isArray(chains) && chains.every((id) => typeof id === 'string') && { chains }),
      ...(readImageUrl(iconUrl) && { icon: iconUrl }),
    }
  })
  return { offers, isWhole: isPartial !== true && read.length === providers.length }
}

export declare namespace parseOffers {
  type ReturnType = {
    readonly offers: readonly Offer[]
    /** A provider that is not among the offers is none of the service's. */
    readonly isWhole: boolean
  }
}

const isPercent = (value: unknown) =>
  typeof value === 'string' && /^(0|[1-9]\d?)(\.\d{1,4})?$/.test(value)

/**
 * The network on which a provider pays out for an account on a network (CAIP-2), and the provider's own name for it; undefined if it
 * does not serve the network.
 */
export function findPayout(
  { namespaces, chains, chainNames, fallbackChain }: OnrampProvider,
  caipNetworkId: string,
): findPayout.ReturnType | undefined {
  if (!namespaces.some((name) => caipNetworkId.startsWith(`${name}:`))) return undefined
  const isNamed = !chainNames || Object.hasOwn(chainNames, caipNetworkId)
  const chain = isNamed ? caipNetworkId : (fallbackChain ?? caipNetworkId)
  if (chains && !chains.includes(chain)) return undefined
  return { caipNetworkId: chain, chainName: chainNames?.[chain] }
}

export declare namespace findPayout {
  type ReturnType = {
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly chainName: string | undefined
  }
}

type Quote = BlockchainApi['schemas']['OnrampQuote']

/**
 * Asks the blockchain service what a provider gives for an amount of money, for the active account unless another is given. Amounts are
 * decimal texts. In a timezone that no provider serves nothing is asked. Throws `AddressNotFoundError`, `OnrampQuoteError`, and what the
 * signal is aborted with.
 * @example const { purchaseAmount } = await lookupQuote(kit, { provider: 'coinbase', paymentAmount: '100', purchaseCurrency: 'ETH' })
 */
export async function lookupQuote(kit: Kit, options: lookupQuote.Options): Promise<Quote> {
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

export declare namespace lookupQuote {
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
