import type { Purchases as KeptPurchases } from '@wallet-kit/service/blockchain'
import { formatUnits } from 'viem'
import type { Purchases } from './createPurchases.js'

/** The books of the providers, as the service asks for what was bought of one of them. Nothing is posted to it. */
export const keptPurchases = (purchases: Purchases): KeptPurchases => ({
  save: () => Promise.resolve(),
  async list({ onramp, address, caipNetworkId }) {
    const bought = purchases
      .list(address)
      .filter(({ order }) => order.provider.id === onramp)
      .filter(({ order }) => !caipNetworkId || order.chainId === caipNetworkId)
    return {
      purchases: bought.map(({ id, order, paidAt, status, hash }) => ({
        ...{ id, status, hash, at: paidAt },
        caipAddress: `${order.chainId}:${order.address}`,
        token: {
          symbol: order.token.symbol,
          amount: formatUnits(order.amount, order.token.decimals),
        },
      })),
      next: undefined,
    }
  },
})
