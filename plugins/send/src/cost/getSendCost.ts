import { getNetwork, type Kit } from '@wallet-kit/core'
import { formatUnits, multiplyDecimals } from '@wallet-kit/core/money'
import { getSendToken, getSendTokens } from '../draft/tokens.js'
import { sendSlice } from '../slice.js'
import { toUnits, transferKey } from '../transfer/transfer.js'
import { findObstacle, isShort, type Obstacle } from './findObstacle.js'

/**
 * Reactive: what the reviewed transfer costs the active account, and whether it can pay that.
 * @example const { amount, symbol } = useRead(getSendCost)
 */
export function getSendCost(kit: Kit): getSendCost.ReturnType {
  const form = kit.read(sendSlice).form.value
  const { symbol, decimals } = getNetwork(kit).nativeCurrency
  const reviewed = form.step === 'reviewing' ? form.review : undefined
  const key = reviewed && transferKey(reviewed)
  const known = form.cost?.key === key ? form.cost : undefined
  const native = getSendTokens(kit).find(({ address }) => !address)
  const fee = known?.value?.fee
  const amount = fee === undefined ? undefined : formatUnits(fee, decimals)
  const fiat = amount && native?.price && multiplyDecimals(amount, native.price)
  const token = getSendToken(kit)
  const funds = native && toUnits(native.quantity.numeric, decimals)
  const arrives = known?.value?.arrives
  return {
    isLoading: !!reviewed && amount === undefined && known?.status !== 'failed',
    amount,
    fiat: fiat || undefined,
    symbol,
    arrives:
      reviewed && arrives !== undefined ? formatUnits(arrives, reviewed.decimals) : undefined,
    isInsufficient: !!token && !!reviewed && isShort(kit, { token, units: reviewed.units, key }),
    obstacle: reviewed && findObstacle(kit, { ...reviewed, key }),
    isTight:
      !!reviewed &&
      !reviewed.token &&
      fee !== undefined &&
      funds !== undefined &&
      reviewed.units + fee > funds,
  }
}

export declare namespace getSendCost {
  type ReturnType = {
    readonly isLoading: boolean
    /** Decimal text in the native coin; undefined where it is not known. */
    readonly amount: string | undefined
    /** US dollars, decimal text; undefined where no price is known. */
    readonly fiat: string | undefined
    readonly symbol: string
    /** Decimal text: what the receiver gets, where the token keeps a part of the amount. */
    readonly arrives: string | undefined
    readonly isInsufficient: boolean
    /** Why the network would not take it. */
    readonly obstacle: Obstacle | undefined
    /** The native coin covers the amount and the cost each, but not both. */
    readonly isTight: boolean
  }
}
