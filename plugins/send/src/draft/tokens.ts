import { getNetwork, type Kit, type TokenBalance } from '@wallet-kit/core'
import { isSameAddress } from '@wallet-kit/core/plugin'
import { sendSlice, tell } from '../slice.js'
import { toUnits } from '../transfer/transfer.js'
import { tokenChosen } from '../transfer/transitions.js'
import { getDraft } from './draft.js'

/**
 * Reactive: what the active account can send on its network, the native coin first.
 * @example const tokens = useRead(getSendTokens)
 */
export function getSendTokens(kit: Kit): readonly TokenBalance[] {
  return kit.read(sendSlice).tokens.value
}

/**
 * Reactive: the token that is to be sent, the native coin unless another was chosen; undefined while its balance is not known.
 * @example const symbol = getSendToken(kit)?.symbol
 */
export function getSendToken(kit: Kit): TokenBalance | undefined {
  const token = getDraft(kit)?.token
  return getSendTokens(kit).find(({ address }) =>
    token && address ? isSameAddress(address, token) : token === address,
  )
}

/**
 * Chooses what to send, by its CAIP-10 address; absent: the native coin. Gives whether the account holds it: otherwise nothing
 * changes. The coin may be chosen before its balance is known. An amount that the token has no decimals for goes.
 * @example const isHeld = setSendToken(kit, { token: 'eip155:1:0x…' })
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
  const isAmountKept = !draft.isMax && toUnits(draft.amount || '0', decimals) !== undefined
  tell(kit, tokenChosen, { token: found?.address, isAmountKept })
  return true
}
