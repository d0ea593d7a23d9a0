import type { HistoryItem } from '../history/historyItem.js'
import type { Purchases } from './createPurchases.js'
import { describePurchase } from './describePurchase.js'

/** What an address bought on these chains (CAIP-2), of one provider where it is named, as rows of its history. */
export function listPurchases(
  purchases: Purchases,
  { address, chains, provider }: listPurchases.Options,
): readonly HistoryItem[] {
  return purchases
    .list(address)
    .filter(({ order }) => chains.includes(order.chainId))
    .filter(({ order }) => provider === null || order.provider.id === provider)
    .map((purchase) => ({
      chain: purchase.order.chainId,
      time: purchase.status === 'pending' ? Number.MAX_SAFE_INTEGER : purchase.paidAt,
      position: purchase.number,
      ...(purchase.hash !== undefined && { hash: purchase.hash }),
      describe: () => describePurchase(purchase),
    }))
}

export declare namespace listPurchases {
  type Options = { address: string; chains: readonly string[]; provider: string | null }
}
