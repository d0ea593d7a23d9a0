import { formatUnits } from 'viem'
import type { ServiceAnswer } from '../serviceAnswer.js'
import type { ServiceCall } from '../serviceCall.js'
import { tokenIcon } from '../tokenIcon.js'
import { findOffers } from './findOffers.js'
import { leastAmount } from './leastAmount.js'
import { FEE_PERCENT, providerFee } from './providerFee.js'
import { readCaip10 } from './readCaip10.js'
import { readSwap } from './readSwap.js'

const DEFAULT_SLIPPAGE = '1'
const names = { direct: 'Direct Pool', routed: 'Routed Pools' } as const

/**
 * `GET /v1/convert/quotes?amount&userAddress&from&to&gasPrice`: what the pools give now, the better quote first: the pool
 * of both tokens is one provider, the way through others is another. None for an amount of 0, and where there is no way.
 */
export async function getQuotes({
  query,
  chains,
}: ServiceCall): Promise<ServiceAnswer<'getQuotes'>> {
  const [from, to, amount] = ['from', 'to', 'amount'].map((name) => query.get(name))
  const swap = readSwap({ from, to, amount, chains })
  const account = query.get('userAddress')
  if (account !== null) readCaip10(account, [swap.chain])

  const offers = await findOffers(swap)
  const fee = {
    amount: String(providerFee(swap.amount)),
    percent: FEE_PERCENT,
    address: `${swap.chain.network.caipNetworkId}:${swap.from.address}`,
  }
  return {
    quotes: offers.map(({ provider, toAmount, impact }) => ({
      id: provider,
      provider: { id: provider, name: names[provider], iconUrl: tokenIcon(names[provider]) },
      toAmount: String(toAmount),
      minToAmount: String(leastAmount(toAmount, DEFAULT_SLIPPAGE)),
      fee,
      priceImpact: formatUnits(impact, 4),
    })),
  }
}
