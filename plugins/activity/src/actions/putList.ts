import type { Kit } from '@wallet-kit/core'
import { keptLists } from '../constants.js'
import { type ActivityList, activitySlice } from '../slice.js'

/** Writes the list of an account, last of those that are kept; the oldest goes first. */
export function putList(kit: Kit, caipAddress: string, list: ActivityList): void {
  kit.write(activitySlice, ({ lists }) => {
    const all = new Map(lists.peek())
    all.delete(caipAddress)
    all.set(caipAddress, list)
    for (const [oldest, { request }] of all) {
      if (all.size <= keptLists) break
      request.abort()
      all.delete(oldest)
    }
    lists.value = all
  })
}
