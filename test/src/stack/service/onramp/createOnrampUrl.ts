import { HttpProblem } from '../../httpProblem.js'
import type { ServiceAnswer } from '../serviceAnswer.js'
import type { ServiceCall } from '../serviceCall.js'
import { createOrder } from './createOrder.js'
import { onrampProviders } from './onrampProviders.js'
import type { Order } from './order.js'

const DEFAULT_PAYMENT = '100'

/**
 * `POST /v1/generators/onrampurl` `{ provider, caipAddress, purchaseCurrency?, amount?, paymentCurrency?, chainName?, quoteId?,
 * redirectUrl? }`: the address of the provider's page, which this service serves too; good once, and for a quarter of an
 * hour. The chain is the one that `chainName` names, else the account's.
 */
export async function createOnrampUrl(
  call: ServiceCall,
): Promise<ServiceAnswer<'createOnrampUrl'>> {
  const asked = Object(call.body)
  const redirectUrl = readRedirect(asked.redirectUrl)
  const order = asked.quoteId === undefined ? await newOrder(call) : quoted(call)
  const session = call.purchases.open(order, redirectUrl)
  return { url: `${call.url}/onramp/${order.provider.id}/pay?session=${session}` }
}

function newOrder(call: ServiceCall): Promise<Order> {
  const asked = Object(call.body)
  return createOrder(call, {
    provider: asked.provider,
    caipAddress: asked.caipAddress,
    chainId: readChain(asked.caipAddress, asked.chainName),
    symbol: asked.purchaseCurrency,
    payment: asked.amount ?? DEFAULT_PAYMENT,
    currency: asked.paymentCurrency ?? 'USD',
  })
}

function quoted({ purchases, body }: ServiceCall): Order {
  const { quoteId, provider, caipAddress } = Object(body)
  const order = purchases.find(String(quoteId))
  const isSame =
    order?.provider.id === provider &&
    order?.address.toLowerCase() === String(caipAddress).split(':')[2]?.toLowerCase()
  if (order && isSame) return order
  throw new HttpProblem(400, 'UnknownQuote', `"${quoteId}" is not a quote for this purchase.`)
}

function readChain(caipAddress: unknown, chainName: unknown): string {
  if (chainName === undefined) return String(caipAddress).split(':').slice(0, 2).join(':')
  const [chainId] =
    onrampProviders
      .flatMap(({ chainNames }) => Object.entries(chainNames ?? {}))
      .find(([, name]) => name === chainName) ?? []
  if (chainId === undefined) {
    throw new HttpProblem(400, 'UnsupportedChain', `No provider knows a chain "${chainName}".`)
  }
  return chainId
}

function readRedirect(text: unknown): URL | undefined {
  if (text === undefined) return undefined
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined
  if (url && ['http:', 'https:'].includes(url.protocol) && !url.username) return url
  throw new HttpProblem(400, 'InvalidRedirectUrl', `"${text}" is not an http or https address.`)
}
