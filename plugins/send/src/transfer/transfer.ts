import type { TokenBalance } from '@wallet-kit/core'
import { parseTokenUnits, type TokenFormat } from '@wallet-kit/core/assets'
import { parseUnits } from '@wallet-kit/core/money'
import type { Cost, KnownReceiver } from '../cost/cost.js'
import type { Draft, Receiver } from '../draft/draft.js'
import type { Review } from '../transaction/review.js'

/** A transfer on its way, one for each kit: editing → reviewing → asking → sent or undecided. */
export type Transfer = Form | Asking

/** What is put together, with what is known of it: all of that goes with the draft. */
export type Form = {
  readonly draft?: Draft | undefined
  /** The last estimate. */
  readonly cost?: Cost | undefined
  /** What the last estimate said of the receiver. It counts for any amount. */
  readonly knownReceiver?: KnownReceiver | undefined
} & (Editing | Reviewing | Settled)

type Editing = { readonly step: 'editing' }

/** The preview shows the draft. Any change of the draft leads back to `editing`. */
type Reviewing = { readonly step: 'reviewing'; readonly draft: Draft; readonly review: Review }

/**
 * The wallet has sent it, or did not say whether it has. Its preview may still be on screen, so this lasts until the next review is
 * made. The draft, if there is one, is that of the next payment.
 */
export type Settled = { readonly step: 'sent' | 'undecided'; readonly review: Review }

/** `confirmSend` runs for the review: a second payment cannot be asked. The form can be changed meanwhile. */
type Asking = { readonly step: 'asking'; readonly review: Review; readonly form: Form }

/** What is put together, also while a wallet is asked. */
export const formOf = (transfer: Transfer): Form =>
  transfer.step === 'asking' ? transfer.form : transfer

/** The draft of an account. The draft of another one counts as empty, also in the moment before it is dropped. */
export const draftOf = ({ draft }: Form, caipAddress: string): Draft =>
  draft?.caipAddress === caipAddress ? draft : { ...nothing, caipAddress }

const nothing = { amount: '', isMax: false, text: '', receiver: { status: 'empty' } } as const

/** Whether two drafts are of the same amount: account, token and amount are the same. */
export const isSameAmount = (one: Draft | undefined, other: Draft | undefined): boolean =>
  one?.caipAddress === other?.caipAddress &&
  one?.token === other?.token &&
  one?.amount === other?.amount

/** Whether a draft makes the same payment as a review, however its amount is written. */
export function isPaymentOf(draft: Draft, review: Review): boolean {
  const units = draftUnits(draft, review)
  if (units === undefined || draft.receiver.status !== 'found') return false
  return transferKey({ ...draft, units, to: draft.receiver.address }) === transferKey(review)
}

/** Identifies a payment: an estimate counts only for the one that it was made for, and the same one is asked once. */
export const transferKey = (transfer: {
  readonly caipAddress: string
  readonly token?: string | undefined
  readonly units: bigint
  readonly to: string
}): string => [transfer.caipAddress, transfer.token ?? '', transfer.units, transfer.to].join(' ')

/** The amount of a draft in base units of its token: of all there is exactly that, whatever the shown text says. */
export function draftUnits(
  { amount, isMax }: Pick<Draft, 'amount' | 'isMax'>,
  format: TokenFormat,
): bigint | undefined {
  return isMax && format.scale ? BigInt(format.scale.units) : parseTokenUnits(amount, format)
}

/** How the amounts of a token are written. */
export const formatOf = ({ quantity, scale }: TokenBalance): TokenFormat => ({
  decimals: Number(quantity.decimals),
  scale,
})

/** What an account holds of a token, in base units. */
export const heldUnits = ({ quantity, scale }: TokenBalance): bigint =>
  scale ? BigInt(scale.units) : (toUnits(quantity.numeric, Number(quantity.decimals)) ?? 0n)

/** A decimal text in base units; undefined for what is no amount, is negative, or has more decimals than the token. */
export function toUnits(text: string, decimals: number): bigint | undefined {
  try {
    const units = parseUnits(text, decimals)
    return units < 0n ? undefined : units
  } catch {
    return undefined
  }
}

// What becomes of a transfer when something has happened: each function is named after what that is. An answer that may come late names
// its question: if that is no longer there, the transfer stays as it was. Only `tell` of the slice calls these functions.

/** CAIP-10 address of the connected account. */
type Active = string | undefined

/** The visitor typed an amount: decimal text, or nothing. */
export function amountTyped(transfer: Transfer, amount: string, active: Active): Transfer {
  return changeDraft(transfer, active, () => ({ amount, isMax: false }))
}

/** The most that can be sent arrived, for a draft. */
export function maxArrived(
  transfer: Transfer,
  { draft, amount }: { readonly draft: Draft | undefined; readonly amount: string },
  active: Active,
): Transfer {
  return changeDraft(transfer, active, (now) => isSameAmount(now, draft) && { amount, isMax: true })
}

/** The visitor or a host chose a token: CAIP-10; absent: the native coin. `isAmountKept`: the amount counts for this token, too. */
export function tokenChosen(
  transfer: Transfer,
  { token, isAmountKept }: { readonly token?: string | undefined; readonly isAmountKept: boolean },
  active: Active,
): Transfer {
  const change = { token, isMax: false, ...(!isAmountKept && { amount: '' }) }
  return changeDraft(transfer, active, () => change)
}

/** The visitor typed a text as the receiver. If it has to be looked up, the receiver `resolving` stands for that look-up. */
export function receiverTyped(
  transfer: Transfer,
  typed: Pick<Draft, 'text' | 'receiver'>,
  active: Active,
): Transfer {
  return changeDraft(transfer, active, () => typed)
}

/** The text was a payment link: `text` is whom it is for. */
export function linkFollowed(
  transfer: Transfer,
  { lookup, text }: { readonly lookup: Receiver; readonly text: string },
  active: Active,
): Transfer {
  return changeDraft(transfer, active, ({ receiver }) => receiver === lookup && { text })
}

/**
 * A look-up has ended: the one that `lookup` stands for, or another one for the receiver `lookup`, which was known before. The field
 * shows the name as it was looked up: "vitaIik.eth" is not the name that it looks like.
 */
export function receiverFound(
  transfer: Transfer,
  { lookup, receiver }: { readonly lookup: Receiver; readonly receiver: Receiver },
  active: Active,
): Transfer {
  const name = receiver.status === 'found' && receiver.name
  const change = { receiver, ...(name && { text: name }) }
  return changeDraft(transfer, active, (now) => now.receiver === lookup && change)
}

/** The cost of a payment is asked for. */
export function estimateBegun(transfer: Transfer, cost: Cost): Transfer {
  return changeForm(transfer, (form) => ({ ...form, cost }))
}

/** The answer to that: an estimate, or none. A failure that says nothing of the receiver leaves what is known. */
export function estimateArrived(
  transfer: Transfer,
  { begun, cost, knownReceiver }: estimateArrived.Answer,
): Transfer {
  return changeForm(transfer, (form) => {
    if (form.cost !== begun) return form
    const isKept = cost.status === 'failed' && !knownReceiver
    return { ...form, cost, knownReceiver: isKept ? form.knownReceiver : knownReceiver }
  })
}

export declare namespace estimateArrived {
  type Answer = {
    readonly begun: Cost
    readonly cost: Cost
    readonly knownReceiver?: KnownReceiver | undefined
  }
}

/** What a preview is made of. */
type Shown = { readonly draft: Draft; readonly review: Review }

/** A draft was made into a review. */
export function reviewMade(transfer: Transfer, { draft, review }: Shown): Transfer {
  return changeForm(transfer, (form) =>
    form.draft === draft ? { ...form, step: 'reviewing', draft, review } : form,
  )
}

/** The visitor comes back to the preview of a payment that the wallet is asked for. */
export function previewReopened(transfer: Transfer, shown: Shown): Transfer {
  return changeForm(transfer, (form) => ({ ...form, step: 'reviewing', ...shown }))
}

/** The visitor pressed Send. */
export function walletAsked(transfer: Transfer, review: Review): Transfer {
  if (transfer.step !== 'reviewing' || transfer.review !== review) return transfer
  return { step: 'asking', review, form: transfer }
}

/** The wallet declined or failed, or nobody waits for its answer any more. */
export function askingEnded(transfer: Transfer, review: Review): Transfer {
  return transfer.step === 'asking' && transfer.review === review ? transfer.form : transfer
}

/**
 * The wallet has sent a payment, or did not say whether it has, even if the visitor has left by now. The draft of that payment goes, so
 * that it is not made twice. A draft of another payment stays.
 */
export function walletAnswered(transfer: Transfer, { step, review }: Settled): Transfer {
  const next = changeForm(transfer, (form) => {
    const { knownReceiver } = form
    const isReviewed = form.step === 'reviewing'
    if (form.draft && !isPaymentOf(form.draft, review)) {
      return isReviewed ? form : { ...form, step, review }
    }
    // The preview may show the same payment, prepared once more.
    return { step, review: isReviewed ? form.review : review, knownReceiver }
  })
  const isAnswered = next.step === 'asking' && transferKey(next.review) === transferKey(review)
  return isAnswered ? next.form : next
}

/** The modal closed, or another account came. If a wallet is being asked, it still is. */
export function draftDropped(transfer: Transfer): Transfer {
  return changeForm(transfer, (form) =>
    form.step === 'sent' || form.step === 'undecided'
      ? { step: form.step, review: form.review }
      : { step: 'editing' },
  )
}

/** Changes what is put together, also while a wallet is asked. */
function changeForm(transfer: Transfer, next: (form: Form) => Form): Transfer {
  if (transfer.step !== 'asking') return next(transfer)
  return { ...transfer, form: next(transfer.form) }
}

/** Changes the draft of the active account, unless `read` gives false. A review of the draft as it was before is dropped. */
function changeDraft(
  transfer: Transfer,
  active: Active,
  read: (draft: Draft) => Partial<Omit<Draft, 'caipAddress'>> | false,
): Transfer {
  if (active === undefined) return transfer
  return changeForm(transfer, (form) => {
    const before = draftOf(form, active)
    const changed = read(before)
    if (!changed) return form
    const { cost, knownReceiver } = form
    const draft = { ...before, ...changed }
    const isReviewed = form.step === 'reviewing'
    return isReviewed ? { step: 'editing', draft, cost, knownReceiver } : { ...form, draft }
  })
}
