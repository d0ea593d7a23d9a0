import {
  type Kit,
  parseCaipAddress,
  type SentTransaction,
  trackTransaction,
  transfer,
  withDeadline,
} from '@wallet-kit/core'
import { SendChangedError } from '../errors.js'
import { sendCompleted } from '../events.js'
import { confirmName } from '../service/confirmName.js'
import { costKey } from '../service/costKey.js'
import { rememberReceiver } from '../service/rememberReceiver.js'
import { toSendError } from '../service/toSendError.js'
import { toUnits } from '../service/toUnits.js'
import { type Draft, type Review, sendSlice } from '../slice.js'
import { getReview } from './getReview.js'

/**
 * Has the wallet send what was reviewed, and nothing else, waiting for the visitor. Then the draft is gone, the transaction is
 * followed, and `send:completed` is told. One at a time: where a wallet is being asked, nothing happens. A name that was asked more
 * than 30 s ago is asked again before. Throws `SendChangedError`, `SendNameChangedError`, `SendNameError`, `SendFailedError`, and as
 * they are `UserRejectedError` and `RequestPendingError`.
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
    await confirmName(kit, { ...review, signal })
    // Who left, or changed something, meanwhile is not asked.
    signal?.throwIfAborted()
    if (getReview(kit) !== review) throw new SendChangedError()
    const sending = transfer(kit, { caipAddress, to, amount, token, decimals, signal }).then(
      (sent) => {
        complete(kit, review, sent)
        onSent?.()
        return sent
      },
    )
    // Who has left waits no more, whatever the wallet does with the signal.
    return await withDeadline(() => sending, { signal })
  } catch (cause) {
    signal?.throwIfAborted()
    throw toSendError(cause, caipAddress)
  } finally {
    setSending(kit, false)
  }
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
  kit.write(sendSlice, (send) => {
    send.sent.value = review
    // A newer draft is another matter, unless it is the same payment once more.
    if (!isOf(send.draft.peek(), review)) return
    send.draft.value = undefined
    send.review.value = undefined
    send.cost.value = undefined
  })
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
