import {
  getPendingRequests,
  isWalletKitError,
  type Kit,
  type WalletKitError,
} from '@wallet-kit/core'
import { trackTransaction, transfer } from '@wallet-kit/core/assets'
import { formatAmount, formatUnits } from '@wallet-kit/core/money'
import {
  askOnce,
  getText,
  isOutcomeUnknown,
  parseCaipAddress,
  readProperty,
  type SentTransaction,
  tellUnknownOutcome,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { SendChangedError, SendFailedError, SendNetworkError, SendUnknownError } from '../errors.js'
import { sendCompleted } from '../events.js'
import { confirmName } from '../receiver/names.js'
import { rememberReceiver } from '../receiver/pastReceivers.js'
import { sendSlice, tell } from '../slice.js'
import { refusalOf } from '../transfer/refusals.js'
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
  { review, signal, onAsk, onSent }: confirmSend.Options,
): Promise<SentTransaction | undefined> {
  const { transfer: state, form } = kit.read(sendSlice)
  if (state.peek().step === 'asking') return undefined
  if (getReview(kit) !== review) throw new SendChangedError()
  const { caipAddress, to, units: amount, decimals } = review
  const token = parseCaipAddress(review.token)?.address
  tell(kit, walletAsked, review)
  try {
    if (isUndecided(kit, requestKeyOf(review))) throw new SendUnknownError({})
    if (!isAsked(kit, review)) await confirmName(kit, { ...review, signal })
    // The visitor may have left, or changed something, meanwhile.
    signal?.throwIfAborted()
    if (getReview(kit) !== review) throw new SendChangedError()
    const { draft } = form.peek()
    const format = { decimals: 100, minDecimals: 0, locale: kit.config.locale }
    const amountText = formatAmount(review.amount, format)
    const values = { amount: amountText, symbol: review.symbol }
    // A host that has its own screens has not loaded the messages.
    const what = getText(kit)('send.label', values, 'send {amount} {symbol}')
    const sending = askOnce(kit, {
      key: requestKeyOf(review),
      caipAddress,
      what,
      signal,
      onAsk,
      onUnheard(error) {
        if (isWalletKitError(error, 'SendUnknownError')) tellUnknownOutcome(kit, { error, what })
      },
      open(kit) {
        if (draft) tell(kit, previewReopened, { draft, review })
        kit.router.push(sendPreviewView)
      },
      ask: (onAsk) => {
        const facts = { caipAddress, to, amount, token, decimals, signal }
        return transfer(kit, { ...facts, onAsk }).then(
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
        )
      },
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

/** Reactive: the wallet is being asked for this very payment, and this page waits for its answer. */
export const isAsked = (kit: Kit, review: Review): boolean =>
  getPendingRequests(kit).some(({ key, open }) => key === requestKeyOf(review) && open)

/** Reactive: the wallet was asked for this very payment, and it is not known whether it was sent. */
export const isUndecided = (kit: Kit, requestKey: string): boolean =>
  getPendingRequests(kit).some(({ key, open, hash }) => key === requestKey && !open && !hash)

/** Names a payment among what wallets were asked for. */
export const requestKeyOf = (review: Review): string => `send ${transferKey(review)}`

/** What follows once the wallet has sent, even if the visitor has left the screen by now. */
function complete(kit: Kit, review: Review, { hash }: SentTransaction) {
  const { caipAddress, to, amount, units, decimals, symbol, token, iconUrl } = review
  const { caipNetworkId: chainId = '', address: sender = '' } = parseCaipAddress(caipAddress) ?? {}
  rememberReceiver(kit, { ...review, to: review.canonical ?? review.to })
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
        // As histories have it, which scale nothing.
        token: {
          symbol,
          amount: formatUnits(units, decimals),
          ...(token && { address: token }),
          ...(iconUrl && { iconUrl }),
        },
      },
    ],
  })
  kit.emit(sendCompleted, { caipAddress, hash, to, amount, symbol, ...(token && { token }) })
}

export declare namespace confirmSend {
  type Options = {
    readonly review: Review
    readonly signal?: AbortSignal | undefined
    /** Called in the task in which the wallet is asked, or at once if it was asked before. */
    readonly onAsk?: (() => void) | undefined
    /** Called once the wallet has sent, even if the signal has ended the wait before. */
    readonly onSent?: (() => void) | undefined
  }
}

/**
 * The error to throw for a transfer that has no hash. `SendUnknownError`: it may have been sent. All others say that nothing was sent:
 * `transfer` throws `OutcomeUnknownError` for everything that does not prove that. Errors of `passedOn` are thrown as they are.
 */
export function toSendError(cause: unknown, caipAddress: string): unknown {
  if (passedOn.some((name) => isWalletKitError(cause, name))) return cause
  if (isWalletKitError(cause, 'AccountChangedError')) return new SendChangedError({ cause })
  if (isOutcomeUnknown(cause)) return new SendUnknownError({ cause })
  const actual = isWalletKitError(cause, 'WrongNetworkError') && readProperty(cause, 'actual')
  if (typeof actual === 'string') return new SendNetworkError({ cause, actual })
  const { namespace } = parseCaipAddress(caipAddress) ?? {}
  const refusal = refusalOf(cause)
  const isRefused = refusal !== undefined || isWalletKitError(cause, 'TransferRefusedError')
  const isTold = refusal !== undefined || isWalletKitError(cause, 'WalletRequestError')
  const { details, shortMessage } = cause as Partial<WalletKitError>
  const reason = isTold ? (details ?? (refusal && shortMessage)) : undefined
  return new SendFailedError({ cause, namespace, reason, isRefused, refusal })
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
