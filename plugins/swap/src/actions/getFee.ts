import type { Kit } from '@wallet-kit/core'
import { formatUnits, multiplyDecimals } from '@wallet-kit/core/money'
import { isSameAddress } from '@wallet-kit/core/plugin'
import type { SwapInput } from '../service/swapPlan.js'
import type { SwapFee } from '../service/swapProvider.js'
import { swapSlice } from '../slice.js'

/**
 * Reactive: a provider's fee as decimal texts, in the token that it is taken in; undefined for none. Of a token that is not listed
 * neither decimals nor name are known: its address stands for it, and its base units.
 */
export function getFee(
  kit: Kit,
  fee: SwapFee | undefined,
  input?: SwapInput,
): getFee.ReturnType | undefined {
  if (!fee) return undefined
  const { percent, amount, address } = fee
  const { tokens, places } = kit.read(swapSlice)
  const token = tokens.value[places.value.get(address.toLowerCase()) ?? -1]
  const inUnits = formatUnits(amount, token?.decimals ?? 0)
  // Less than a base unit is something, too: only what is shown is cut.
  const exact =
    amount === 0n && percent && input && isSameAddress(address, input.source.address)
      ? multiplyDecimals(formatUnits(input.amount, input.source.decimals + 2), percent)
      : undefined
  return {
    percent,
    amount: exact ?? inUnits,
    symbol: token?.symbol ?? address,
  }
}

export declare namespace getFee {
  type ReturnType = {
    /** Of the amount that it is taken from; undefined for a fee in a third token. */
    readonly percent: string | undefined
    readonly amount: string
    readonly symbol: string
  }
}
