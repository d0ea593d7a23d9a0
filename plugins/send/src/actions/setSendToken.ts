import { getNetwork, type Kit } from '@wallet-kit/core'
import { isSameAddress } from '@wallet-kit/core/plugin'
import { changeDraft } from '../service/changeDraft.js'
import { toUnits } from '../service/toUnits.js'
import { getDraft } from './getDraft.js'
import { getSendTokens } from './getSendTokens.js'

/**
 * Chooses what to send, by its CAIP-10 address; absent: the native coin. Gives whether the account holds it: otherwise nothing
 * changes. The coin may be chosen before its balance is known. An amount that the token has no decimals for goes.
 */
export function setSendToken(
  kit: Kit,
  { token }: { readonly token?: string | undefined },
): boolean {
  const draft = getDraft(kit)
  const found = getSendTokens(kit).find(({ address }) =>
    token && address ? isSameAddress(address, token) : token === address,
  )
  if (!draft || (token && !found)) return false
  const decimals = Number(found?.quantity.decimals ?? getNetwork(kit).nativeCurrency.decimals)
  const isKept = !draft.isMax && toUnits(draft.amount || '0', decimals) !== undefined
  changeDraft(kit, {
    token: found?.address,
    isMax: false,
    ...(!isKept && { amount: '' }),
  })
  return true
}
