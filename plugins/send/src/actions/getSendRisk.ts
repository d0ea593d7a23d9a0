import type { Kit } from '@wallet-kit/core'
import type { TransferOutcome } from '@wallet-kit/core/money'
import { getReceiverFacts } from './getReceiverFacts.js'
import { getReview } from './getReview.js'

/**
 * What of the reviewed transfer has to be pressed twice, once it was read. keyless: no key can own the receiver, and the chain knows of no
 * program that does. unknown: the network does not show the outcome beforehand, or not yet.
 */
export type SendRisk = 'keyless' | 'unknown'

/** Reactive: the risk of the reviewed transfer; undefined where one press is enough. */
export function getSendRisk(kit: Kit, outcome: TransferOutcome): SendRisk | undefined {
  const review = getReview(kit)
  if (review?.isKeyless && !getReceiverFacts(kit, review.to, review.token).account) return 'keyless'
  return outcome === 'unknown' || outcome === 'late' ? 'unknown' : undefined
}
