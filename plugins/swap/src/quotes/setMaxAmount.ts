import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'
import { estimateTransfer, isNativeToken, type SwapToken } from '@wallet-kit/core/assets'
import { formatUnits } from '@wallet-kit/core/money'
import { reportError, withDeadline } from '@wallet-kit/core/plugin'
import { readUnits } from '../amounts.js'
import { assumedSwapGas, quoteInterval } from '../constants.js'
import { SwapCostError } from '../errors.js'
import { getScreen } from '../pair/transitions.js'
import { type SwapPlan, swapSlice } from '../slice.js'
import { getHeld } from '../tokens/balances.js'
import { setSwapAmount } from './swapScreen.js'

/**
 * Pays all there is of the source token; of the network's own coin what its cost leaves, once that is known. What was typed or
 * chosen meanwhile stays.
 * @example await setMaxAmount(kit)
 */
export async function setMaxAmount(kit: Kit): Promise<void> {
  const { source, form } = kit.read(swapSlice)
  const token = source.peek()
  if (!token) return
  const { amount } = form.peek()
  const screen = getScreen(kit)
  const isNative = isNativeToken(getNetwork(kit), token.address)
  try {
    const cost = isNative ? await lookupSwapCost(kit, { token, signal: screen }) : 0n
    const isSame =
      source.peek() === token && form.peek().amount === amount && getScreen(kit) === screen
    const held = readUnits(getHeld(kit, token), token.decimals)
    if (!isSame || held === undefined) return
    setSwapAmount(kit, { amount: maxAmount({ held, decimals: token.decimals, cost }) })
  } catch (error) {
    if (!screen?.aborted) reportError(kit, error)
  }
}

/**
 * Asks the chain what a swap of its own coin may cost at the most, in wei, with all that the network takes beside gas. Throws
 * `SwapCostError`: without it nobody knows what can be paid.
 */
async function lookupSwapCost(
  kit: Kit,
  { token, signal }: { readonly token: SwapToken; readonly signal: AbortSignal | undefined },
): Promise<bigint> {
  const { caipAddress = '', address: to = '' } = getAccount(kit)
  // All of it, and its cost, could not be played through.
  const amount = (readUnits(getHeld(kit, token), token.decimals) ?? 0n) / 2n
  try {
    const { maxFee, operationFee = 0n } = await withDeadline(
      (signal) => estimateTransfer(kit, { caipAddress, to, amount, signal }),
      { signal, timeout: quoteInterval },
    )
    const { plan } = kit.read(swapSlice).trade.peek().built?.outcome ?? {}
    // What a smart account pays besides its call does not grow with the call.
    return estimateSwapCost(maxFee - operationFee, plan) + operationFee
  } catch (cause) {
    throw new SwapCostError({ cause })
  }
}

/** What a transfer of the coin takes: gas, and bytes of the signed transaction on networks that write it to another one. */
const transfer = { gas: 21_000n, bytes: 120n }

/**
 * Estimates the most that a swap of the native coin may cost, in wei: the most that a transfer may cost (`maxFee`), as many times as the
 * swap is larger than one, in gas or in bytes. So much is kept back of the coin.
 */
export function estimateSwapCost(
  maxFee: bigint,
  plan: Pick<SwapPlan, 'call' | 'cost'> | undefined,
): bigint {
  const { gas = assumedSwapGas, data = '0x' } = plan?.call ?? {}
  const bytes = transfer.bytes + BigInt(data.length / 2 - 1)
  const times = (part: bigint, whole: bigint) => (maxFee * part + whole - 1n) / whole
  const all = [times(gas, transfer.gas), times(bytes, transfer.bytes), plan?.cost ?? 0n, maxFee]
  return all.reduce((most, each) => (each > most ? each : most))
}

/** All that can be paid, as a decimal text: of the native coin the network's `cost` is kept back, never below 0. */
export function maxAmount({ held, decimals, cost }: maxAmount.Options): string {
  const rest = held - cost
  return formatUnits(rest > 0n ? rest : 0n, decimals)
}

export declare namespace maxAmount {
  type Options = {
    /** Base units. */
    readonly held: bigint
    readonly decimals: number
    /** Base units of the same coin; 0 for a token. */
    readonly cost: bigint
  }
}
