import { getPendingRequests, isWalletKitError, type Kit } from '@wallet-kit/core'
import { formatAmount, trackTransaction, transfer } from '@wallet-kit/core/money'
import {
  askOnce,
  parseCaipAddress,
  readProperty,
  type SentTransaction,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { tellUnknownOutcome } from '@wallet-kit/core/ui'
import { SendChangedError, SendFailedError, SendNetworkError, SendUnknownError } from '../errors.js'
import { sendCompleted } from '../events.js'
import { confirmName } from '../receiver/names.js'
import { rememberReceiver } from '../receiver/pastReceivers.js'
import { sendSlice, tell } from '../slice.js'
import {
  askingEnded,
  previewReopened,
  transferKey,
  walletAnswered,
  walletAsked,
} from '../transfer/transfer.js'
import { sendPreviewView } from '../views.js'
import { getReview, type Review } from './review.js'

/**
 * Asks the wallet to send what was reviewed, and nothing else, and waits for the visitor. Once it is sent, the draft is dropped, the
 * transaction is tracked, and `send:completed` is emitted. The same payment is asked once: if the wallet has not answered an earlier
 * request, its answer is waited for. A name that was looked up more than 30 s ago is looked up again before. Throws `SendChangedError`, `SendNameChangedError`,
 * `SendNameError`, `SendNetworkError`, `SendUnknownError`, `SendFailedError`, and as they are `UserRejectedError` and
 * `RequestPendingError`.
 * @example const sent = await confirmSend(kit, { review: await prepareSend(kit) })
 */
export async function confirmSend(
  kit: Kit,
  { review, signal, onSent }: confirmSend.Options,
): Promise<SentTransaction | undefined> {
  const { transfer: state, form } = kit.read(sendSlice)
  if (state.peek().step === 'asking') return undefined
  if (getReview(kit) !== review) throw new SendChangedError()
  const { caipAddress, to, units: amount, decimals } = review
  const token = parseCaipAddress(review.token)?.address
  tell(kit, walletAsked, review)
  try {
    if (!isAsked(kit, review)) await confirmName(kit, { ...review, signal })
    // The visitor may have left, or changed something, meanwhile.
    signal?.throwIfAborted()
    if (getReview(kit) !== review) throw new SendChangedError()
    const { draft } = form.peek()
    const what = {
      label: 'send.label',
      values: {
        amount: formatAmount(review.amount, {
          ...{ decimals: 100, minDecimals: 0, locale: kit.config.locale },
        }),
        symbol: review.symbol,
      },
    }
    const sending = askOnce(kit, {
      ...what,
      key: keyOf(review),
      caipAddress,
      signal,
      onUnheard(error) {
        if (isWalletKitError(error, 'SendUnknownError')) tellUnknownOutcome(kit, { error, ...what })
      },
      open(kit) {
        if (draft) tell(kit, previewReopened, { draft, review })
        kit.router.push(sendPreviewView)
      },
      ask: () =>
        transfer(kit, { caipAddress, to, amount, token, decimals, signal }).then(
          (sent) => {
            complete(kit, review, sent)
            onSent?.()
            return sent
          },
          (cause) => {
            const error = toSendError(cause, caipAddress)
            if (isWalletKitError(error, 'SendUnknownError'))
              tell(kit, walletAnswered, { step: 'undecided', review })
            throw error
          },
        ),
    })
    // Whoever has left does not wait, even if the wallet ignores the signal.
    return await withDeadline(() => sending, { signal })
  } catch (cause) {
    signal?.throwIfAborted()
    throw toSendError(cause, caipAddress)
  } finally {
    tell(kit, askingEnded, review)
  }
}

/** Reactive: the wallet is being asked for this very payment. */
export const isAsked = (kit: Kit, review: Review): boolean =>
  getPendingRequests(kit).some(({ key }) => key === keyOf(review))

const keyOf = (review: Review) => `send ${transferKey(review)}`

/** What follows once the wallet has sent, even if the visitor has left the screen by now. */
function complete(kit: Kit, review: Review, { hash }: SentTransaction) {
  const { caipAddress, to, amount, symbol, token, iconUrl } = review
  const { caipNetworkId: chainId = '', address: sender = '' } = parseCaipAddress(caipAddress) ?? {}
  rememberReceiver(kit, review)
  tell(kit, walletAnswered, { step: 'sent', review })
  trackTransaction(kit, {
    ...{ id: hash, hash, caipAddress, chainId, minedAt: Date.now() },
    operationType: 'send',
    status: 'pending',
    sentFrom: sender,
    sentTo: to,
    transfers: [
      {
        direction: 'out',
        sender,
        recipient: to,
        token: { symbol, amount, ...(token && { address: token }), ...(iconUrl && { iconUrl }) },
      },
    ],
  })
  kit.emit(sendCompleted, { caipAddress, hash, to, amount, symbol, ...(token && { token }) })
}

export declare namespace confirmSend {
  type Options = {
    readonly review: Review
    readonly signal?: AbortSignal | undefined
    /** Called once the wallet has sent, even if the signal has ended the wait before. */
    readonly onSent?: (() => void) | undefined
  }
}

/** The error to throw for a transfer that was not sent. Errors of `passedOn` are thrown as they are. */
export function toSendError(cause: unknown, caipAddress: string): unknown {
  if (passedOn.some((name) => isWalletKitError(cause, name))) return cause
  if (isWalletKitError(cause, 'AccountChangedError')) return new SendChangedError({ cause })
  const isUnknown = isWalletKitError(cause, 'WalletAnswerError')
  // The wallet may also have failed to answer a question that it was asked before, and that sends nothing.
  if (isUnknown && readProperty(cause, 'mayHaveSent')) return new SendUnknownError({ cause })
  const actual = isWalletKitError(cause, 'WrongNetworkError') && readProperty(cause, 'actual')
  if (typeof actual === 'string') return new SendNetworkError({ cause, actual })
  return new SendFailedError({ cause, namespace: parseCaipAddress(caipAddress)?.namespace })
}

const passedOn = [
  'SendFailedError',
  'SendNetworkError',
  'SendUnknownError',
  'UserRejectedError',
  'RequestPendingError',
  'SendChangedError',
  'SendNameChangedError',
  'SendNameError',
]
