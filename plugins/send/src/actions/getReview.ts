import { getAccount, type Kit } from '@wallet-kit/core'
import { type Review, sendSlice } from '../slice.js'

/** Reactive: what the preview shows; undefined where nothing was prepared, or for another account or network. */
export function getReview(kit: Kit): Review | undefined {
  const review = kit.read(sendSlice).review.value
  return review?.caipAddress === getAccount(kit).caipAddress ? review : undefined
}
