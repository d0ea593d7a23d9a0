import type { Kit, TokenBalance } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { getAccountType } from '@wallet-kit/core/plugin'
import { getSendTokens } from '../draft/tokens.js'
import { sendSlice } from '../slice.js'
import { toUnits } from '../transfer/transfer.js'

/**
 * Why the network would not take a transfer, as far as its estimate says.
 * - refused: it would fail, for example since the balance has changed.
 * - receiver: the receiver can own nothing.
 * - account: the receiver is somebody's account for another token.
 * - least: the receiver does not exist yet, and has to get more.
 * - rest: the account has to keep more, or nothing.
 */
export type Obstacle =
  | { readonly kind: 'refused' | 'receiver' | 'account' }
  | {
      readonly kind: 'least' | 'rest'
      /** Decimal text in the native coin. */
      readonly amount: string
    }

/** Reactive: what stands in the way of a transfer that the account could pay. */
export function findObstacle(kit: Kit, transfer: findObstacle.Options): Obstacle | undefined {
  const { token, units, key } = transfer
  const cost = kit.read(sendSlice).form.value.cost
  if (!key || cost?.key !== key) return undefined
  if (cost.refused) return { kind: cost.refused === 'transfer' ? 'refused' : cost.refused }
  const native = getSendTokens(kit).find(({ address }) => !address)?.quantity
  if (!native || !cost.value) return undefined
  const decimals = Number(native.decimals)
  const { fee, leastRest = 0n, leastAmount = 0n } = cost.value
  if (!token && units < leastAmount) {
    return { kind: 'least', amount: formatUnits(leastAmount, decimals) }
  }
  const rest = (toUnits(native.numeric, decimals) ?? 0n) - fee - (token ? 0n : units)
  if (rest <= 0n || rest >= leastRest) return undefined
  return { kind: 'rest', amount: formatUnits(leastRest, decimals) }
}

export declare namespace findObstacle {
  type Options = {
    /** CAIP-10; absent: the native coin. */
    readonly token?: string | undefined
    /** Base units. */
    readonly units: bigint
    /** `transferKey` of the transfer, where all of it is known. */
    readonly key: string | undefined
  }
}

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
  const cost = kit.read(sendSlice).form.value.cost
  const fee = cost && cost.key === key ? cost.value?.fee : undefined
  return funds === 0n || (fee !== undefined && fee > funds)
}

export declare namespace isShort {
  type Options = {
    readonly token: TokenBalance
    /** Base units. */
    readonly units: bigint
    /** `transferKey` of the transfer, where all of it is known. */
    readonly key: string | undefined
  }
}
