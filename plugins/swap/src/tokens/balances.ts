import { getNetwork, type Kit } from '@wallet-kit/core'
import { getBalance, getTokens, isNativeToken, type SwapToken } from '@wallet-kit/core/assets'
import { getAccountType, hasData, isSameAddress } from '@wallet-kit/core/plugin'
import { readUnits } from '../amounts.js'
import { approvalGas } from '../constants.js'
import { getSwapInput } from '../pair/transitions.js'
import { swapSlice } from '../slice.js'

/** Reactive: how much the active account holds of a token, as a decimal text; undefined where that is not known. */
export function getHeld(kit: Kit, { address }: SwapToken): string | undefined {
  if (isNativeToken(getNetwork(kit), address)) return getBalance(kit).value
  // Without a source of balances only the native coin's is known.
  if (!hasData(kit, 'balances')) return undefined
  const { isKnown, status, tokens, unread } = getTokens(kit)
  const token = tokens.find((each) => each.address && isSameAddress(each.address, address))
  if (token) return token.quantity.numeric
  // It may be one of the tokens that could not be read, or have come since the last answer.
  return isKnown && !unread && status !== 'failed' ? '0' : undefined
}

/** Reactive: what a transaction that is not built yet is assumed to cost, in wei; undefined while no gas price is known. */
export function getAssumedCost(kit: Kit): bigint | undefined {
  const { gasPrice } = kit.read(swapSlice).market.value
  return gasPrice === undefined ? undefined : approvalGas * gasPrice
}

/**
 * Reactive: what the network costs, in wei: of the built transaction, also while the next one is built; before the first that
 * of 150,000 units of gas.
 */
export function getGasCost(kit: Kit): bigint | undefined {
  return kit.read(swapSlice).trade.value.cost ?? getAssumedCost(kit)
}

/**
 * Whether the account cannot pay: more than it holds of the source token; or, where it pays for gas itself, no coin of the
 * network at all or less than the gas costs. Equal is enough, and what is not known does not count.
 */
export function isInsufficient({
  amount,
  held,
  coins,
  cost,
  isSmartAccount,
}: isInsufficient.Options): boolean {
  if (held !== undefined && amount > held) return true
  if (isSmartAccount || coins === undefined) return false
  return coins === 0n || (cost !== undefined && cost > coins)
}

export declare namespace isInsufficient {
  type Options = {
    /** Base units of the source token. */
    readonly amount: bigint
    readonly held: bigint | undefined
    /** Balance of the network's own coin, in wei. */
    readonly coins: bigint | undefined
    /** What gas costs, in wei. */
    readonly cost: bigint | undefined
    readonly isSmartAccount: boolean
  }
}

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
