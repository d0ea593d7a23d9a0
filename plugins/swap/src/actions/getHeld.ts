import { getNetwork, type Kit } from '@wallet-kit/core'
import { getBalance, getTokens, isNativeToken } from '@wallet-kit/core/money'

import { hasData, isSameAddress } from '@wallet-kit/core/plugin'
import type { SwapToken } from '../service/swapProvider.js'

/** Reactive: how much the active account holds of a token, as a decimal text; undefined where that is not known. */
export function getHeld(kit: Kit, { address }: SwapToken): string | undefined {
  if (isNativeToken(getNetwork(kit), address)) return getBalance(kit).value
  // Without a source of balances only the native coin's is known.
  if (!hasData(kit, 'balances')) return undefined
  const { isKnown, tokens } = getTokens(kit)
  const token = tokens.find((each) => each.address && isSameAddress(each.address, address))
  return isKnown ? (token?.quantity.numeric ?? '0') : undefined
}
