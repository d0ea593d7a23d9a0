import type { Kit } from '@wallet-kit/core'
import { lazyAction } from '@wallet-kit/core/plugin'
import { changeDraft } from '../service/changeDraft.js'
import { getDraft } from './getDraft.js'
import { getSendToken } from './getSendToken.js'

const readMax = lazyAction(
  () => import('../service/readMax.js'),
  'readMax',
  'The most that can be sent',
)

/**
 * Sends all there is: the whole balance of a token; of the native coin, what the network cost leaves, never below 0. What was
 * typed or chosen meanwhile stays; of a balance that was read anew it is reckoned anew. Throws `SendCostError`.
 */
export async function setSendMax(kit: Kit): Promise<void> {
  const draft = getDraft(kit)
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
