import { cutText } from '../format/cutText.js'
import type { HttpError } from './http.js'
import { isWalletKitError } from './walletKitError.js'

/** More than this does not fit beside a title. */
const longest = 100

/**
 * What a service said about a failure, as plain text of one line: the first description in its answer. It is the second line of
 * a notice that the specification has no words for, and undefined where the service said nothing.
 * @example notice: { as: 'toast', key: 'shop.error', text: 'The shop could not be opened', line: readReason(cause) }
 */
export function readReason(error: unknown): { readonly text: string } | undefined {
  const isAnswer = (each: unknown) => isWalletKitError(each, 'HttpError')
  const answer = isWalletKitError(error)
    ? (error.walk(isAnswer) as HttpError | undefined)
    : undefined
  const reason = answer?.reasons.find(({ description }) => description)
  return reason && { text: cutText(reason.description, longest) }
}
