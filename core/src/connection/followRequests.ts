import type { Kit } from '../kit/kit.js'
import { isSameAddress, parseCaipAddress } from '../networks/caip.js'
import { getNetworks } from '../networks/chains.js'
import { effect } from '../store/signals.js'
import { requireCalls } from './connectors.js'
import { getAccount } from './getAccount.js'
import { changeStored, getPendingRequests, pendingRequestsSlice } from './pendingRequests.js'

/**
 * Looks on the network for what the active account's wallet was asked to send and did not confirm, while the page is visible. What is
 * found gets its `hash`. Gives the function that ends it.
 */
export function followRequests(kit: Kit): () => void {
  const end = new AbortController()
  const followed = new Set<string>()
  const stop = effect(() => {
    for (const { key, open, hash } of getPendingRequests(kit)) {
      if (open || hash || followed.has(key)) continue
      followed.add(key)
      // If the network refuses to be asked, the outcome stays unknown.
      follow(kit, key, end.signal).catch(() => {})
    }
  })
  return () => {
    stop()
    end.abort()
  }
}

async function follow(kit: Kit, key: string, signal: AbortSignal) {
  const find = () =>
    kit
      .read(pendingRequestsSlice)
      .stored.peek()
      .find((each) => each.key === key)
  const { caipAddress = '', note } = find() ?? {}
  const { namespace, caipNetworkId, address } = parseCaipAddress(caipAddress) ?? {}
  const network = getNetworks(kit).find((each) => each.caipNetworkId === caipNetworkId)
  if (!namespace || !network || !address || !note) return
  const calls = await requireCalls(kit, namespace)
  if (!calls.findSent) return
  const found = await calls.findSent({ address, network, note, signal })
  // Another tab or the visitor may have ended it meanwhile, or asked again.
  const isSame =
    find()?.note === note && isSameAddress(getAccount(kit).caipAddress ?? '', caipAddress)
  if (signal.aborted || !isSame) return
  changeStored(kit, (stored) =>
    stored.map((each) => (each.key === key ? { ...each, hash: found.hash } : each)),
  )
}
