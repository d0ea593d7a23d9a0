import { getNetwork, type Kit } from '@wallet-kit/core'
import { getBalance } from '@wallet-kit/core/money'
import { getAccountType } from '@wallet-kit/core/plugin'
import { isInsufficient } from '../service/isInsufficient.js'
import { readUnits } from '../service/readUnits.js'
import { getGasCost } from './getGasCost.js'
import { getHeld } from './getHeld.js'
import { getSwapInput } from './getSwapInput.js'

/** Reactive: whether the account cannot pay for the swap, or for its gas (`cost`: wei; default what is known of it). */
export function hasInsufficientBalance(
  kit: Kit,
  { cost }: { readonly cost: bigint | undefined } = { cost: getGasCost(kit) },
): boolean {
  const input = getSwapInput(kit)
  if (!input) return false
  const { source, amount } = input
  return isInsufficient({
    amount,
    held: readUnits(getHeld(kit, source), source.decimals),
    coins: readUnits(getBalance(kit).value, getNetwork(kit).nativeCurrency.decimals),
    cost,
    isSmartAccount: getAccountType(kit) === 'smartAccount',
  })
}
