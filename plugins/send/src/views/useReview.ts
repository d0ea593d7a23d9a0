import type { Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { useEffect, useRef } from 'react'
import { getDraft } from '../actions/getDraft.js'
import { getReview } from '../actions/getReview.js'
import { SendChangedError, SendNameChangedError } from '../errors.js'
import { costKey } from '../service/costKey.js'
import { type Review, sendSlice } from '../slice.js'
import { sendView } from '../views.js'

/**
 * What is on screen to be confirmed. Where it does not hold any more the visitor is led back, with a word about it; but for
 * `isHere: false`, where others lead away from the screen.
 */
export function useReview(isHere: boolean): Review | undefined {
  const kit: Kit = useKit()
  const review = useRead(getReview)
  const last = useRef(review)
  useEffect(() => {
    if (review) {
      last.current = review
      return
    }
    if (!isHere || isSent(kit, last.current)) return
    if (last.current) {
      // Sent by an earlier request to the wallet, which is told.
      if (!isPaid(kit, last.current)) {
        reportError(kit, isNameLost(kit) ? new SendNameChangedError() : new SendChangedError())
      }
      kit.router.back()
    } else {
      kit.router.replace(sendView)
    }
  }, [kit, review, isHere])
  // What was sent stays on screen until Account is there.
  return review ?? (isSent(kit, last.current) ? last.current : undefined)
}

const isSent = (kit: Kit, review: Review | undefined) =>
  review !== undefined && kit.read(sendSlice).sent.peek() === review

/** The same payment was sent since it was on screen. */
function isPaid(kit: Kit, review: Review): boolean {
  const sent = kit.read(sendSlice).sent.peek()
  return sent !== undefined && costKey(sent) === costKey(review)
}

/** The name of its receiver led elsewhere when it was asked again. */
function isNameLost(kit: Kit): boolean {
  const receiver = getDraft(kit)?.receiver
  return receiver?.status === 'refused' || (receiver?.status === 'found' && !!receiver.isMoved)
}
