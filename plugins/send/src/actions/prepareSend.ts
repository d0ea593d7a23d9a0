import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'
import { SendChangedError, SendFieldsError, SendUnsupportedError } from '../errors.js'
import { changeDraft } from '../service/changeDraft.js'
import { confirmName } from '../service/confirmName.js'
import { isSendable } from '../service/isSendable.js'
import { readMax } from '../service/readMax.js'
import { type Review, sendSlice } from '../slice.js'
import { getDraft } from './getDraft.js'
import { getSend } from './getSend.js'

/**
 * Makes the draft into what the preview shows and `confirmSend` sends, to the letter. All of the native coin is reckoned anew, as
 * the network cost may have moved, and a name is asked again after 30 s. Throws `SendUnsupportedError`, `SendFieldsError` where
 * something is missing, `SendChangedError` where something changed meanwhile, `SendNameChangedError` and `SendNameError`.
 */
export async function prepareSend(kit: Kit, signal?: AbortSignal): Promise<Review> {
  if (!isSendable(kit)) throw new SendUnsupportedError(getAccount(kit))
  if (getSend(kit)?.next === 'preview') {
    await renewName(kit, signal)
    await renewMax(kit, signal)
  }
  const { draft, token, fiat, units, next } = getSend(kit) ?? {}
  if (!draft || !token || !units || next !== 'preview') throw new SendFieldsError()
  const { receiver, caipAddress, amount } = draft
  if (receiver.status !== 'found') throw new SendFieldsError()
  const { status: _, address: to, ...oddities } = receiver
  const review: Review = {
    caipAddress,
    networkName: getNetwork(kit).name,
    symbol: token.symbol,
    iconUrl: token.iconUrl,
    token: token.address,
    isUnlisted: token.isUnlisted,
    amount,
    units,
    decimals: Number(token.quantity.decimals),
    fiat,
    to,
    ...oddities,
  }
  kit.write(sendSlice, (send) => {
    send.review.value = review
    send.sent.value = undefined
  })
  return review
}

async function renewName(kit: Kit, signal: AbortSignal | undefined) {
  const receiver = getDraft(kit)?.receiver
  if (receiver?.status !== 'found') return
  const resolvedAt = await confirmName(kit, { ...receiver, to: receiver.address, signal })
  if (resolvedAt !== undefined) changeDraft(kit, { receiver: { ...receiver, resolvedAt } })
}

async function renewMax(kit: Kit, signal: AbortSignal | undefined) {
  const before = getDraft(kit)
  if (!before?.isMax || before.token) return
  // Where it is not known any more, what was reckoned before stands.
  const amount = await readMax(kit, signal).catch(() => undefined)
  signal?.throwIfAborted()
  if (getDraft(kit) !== before) throw new SendChangedError()
  if (amount !== undefined && amount !== before.amount) changeDraft(kit, { amount })
}
