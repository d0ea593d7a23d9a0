import {
  isWalletKitError,
  type Kit,
  type TokenBalance,
  type WalletKitError,
} from '@wallet-kit/core'
import { estimateTransfer } from '@wallet-kit/core/assets'
import { formatUnits } from '@wallet-kit/core/money'
import {
  getAccountType,
  type NetworkCost,
  parseCaipAddress,
  type ReceiverAccount,
  readText,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { getSendTokens } from '../draft/draft.js'
import { beginRead, sendSlice, tell } from '../slice.js'
import type { Review } from '../transaction/review.js'
import { type Refusal, refusalOf } from '../transfer/refusals.js'
import {
  estimateArrived,
  estimateBegun,
  heldUnits,
  toUnits,
  transferKey,
} from '../transfer/transfer.js'

/** What a transfer costs: of the one that `key` names. */
export type Cost = {
  readonly key: string
  readonly status: 'loading' | 'ready' | 'failed'
  readonly value?: NetworkCost
  /** It would fail: as it is, because the receiver can own nothing, or holds another token only. */
  readonly refused?: 'transfer' | 'receiver' | 'account'
  /** Why the adapter refuses it; absent: the network says that it would fail. */
  readonly refusal?: Refusal | undefined
}

/** What the chain said last of a receiver that is no account of a key. */
export type KnownReceiver = {
  /** CAIP-10. */
  readonly caipTo: string
  /** What was sent there then: CAIP-10; absent: the native coin. */
  readonly token: string | undefined
  readonly account: ReceiverAccount
}

/** A screen waits no longer for a number, in milliseconds. */
const patience = 10_000

/**
 * Estimates what a transfer of the active account costs beyond its amount, for `getSendCost`. A newer estimate ends an older one. It
 * never rejects: a failure is stored, with the reason if the network says that the transfer would fail.
 * @example await fetchSendCost(kit, { caipAddress, to: '0x…', units: 10n ** 16n })
 */
export async function fetchSendCost(kit: Kit, transfer: fetchSendCost.Options): Promise<void> {
  const key = transferKey(transfer)
  const known = kit.read(sendSlice).form.peek().cost
  if (known?.key === key && known.status === 'loading') return
  const signal = beginRead(kit, 'cost')
  // What is known of the same transfer stays on screen while it is read anew.
  const begun: Cost = { ...(known?.key === key && known), key, status: 'loading' }
  tell(kit, estimateBegun, begun)
  const { caipAddress, to, units: amount, decimals } = transfer
  const token = parseCaipAddress(transfer.token)?.address
  const { account, ...found } = await withDeadline(
    (signal) => estimateTransfer(kit, { caipAddress, to, amount, token, decimals, signal }),
    { signal, timeout: patience },
  ).then(
    (value) => ({
      ...{ status: 'ready' as const, value, account: value.receiver, refusal: value.refusal },
    }),
    (error: unknown) => ({
      status: 'failed' as const,
      ...(isWalletKitError(error) && readRefusal(error)),
    }),
  )
  if (signal.aborted) return
  const caipTo = `${parseCaipAddress(caipAddress)?.caipNetworkId}:${to}`
  const knownReceiver = account && { caipTo, token: transfer.token, account }
  tell(kit, estimateArrived, { begun, cost: { key, ...found }, knownReceiver })
}

/** What adapters throw for a transfer that cannot succeed. After any other error the cost is just not known. */
const refusals: Readonly<Record<string, NonNullable<Cost['refused']>>> = {
  TransferRefusedError: 'transfer',
  InvalidTokenError: 'transfer',
  InvalidReceiverError: 'receiver',
}

function readRefusal(
  error: WalletKitError,
): Pick<Cost, 'refused' | 'refusal'> & { account?: ReceiverAccount } {
  const refused = refusals[error.name]
  // The receiver is a token account: its owner can be shown.
  const owner = refused === 'receiver' && readText(error, 'owner')
  if (owner) return { refused: 'account', account: { type: 'token', owner } }
  const refusal = refusalOf(error)
  return refused ? { refused, ...(refusal && { refusal }) } : {}
}

export declare namespace fetchSendCost {
  type Options = Pick<Review, 'caipAddress' | 'to' | 'token' | 'units'> & {
    /** The token's, as `units` was computed with. */
    readonly decimals?: number | undefined
  }
}

/**
 * Why a transfer would not succeed, as far as its estimate says.
 * - refused: the adapter refuses it for a reason that it names (`refusal`); without one the network says that it would fail.
 * - receiver: the receiver can own nothing.
 * - account: the receiver is somebody's account for another token.
 * - least: the receiver does not exist yet, and has to get more.
 * - rest: the account has to keep more, or nothing.
 */
export type Obstacle =
  | { readonly kind: 'refused'; readonly refusal: Refusal | undefined }
  | { readonly kind: 'receiver' | 'account' }
  | {
      readonly kind: 'least' | 'rest'
      /** Decimal text in the native coin. */
      readonly amount: string
    }

/** Reactive: what stands in the way of a transfer that the account could pay. */
export function findObstacle(kit: Kit, transfer: findObstacle.Options): Obstacle | undefined {
  const { token, units, key, isMax } = transfer
  const cost = kit.read(sendSlice).form.value.cost
  if (!key || cost?.key !== key) return undefined
  const { refused, refusal } = cost
  if (refused === 'transfer' || (refusal && !isMax)) return { kind: 'refused', refusal }
  if (refused) return { kind: refused }
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
    /** All of it: the review calculates the amount again, so a refusal of this one stops nothing. */
    readonly isMax?: boolean
  }
}

/**
 * Whether the account cannot pay: the amount exceeds what it holds; or, but for smart accounts, it has no native coin, or less than
 * the network cost. Equal is enough.
 */
export function isShort(kit: Kit, { token, units, key }: isShort.Options): boolean {
  if (units > heldUnits(token)) return true
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
