import type { Kit } from '@wallet-kit/core'
import { decimalFromNumber } from '@wallet-kit/core/money'
import { lazyAction } from '@wallet-kit/core/plugin'
import { changeDraft, getDraft } from './draft.js'
import { getSendToken } from './tokens.js'

/** Sets how much is sent: decimal text, empty for nothing yet. What is no positive number counts as nothing. */
export function setSendAmount(kit: Kit, { amount }: { readonly amount: string }): void {
  const decimal = decimalFromNumber(amount)
  const isUsable = decimal !== undefined && !decimal.startsWith('-')
  changeDraft(kit, { amount: isUsable ? decimal : '', isMax: false })
}

/** Loaded when all there is is sent for the first time. */
export const readMax = lazyAction(
  () => import('./readMax.js'),
  'readMax',
  'The most that can be sent',
)

/**
 * Sets the amount to all there is: the whole balance of a token; of the native coin, the balance less the network cost, never below 0.
 * If the visitor types or chooses something meanwhile, nothing is set. If the balance is read anew meanwhile, the amount is calculated
 * anew. Throws `SendCostError`.
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
