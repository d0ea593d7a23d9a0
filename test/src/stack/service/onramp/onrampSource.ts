import type { BlockchainApi } from '@wallet-kit/core/plugin'
import type { OnrampSource } from '@wallet-kit/service/blockchain'
import { formatUnits } from 'viem'
import { Refusal } from '../refusal.js'
import type { ServiceData } from '../serviceData.js'
import { tokenIcon } from '../tokenIcon.js'
import { createOrder } from './createOrder.js'
import { feeRange, type OnrampProvider, onrampProviders } from './onrampProviders.js'
import type { Order } from './order.js'

type UrlRequest = BlockchainApi['schemas']['OnrampUrlRequest']

const DEFAULT_PAYMENT = '100'

/**
 * A provider of purchases as a source of the service: it sells at the invented prices, and its page is served by the stack too, good once and
 * for a quarter of an hour.
 */
export function onrampSource(provider: OnrampProvider, data: onrampSource.Options): OnrampSource {
  const { id, name, namespaces, chainNames } = provider
  const { purchases, url } = data
  return {
    id,
    createOnramp: () => ({
      describe: async () => ({
        ...{ id, name, feeRange, namespaces },
        ...(chainNames && { chains: Object.keys(chainNames) }),
        paymentCurrencies: [{ code: 'USD', min: '5', max: '5000' }],
        iconUrl: tokenIcon(name),
      }),
      async fetchQuote(asked) {
        const order = await createOrder(data, {
          ...{ provider, caipAddress: asked.caipAddress, chainId: asked.network },
          ...{ symbol: asked.purchaseCurrency, payment: asked.paymentAmount },
          currency: asked.paymentCurrency,
        })
        const { token, total, fee, networkFee, amount } = order
        const money = (cents: bigint) => ({ amount: formatUnits(cents, 2), currency: 'USD' })
        return {
          provider: id,
          paymentTotal: money(total),
          paymentSubtotal: money(total - fee - networkFee),
          purchaseAmount: { amount: formatUnits(amount, token.decimals), currency: token.symbol },
          fee: money(fee),
          networkFee: money(networkFee),
          quoteId: purchases.keep(order),
        }
      },
      async createUrl(asked) {
        const redirectUrl = readRedirect(asked.redirectUrl)
        const order =
          asked.quoteId === undefined ? await newOrder(asked) : findQuoted(asked, asked.quoteId)
        return `${url}/onramp/${id}/pay?session=${purchases.open(order, redirectUrl)}`
      },
    }),
  }

  function newOrder({ caipAddress, chainName, purchaseCurrency, ...asked }: UrlRequest) {
    return createOrder(data, {
      ...{ provider, caipAddress, symbol: purchaseCurrency },
      chainId: readChain(caipAddress, chainName),
      payment: asked.amount ?? DEFAULT_PAYMENT,
      currency: asked.paymentCurrency ?? 'USD',
    })
  }

  function findQuoted({ caipAddress }: UrlRequest, quoteId: string): Order {
    const order = purchases.find(quoteId)
    const [, , address = ''] = caipAddress.split(':')
    const isSame =
      order?.provider.id === id && order.address.toLowerCase() === address.toLowerCase()
    if (order && isSame) return order
    throw new Refusal(400, 'UnknownQuote', `"${quoteId}" is not a quote for this purchase.`)
  }
}

export declare namespace onrampSource {
  type Options = Pick<ServiceData, 'chains' | 'solana' | 'purchases' | 'url'>
}

/** The chain that a name names, else the account's. */
function readChain(caipAddress: string, chainName: string | undefined): string {
  if (chainName === undefined) return caipAddress.split(':').slice(0, 2).join(':')
  const [chainId] =
    onrampProviders
      .flatMap(({ chainNames }) => Object.entries(chainNames ?? {}))
      .find(([, name]) => name === chainName) ?? []
  if (chainId !== undefined) return chainId
  throw new Refusal(400, 'UnsupportedChain', `No provider knows a chain "${chainName}".`)
}

function readRedirect(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && ['http:', 'https:'].includes(url.protocol) && !url.username) return url
  throw new Refusal(400, 'InvalidRedirectUrl', `"${text}" is not an http or https address.`)
}
