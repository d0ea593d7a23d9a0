import { getAccount, type Kit } from '@wallet-kit/core'
import { readPages } from '../service/readPages.js'
import { activitySlice } from '../slice.js'
import { hasHistory } from './hasHistory.js'
import { readActivity } from './readActivity.js'

/**
 * Reads the next page of the active account's transactions, where there is one and nothing is being read. Throws
 * `TransactionsError`.
 */
export async function fetchMoreActivity(kit: Kit): Promise<void> {
  const { caipAddress, address, caipNetworkId } = getAccount(kit)
  if (!caipAddress || !address || !caipNetworkId || !hasHistory(kit)) return
  const { status, log, next, seen } = kit.read(activitySlice).lists.peek().get(caipAddress) ?? {}
  if (!log || !next || status === 'loading') return
  await readActivity(kit, {
    caipAddress,
    async load(signal) {
      const account = { address, caipNetworkId, cursor: next }
      const page = await readPages(kit, { ...account, log, seen, signal })
      return page && { next: undefined, ...page }
    },
  })
}
