import type { Kit, TokenBalance } from '@wallet-kit/core'
import { multiplyDecimals } from '@wallet-kit/core/money'
import { findObstacle, isShort, type Obstacle } from '../cost/cost.js'
import { type Draft, type FoundReceiver, getDraft, getSendToken } from '../draft/draft.js'
import { isTokenContract } from '../receiver/receiver.js'
import { draftUnits, formatOf, transferKey } from '../transfer/transfer.js'

/**
 * Reactive: what the Send screen shows of the active account's draft; undefined while nobody is connected.
 * @example const canReview = getSend(kit)?.next === 'preview'
 */
export function getSend(kit: Kit): getSend.ReturnType | undefined {
  const draft = getDraft(kit)
  if (!draft) return undefined
  const token = getSendToken(kit)
  const { amount, receiver } = draft
  const to = receiver.status === 'found' ? receiver.address : undefined
  const units = token && amount ? draftUnits(draft, formatOf(token)) : undefined
  const { caipAddress } = draft
  const key = to && units ? transferKey({ caipAddress, token: draft.token, units, to }) : undefined
  const isInsufficient = !!token && units !== undefined && isShort(kit, { token, units, key })
  const obstacle = units ? findObstacle(kit, { ...draft, units, key }) : undefined
  const fiat = token?.price && multiplyDecimals(amount || '0', token.price)
  const shown = { draft, token, fiat, units, to, obstacle }
  if (isInsufficient) return { ...shown, next: 'insufficient' }
  if (!token || !units) return { ...shown, next: 'amount' }
  // Nobody knows what an amount of it is.
  if (isUnscaled(token)) return { ...shown, next: 'wait' }
  if (receiver.status === 'empty') return { ...shown, next: 'receiver' }
  if (receiver.status !== 'found' || obstacle) return { ...shown, next: 'wait' }
  if (isTokenContract(kit, receiver.address, draft.token)) return { ...shown, next: 'wait' }
  return { ...shown, token, units, receiver, next: 'preview' }
}

/** Whether a token shows scaled amounts by a multiplier that could not be read: it cannot be sent. */
export const isUnscaled = ({ scale }: Pick<TokenBalance, 'scale'>): boolean =>
  scale !== undefined && scale.multiplier === undefined

export declare namespace getSend {
  type ReturnType = Shown & (Incomplete | Complete)
  type Shown = {
    readonly draft: Draft
    readonly token: TokenBalance | undefined
    /** US dollars, decimal text; undefined where no price is known. */
    readonly fiat: string | undefined
    /** The amount in base units; undefined where there is none. */
    readonly units: bigint | undefined
    /** The receiver's address, once it is known. */
    readonly to: string | undefined
    /** Why the network would not take it, once it has been asked. */
    readonly obstacle: Obstacle | undefined
  }
  type Incomplete = {
    /** What is missing; `wait`: the receiver is not known or is refused, there is an obstacle, or nobody knows the token's scale. */
    readonly next: 'insufficient' | 'amount' | 'receiver' | 'wait'
  }
  /** Nothing is missing. */
  type Complete = {
    readonly next: 'preview'
    readonly token: TokenBalance
    readonly units: bigint
    readonly receiver: FoundReceiver
  }
}
