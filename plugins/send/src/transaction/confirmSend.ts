import { getPendingRequests, isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  formatAmount,
  tellUnknownOutcome,
  trackTransaction,
  transfer,
} from '@wallet-kit/core/money'
import {
  askOnce,
  parseCaipAddress,
  readProperty,
  type SentTransaction,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { costKey } from '../cost/findObstacle.js'
import { toUnits } from '../draft/draft.js'
import { SendChangedError, SendFailedError, SendNetworkError, SendUnknownError } from '../errors.js'
import { sendCompleted } from '../events.js'
import { confirmName } from '../receiver/names.js'
import { rememberReceiver } from '../receiver/pastReceivers.js'
import { type Draft, type Review, sendSlice } from '../slice.js'
import { sendPreviewView } from '../views.js'
import { getReview } from './review.js'

/**
 * Has the wallet send what was reviewed, and nothing else, waiting for the visitor. Then the draft is gone, the transaction is
 * followed, and `send:completed` is told. The same payment is asked once: where the wallet has not answered yet, its answer is waited
 * for. A name that was asked more than 30 s ago is asked again before. Throws `SendChangedError`, `SendNameChangedError`,
 * `SendNameError`, `SendNetworkError`, `SendUnknownError`, `SendFailedError`, and as they are `UserRejectedError` and
 * `RequestPendingError`.
 */
export async function confirmSend(
  kit: Kit,
  { review, signal, onSent }: confirmSend.Options,
): Promise<SentTransaction | undefined> {
  const { isSending } = kit.read(sendSlice)
  if (isSending.peek()) return undefined
  if (getReview(kit) !== review) throw new SendChangedError()
  const { caipAddress, to, units: amount, decimals } = review
  const token = parseCaipAddress(review.token)?.address
  setSending(kit, true)
  try {
    if (!isAsked(kit, review)) await confirmName(kit, { ...review, signal })
    // Who left, or changed something, meanwhile is not asked.
    signal?.throwIfAborted()
    if (getReview(kit) !== review) throw new SendChangedError()
    const draft = kit.read(sendSlice).draft.peek()
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
      open: (kit) => reopen(kit, draft, review),
      ask: () =>
        transfer(kit, { caipAddress, to, amount, token, decimals, signal }).then(
          (sent) => {
            complete(kit, review, sent)
            onSent?.()
            return sent
          },
          (cause) => {
            const error = toSendError(cause, caipAddress)
            if (isWalletKitError(error, 'SendUnknownError')) forget(kit, review)
            throw error
          },
        ),
    })
    // Who has left waits no more, whatever the wallet does with the signal.
    return await withDeadline(() => sending, { signal })
  } catch (cause) {
    signal?.throwIfAborted()
    throw toSendError(cause, caipAddress)
  } finally {
    setSending(kit, false)
  }
}

/** Reactive: the wallet is being asked for this very payment. */
export const isAsked = (kit: Kit, review: Review): boolean =>
  getPendingRequests(kit).some(({ key }) => key === keyOf(review))

const keyOf = (review: Review) => `send ${costKey(review)}`

/** The screen that asks, as it was. */
function reopen(kit: Kit, draft: Draft | undefined, review: Review) {
  kit.write(sendSlice, (send) => {
    send.draft.value = draft
    send.review.value = review
    send.sent.value = undefined
  })
  kit.router.push(sendPreviewView)
}

/** What was paid, or may have been, is not there to be paid again. A newer draft of something else is another matter. */
function forget(kit: Kit, review: Review) {
  kit.write(sendSlice, (send) => {
    const shown = send.review.peek()
    // What is on screen may be the same payment, prepared once more.
    send.sent.value = shown && costKey(shown) === costKey(review) ? shown : review
    if (!isOf(send.draft.peek(), review)) return
    send.draft.value = undefined
    send.review.value = undefined
    send.cost.value = undefined
  })
}

function setSending(kit: Kit, isSending: boolean) {
  kit.write(sendSlice, (send) => {
    send.isSending.value = isSending
  })
}

/** It is on its way, also where the visitor has left the screen by now. */
function complete(kit: Kit, review: Review, { hash }: SentTransaction) {
  const { caipAddress, to, amount, symbol, token, iconUrl } = review
  const { caipNetworkId: chainId = '', address: sender = '' } = parseCaipAddress(caipAddress) ?? {}
  rememberReceiver(kit, review)
  forget(kit, review)
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

function isOf(draft: Draft | undefined, review: Review): boolean {
  const units = draft && toUnits(draft.amount, review.decimals)
  if (units === undefined || draft?.receiver.status !== 'found') return false
  return costKey({ ...draft, units, to: draft.receiver.address }) === costKey(review)
}

export declare namespace confirmSend {
  type Options = {
    readonly review: Review
    readonly signal?: AbortSignal | undefined
    /** It is on its way: called also where the signal has ended the wait before. */
    readonly onSent?: (() => void) | undefined
  }
}

/** The error of a transfer that was not sent. What the visitor did, or can answer in the wallet, stays what it is. */
export function toSendError(cause: unknown, caipAddress: string): unknown {
  if (asTheyAre.some((name) => isWalletKitError(cause, name))) return cause
  if (isWalletKitError(cause, 'AccountChangedError')) return new SendChangedError({ cause })
  const isUnknown = isWalletKitError(cause, 'WalletAnswerError')
  // Of what was asked before nothing is sent.
  if (isUnknown && readProperty(cause, 'mayHaveSent')) return new SendUnknownError({ cause })
  const actual = isWalletKitError(cause, 'WrongNetworkError') && readProperty(cause, 'actual')
  if (typeof actual === 'string') return new SendNetworkError({ cause, actual })
  const namespace = parseCaipAddress(caipAddress)?.namespace ?? 'eip155'
  return new SendFailedError({ cause, namespace })
}

const asTheyAre = [
  'SendFailedError',
  'SendNetworkError',
  'SendUnknownError',
  'UserRejectedError',
  'RequestPendingError',
  'SendChangedError',
  'SendNameChangedError',
  'SendNameError',
]
