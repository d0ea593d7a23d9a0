import type { Kit } from '../kit/kit.js'
import { getAccount } from './getAccount.js'
import { type PendingRequest, pendingRequestsSlice } from './pendingRequests.js'

/** Reactive: what the wallet of the active account is being asked for, newest first. */
export function getPendingRequests(kit: Kit): readonly PendingRequest[] {
  const { caipAddress } = getAccount(kit)
  return kit
    .read(pendingRequestsSlice)
    .requests.value.filter((request) => request.caipAddress === caipAddress)
}
