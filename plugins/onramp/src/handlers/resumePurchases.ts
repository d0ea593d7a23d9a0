import type { Kit } from '@wallet-kit/core'
import { getTrackedTransactions } from '@wallet-kit/core/assets'
import { watchPurchase } from '../purchase/watchPurchase.js'

/** Waits again for purchases that were begun before a reload, even if their provider is not listed any more. */
export default function resumePurchases(kit: Kit) {
  for (const each of getTrackedTransactions(kit)) {
    const { id, operationType, status, caipAddress, minedAt: since } = each
    // The provider's id, since two may have one name. It is part of the id that `beginPurchase` made; a row of the history has it as `provider`.
    const provider = /^onramp:(.+):\d+$/.exec(id)?.[1] ?? each.provider
    if (operationType !== 'buy' || status !== 'pending' || !provider) continue
    watchPurchase(kit, { id, provider, caipAddress, since })
  }
}
