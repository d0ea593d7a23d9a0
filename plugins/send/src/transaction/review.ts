import { getAccount, getNetwork, type Kit, type TokenScale } from '@wallet-kit/core'
import { formatTokenUnits, getTokens } from '@wallet-kit/core/assets'
import { formatUnits, multiplyDecimals } from '@wallet-kit/core/money'
import type { NetworkCost } from '@wallet-kit/core/plugin'
import type { TransferOutcome } from '@wallet-kit/core/ui'
import { findObstacle, isShort, type Obstacle } from '../cost/cost.js'
import { readMax } from '../draft/amount.js'
import {
  type FoundReceiver,
  getDraft,
  getSendToken,
  getSendTokens,
  isSendable,
  type Oddities,
} from '../draft/draft.js'
import { SendChangedError, SendFieldsError, SendUnsupportedError } from '../errors.js'
import { confirmName } from '../receiver/names.js'
import { getReceiverFacts } from '../receiver/receiver.js'
import { sendSlice, tell } from '../slice.js'
import {
  formatOf,
  maxArrived,
  receiverFound,
  reviewMade,
  toUnits,
  transferKey,
} from '../transfer/transfer.js'
import { getSend } from './getSend.js'

/** What the preview shows, and all that is sent from there. */
export type Review = Oddities & {
  readonly caipAddress: string
  readonly networkName: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  /** CAIP-10; absent: the native coin. */
  readonly token?: string | undefined
  /** Neither the host nor the service lists that token. */
  readonly isUnlisted?: boolean | undefined
  /** Decimal text, and the same in base units. */
  readonly amount: string
  readonly units: bigint
  /** What `units` was calculated with. The chain may say something else. */
  readonly decimals: number
  readonly scale?: TokenScale | undefined
  /** US dollars, decimal text. */
  readonly fiat?: string | undefined
  /** When the price behind it was read: wall clock, in milliseconds. */
  readonly pricedAt?: number | undefined
  readonly to: string
}

/**
 * Reactive: what the preview shows; undefined where nothing was prepared, or for another account or network.
 * @example const review = useRead(getReview)
 */
export function getReview(kit: Kit): Review | undefined {
  const form = kit.read(sendSlice).form.value
  if (form.step !== 'reviewing') return undefined
  return form.review.caipAddress === getAccount(kit).caipAddress ? form.review : undefined
}

/**
 * Makes the draft into the review that the preview shows and `confirmSend` sends. If all of the native coin is sent, the amount is
 * calculated anew, since the network cost may have changed. A name is looked up again after 30 s. Throws `SendUnsupportedError`, `SendFieldsError` where
 * something is missing, `SendChangedError` where something changed meanwhile, `SendNameChangedError` and `SendNameError`.
 * @example const review = await prepareSend(kit)
 */
export async function prepareSend(kit: Kit, signal?: AbortSignal): Promise<Review> {
  if (!isSendable(kit)) throw new SendUnsupportedError(getAccount(kit))
  const before = getSend(kit)
  if (before?.next === 'preview') {
    await renewName(kit, before.receiver, signal)
    await renewMax(kit, signal)
  }
  const send = getSend(kit)
  if (send?.next !== 'preview') throw new SendFieldsError()
  const { draft, token, fiat, units, receiver } = send
  const { caipAddress } = draft
  const format = formatOf(token)
  const { status: _, address: to, ...oddities } = receiver
  const review: Review = {
    caipAddress,
    networkName: getNetwork(kit).name,
    symbol: token.symbol,
    iconUrl: token.iconUrl,
    token: token.address,
    isUnlisted: token.isUnlisted,
    // A multiplier may not divide what was typed: shown is what is sent.
    amount: token.scale ? formatTokenUnits(units, format) : draft.amount,
    units,
    ...format,
    fiat,
    pricedAt: fiat ? getTokens(kit).readAt : undefined,
    to,
    ...oddities,
  }
  tell(kit, reviewMade, { draft, review })
  return review
}

async function renewName(kit: Kit, receiver: FoundReceiver, signal: AbortSignal | undefined) {
  const resolvedAt = await confirmName(kit, { ...receiver, to: receiver.address, signal })
  if (resolvedAt !== undefined) {
    tell(kit, receiverFound, { lookup: receiver, receiver: { ...receiver, resolvedAt } })
  }
}

async function renewMax(kit: Kit, signal: AbortSignal | undefined) {
  const draft = getDraft(kit)
  if (!draft?.isMax || draft.token) return
  // If the cost cannot be read now, the amount stays as it is.
  const amount = await readMax(kit, signal).catch(() => undefined)
  signal?.throwIfAborted()
  if (getDraft(kit) !== draft) throw new SendChangedError()
  if (amount !== undefined && amount !== draft.amount) tell(kit, maxArrived, { draft, amount })
}

/**
 * Why the button has to be pressed twice. keyless: no key can own the receiver's address, and the chain knows of no program that does.
 * amount, share: the network cost is more than the amount, or than the usual share of it. unknown: the network does not show the outcome
 * beforehand, or not yet, or could not be asked.
 */
export type SendRisk = 'keyless' | NonNullable<NetworkCost['excess']> | 'unknown'

const unknownOutcomes = new Set<TransferOutcome>(['unknown', 'late', 'unreached', 'failed'])

/** Reactive: the risk of the reviewed transfer; undefined where one press is enough. */
export function getSendRisk(kit: Kit, outcome: TransferOutcome): SendRisk | undefined {
  const review = getReview(kit)
  if (review?.isKeyless && !getReceiverFacts(kit, review.to, review.token).account) return 'keyless'
  const { excess } = getSendCost(kit)
  if (excess) return excess
  return unknownOutcomes.has(outcome) ? 'unknown' : undefined
}

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
    decimals,
    excess: known?.value?.excess,
    arrives: reviewed && arrives !== undefined ? formatTokenUnits(arrives, reviewed) : undefined,
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
    /** Those of the native coin. */
    readonly decimals: number
    /** The cost is out of proportion to the amount. */
    readonly excess: NetworkCost['excess']
    /** Decimal text: what the receiver gets, where the token keeps a part of the amount. */
    readonly arrives: string | undefined
    readonly isInsufficient: boolean
    /** Why the network would not take it. */
    readonly obstacle: Obstacle | undefined
    /** The native coin covers the amount and the cost each, but not both. */
    readonly isTight: boolean
  }
}
