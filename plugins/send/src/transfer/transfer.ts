import { parseUnits } from '@wallet-kit/core/money'
import type { Cost, KnownReceiver } from '../cost/fetchSendCost.js'
import type { Draft } from '../draft/draft.js'
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
  const units = toUnits(draft.amount, review.decimals)
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

/** A decimal text in base units; undefined for what is no amount, is negative, or has more decimals than the token. */
export function toUnits(text: string, decimals: number): bigint | undefined {
  try {
    const units = parseUnits(text, decimals)
    return units < 0n ? undefined : units
  } catch {
    return undefined
  }
}
