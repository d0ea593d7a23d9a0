import type { HistoryItem } from '../history/historyItem.js'
import type { Purchases } from './createPurchases.js'
import { describePurchase } from './describePurchase.js'

/** What an address bought on a chain (CAIP-2), as rows of its history. */
export function listPurchases(
  purchases: Purchases,
  { address, caipNetworkId }: { address: string; caipNetworkId: string },
): readonly HistoryItem[] {
  return purchases
    .list(address)
    .filter(({ order }) => order.chainId === caipNetworkId)
    .map((purchase) => ({
      chain: caipNetworkId,
      time: purchase.status === 'pending' ? Number.MAX_SAFE_INTEGER : purchase.paidAt,
      position: purchase.number,
      ...(purchase.hash !== undefined && { hash: purchase.hash }),
      describe: () => describePurchase(purchase),
    }))
}
