import { formatUnits } from 'viem'
import type { ServiceAnswer } from '../serviceAnswer.js'
import type { ServiceCall } from '../serviceCall.js'
import { createOrder } from './createOrder.js'

/**
 * `POST /v1/onramp/quote` `{ provider, caipAddress, paymentAmount, paymentCurrency, purchaseCurrency, network }`: what the
 * provider gives for so much money, at the invented prices.
 */
export async function getOnrampQuote(call: ServiceCall): Promise<ServiceAnswer<'getOnrampQuote'>> {
  const asked = Object(call.body)
  const order = await createOrder(call, {
    provider: asked.provider,
    caipAddress: asked.caipAddress,
    chainId: asked.network,
    symbol: asked.purchaseCurrency,
    payment: asked.paymentAmount,
    currency: asked.paymentCurrency,
  })
  const { provider, token, total, fee, networkFee, amount } = order
  const money = (cents: bigint) => ({ amount: formatUnits(cents, 2), currency: 'USD' })
  return {
    provider: provider.id,
    paymentTotal: money(total),
    paymentSubtotal: money(total - fee - networkFee),
    purchaseAmount: { amount: formatUnits(amount, token.decimals), currency: token.symbol },
    fee: money(fee),
    networkFee: money(networkFee),
    quoteId: call.purchases.keep(order),
  }
}
