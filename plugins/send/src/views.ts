import { defineView } from '@wallet-kit/core'

/** What the Send screen begins with. Each is checked as if the visitor had typed it; what does not hold is left out. */
export type SendParams = {
  /** Address or name of the receiver, or a payment link (EIP-681, Solana Pay). */
  readonly to?: string
  /** Decimal text: `0.25`. */
  readonly amount?: string
  /** CAIP-10 address of a token that the account holds; absent: the native coin. */
  readonly token?: string
}

/** What to send, how much of it, and to whom. */
export const sendView = defineView<SendParams | undefined>()('Send')

/** Which of the account's tokens. */
export const sendSelectTokenView = defineView()('SendSelectToken')

/** All of it once more, to be confirmed. */
export const sendPreviewView = defineView()('SendPreview')
