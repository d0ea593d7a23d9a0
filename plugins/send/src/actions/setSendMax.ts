import type { Kit } from '@wallet-kit/core'
import { changeDraft } from '../service/changeDraft.js'
import { loadMax } from '../service/loadMax.js'
import { getDraft } from './getDraft.js'
import { getSendToken } from './getSendToken.js'

/**
 * Sends all there is: the whole balance of a token; of the native coin, what the network cost leaves, never below 0. What was
 * typed or chosen meanwhile stays. Throws `SendCostError`.
 */
export async function setSendMax(kit: Kit): Promise<void> {
  const draft = getDraft(kit)
  const token = getSendToken(kit)
  const { readMax } = await loadMax(kit)
  const amount = await readMax(kit)
  const now = getDraft(kit)
  const isSame =
    now?.caipAddress === draft?.caipAddress &&
    now?.token === draft?.token &&
    now?.amount === draft?.amount &&
    getSendToken(kit)?.quantity.numeric === token?.quantity.numeric
  if (amount !== undefined && isSame) changeDraft(kit, { amount, isMax: true })
}
