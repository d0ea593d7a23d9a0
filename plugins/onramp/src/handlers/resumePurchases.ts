import type { Kit } from '@wallet-kit/core'
import { getTrackedTransactions } from '@wallet-kit/core/money'
import { watchPurchase } from '../purchase/watchPurchase.js'

/** Purchases that were begun before a reload are waited for again, also where their provider is listed no longer. */
export default function resumePurchases(kit: Kit) {
  for (const each of getTrackedTransactions(kit)) {
    const { id, operationType, status, caipAddress, minedAt: since } = each
    // By its id: two may have one name. What the history knows has it as its provider, what it does not yet in its own id.
    const provider = /^onramp:(.+):\d+$/.exec(id)?.[1] ?? each.provider
    if (operationType !== 'buy' || status !== 'pending' || !provider) continue
    watchPurchase(kit, { id, provider, caipAddress, since })
  }
}
