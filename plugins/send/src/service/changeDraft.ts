import type { Kit } from '@wallet-kit/core'
import { getDraft } from '../actions/getDraft.js'
import { type Draft, sendSlice } from '../slice.js'

/** Changes the active account's draft. What was reviewed before is not that any more. */
export function changeDraft(kit: Kit, change: Partial<Omit<Draft, 'caipAddress'>>): void {
  const draft = getDraft(kit)
  if (!draft) return
  kit.write(sendSlice, (send) => {
    send.draft.value = { ...draft, ...change }
    send.review.value = undefined
  })
}
