import type { Kit } from '@wallet-kit/core'
import { decimalFromNumber } from '@wallet-kit/core/money'
import { lazyAction } from '@wallet-kit/core/plugin'
import { tell } from '../slice.js'
import { amountTyped, isSameAmount, maxArrived } from '../transfer/transfer.js'
import { getDraft, getSendToken } from './draft.js'

/**
 * Sets how much is sent: decimal text, empty for nothing yet. What is no positive number counts as nothing.
 * @example setSendAmount(kit, { amount: '0.25' })
 */
export function setSendAmount(kit: Kit, { amount }: { readonly amount: string }): void {
  const decimal = decimalFromNumber(amount)
  const isUsable = decimal !== undefined && !decimal.startsWith('-')
  tell(kit, amountTyped, isUsable ? decimal : '')
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
 * @example await setSendMax(kit)
 */
export async function setSendMax(kit: Kit): Promise<void> {
  const draft = getDraft(kit)
  const getBalance = () => getSendToken(kit)?.quantity.numeric
  let balance: string | undefined
  let amount: string | undefined
  do {
    balance = getBalance()
    amount = await readMax(kit)
    if (amount === undefined || !isSameAmount(getDraft(kit), draft)) return
  } while (getBalance() !== balance)
  tell(kit, maxArrived, { draft, amount })
}
