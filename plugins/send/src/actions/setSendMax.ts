import type { Kit } from '@wallet-kit/core'
import { changeDraft } from '../service/changeDraft.js'
import { loadMax } from '../service/loadMax.js'
import { getDraft } from './getDraft.js'
import { getSendToken } from './getSendToken.js'

/**
 * Sends all there is: the whole balance of a token; of the native coin, what the network cost leaves, never below 0. What was
 * typed or chosen meanwhile stays; of a balance that was read anew it is reckoned anew. Throws `SendCostError`.
 */
export async function setSendMax(kit: Kit): Promise<void> {
  const draft = getDraft(kit)
  const { readMax } = await loadMax(kit)
  for (;;) {
    const held = getSendToken(kit)?.quantity.numeric
    const max = await readMax(kit)
    const now = getDraft(kit)
    const isSame =
      now?.caipAddress === draft?.caipAddress &&
      now?.token === draft?.token &&
      now?.amount === draft?.amount
    if (max === undefined || !isSame) return
    if (getSendToken(kit)?.quantity.numeric === held) {
      changeDraft(kit, { amount: max, isMax: true })
      return
    }
  }
}
