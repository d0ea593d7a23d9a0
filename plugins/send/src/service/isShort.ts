import type { Kit, TokenBalance } from '@wallet-kit/core'
import { getAccountType } from '@wallet-kit/core/plugin'
import { getSendTokens } from '../actions/getSendTokens.js'
import { sendSlice } from '../slice.js'
import { toUnits } from './toUnits.js'

/**
 * Whether the account cannot pay: the amount exceeds what it holds; or, but for smart accounts, it has no native coin, or less than
 * the network cost. Equal is enough.
 */
export function isShort(kit: Kit, { token, units, key }: isShort.Options): boolean {
  const { numeric, decimals } = token.quantity
  if (units > (toUnits(numeric, Number(decimals)) ?? 0n)) return true
  if (getAccountType(kit) === 'smartAccount') return false
  const native = getSendTokens(kit).find(({ address }) => !address)?.quantity
  const funds = native && toUnits(native.numeric, Number(native.decimals))
  if (funds === undefined) return false
  const cost = kit.read(sendSlice).cost.value
  const fee = cost && cost.key === key ? cost.value?.fee : undefined
  return funds === 0n || (fee !== undefined && fee > funds)
}

export declare namespace isShort {
  type Options = {
    readonly token: TokenBalance
    /** Base units. */
    readonly units: bigint
    /** `costKey` of the transfer, where all of it is known. */
    readonly key: string | undefined
  }
}
