import { getNetwork, isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  getShownView,
  isViewShown,
  readProperty,
  UserRejectedError,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { answerWait } from '../constants.js'
import { FrameAbortedError, type FrameAnswerError, MethodNotAllowedError } from '../errors.js'
import { abortWhenLeft } from '../frame/abortWhenLeft.js'
import { checkRpc } from '../frame/checkRpc.js'
import type { RequestOptions } from '../frame/openFrame.js'
import type { AnswerOf } from '../frame/protocol.js'
import type { Json } from '../frame/readJson.js'
import { requireFrame } from '../frame/requireFrame.js'
import type { Served } from '../session/sessions.js'
import { type Approval, getLive, readWallet, setApproval } from '../slice.js'
import { approveTransactionView } from '../views.js'
import { OutcomeUnknownError } from './errors.js'

/**
 * Asks the frame for an RPC method on the kit's network. What signs or sends is shown in ApproveTransaction; closing that ends it.
 * Throws `MethodNotAllowedError` and `FrameRequestError` before any message leaves the page, `UserRejectedError`, `OutcomeUnknownError` for what may
 * have been sent, and what `Frame.request` throws.
 */
export async function askFrame(kit: Kit, { namespace, method, params }: askFrame.Options) {
  const { needsApproval, timeout, params: checked } = checkRpc({ method, params })
  const chainId = getNetwork(kit, namespace).caipNetworkId
  const payload = { chainId, method, params: (checked ?? []) as Json }
  const { visit } = getLive(kit)
  // What cannot be asked opens no screen.
  const send = requireFrame(kit).prepare('rpc', payload)
  const ask = (asked: RequestOptions) =>
    send(asked).catch((cause) => {
      const isRefused = isWalletKitError(cause, 'FrameAnswerError')
      const isNotAllowed = isRefused && String((cause as FrameAnswerError).code) === '4200'
      throw isNotAllowed ? new MethodNotAllowedError({ method, cause }) : cause
    })
  if (!needsApproval) return ask({ timeout })
  return inTurn(kit, async () => {
    // Signed out while it waited in the line.
    if (visit.signal.aborted) throw new FrameAbortedError({ request: method })
    const approval = { method, end: new AbortController() }
    const { signal } = approval.end
    let taken: Promise<AnswerOf<'cancel'>> = Promise.resolve({})
    const onCancel = (answer: typeof taken) => {
      taken = answer
    }
    await showApproval(kit, approval)
    const stop = abortWhenLeft(kit, { view: approveTransactionView, end: approval.end })
    try {
      const answer = await ask({ signal, timeout, onCancel })
      leaveApproval(kit, approval)
      return answer
    } catch (cause) {
      if (isWalletKitError(cause, 'UserRejectedError') || signal.aborted)
        leaveApproval(kit, approval)
      else sayFailure(kit, approval, cause)
      throw await toOutcome(cause, { method, signal, taken })
    } finally {
      stop()
    }
  })
}

export declare namespace askFrame {
  type Options = {
    readonly namespace: Served
    readonly method: string
    readonly params?: unknown
  }
}

/** One approval after the other: the frame shows one at a time. */
async function inTurn<result>(kit: Kit, run: () => Promise<result>): Promise<result> {
  const live = getLive(kit)
  const before = live.approving
  const answer = (async () => {
    await before?.catch(() => {})
    return run()
  })()
  live.approving = answer
  return answer
}

/** Opens ApproveTransaction, over what the modal shows. */
async function showApproval(kit: Kit, approval: Approval) {
  setApproval(kit, approval)
  // A request that was made without the visitor's hand opens the modal, too: nothing is signed unseen.
  if (getShownView(kit)) kit.router.push(approveTransactionView)
  else await kit.open({ view: approveTransactionView.name } as never)
}

/** Leaves it, where the visitor has not. */
function leaveApproval(kit: Kit, approval: Approval) {
  if (readWallet(kit).approval.peek() !== approval) return
  setApproval(kit, undefined)
  if (isViewShown(kit, approveTransactionView)) kit.router.back()
}

/** What the frame said instead of an answer stays on screen until the visitor closes it. */
function sayFailure(kit: Kit, approval: Approval, error: unknown) {
  if (readWallet(kit).approval.peek() === approval) setApproval(kit, { ...approval, error })
}

/** Methods that send. */
const sending: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
])

type Asked = {
  readonly method: string
  readonly signal: AbortSignal
  /** What the frame says to its being taken back. */
  readonly taken: Promise<AnswerOf<'cancel'>>
}

/** What the app is told. Who left after the press has not declined: what may have been sent is never told as declined. */
async function toOutcome(cause: unknown, { method, signal, taken }: Asked): Promise<unknown> {
  const isPending =
    isWalletKitError(cause, 'FrameAnswerError') &&
    readProperty(cause, 'code') === 'OperationPending'
  if (isPending) return new OutcomeUnknownError({ method, cause })
  if (!signal.aborted) return cause
  const isUnknown =
    sending.has(method) &&
    (await withDeadline(() => taken, { timeout: answerWait }).then(
      ({ mayHaveSent = false }) => mayHaveSent,
      () => true,
    ))
  return isUnknown ? new OutcomeUnknownError({ method, cause }) : new UserRejectedError({ cause })
}
