import type { Kit } from '@wallet-kit/core'
import { decimalFromNumber } from '@wallet-kit/core/money'
import { changeDraft } from '../service/changeDraft.js'

/** Sets how much is sent: decimal text, empty for nothing yet. What is no positive number counts as nothing. */
export function setSendAmount(kit: Kit, { amount }: { readonly amount: string }): void {
  const decimal = decimalFromNumber(amount)
  const isUsable = decimal !== undefined && !decimal.startsWith('-')
  changeDraft(kit, { amount: isUsable ? decimal : '', isMax: false })
}
