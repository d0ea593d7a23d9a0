import { WalletKitError } from '@wallet-kit/core'
import { getAnswerNotice } from '../messages/answerNotices.js'

/**
 * What was asked for may have been sent, and it is not known yet whether it is carried out. It has the name of core's error for that, which the
 * screens that send know.
 */
export class OutcomeUnknownError extends WalletKitError {
  override name = 'WalletAnswerError'
  readonly mayHaveSent = true
  /** The frame's own. */
  readonly code = 'OperationPending'

  constructor({ method, cause }: { readonly method: string; readonly cause: unknown }) {
    super(`The embedded wallet does not know yet what became of "${method}".`, {
      cause,
      notice: getAnswerNotice({ code: 'OperationPending' }),
    })
  }
}
