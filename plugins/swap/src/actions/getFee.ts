import { formatUnits, type Kit } from '@wallet-kit/core'
import type { SwapFee } from '../service/swapProvider.js'
import { swapSlice } from '../slice.js'

/**
 * Reactive: a provider's fee as decimal texts, in the token that it is taken in; undefined for none. Of a token that is not listed
 * neither decimals nor name are known: its address stands for it, and its base units.
 */
export function getFee(kit: Kit, fee: SwapFee | undefined): getFee.ReturnType | undefined {
  if (!fee) return undefined
  const { percent, amount, address } = fee
  const { tokens, places } = kit.read(swapSlice)
  const token = tokens.value[places.value.get(address.toLowerCase()) ?? -1]
  return {
    percent,
    amount: formatUnits(amount, token?.decimals ?? 0),
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
