import { getNetwork, isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  isViewShown,
  OutcomeUnknownError,
  PermissionUnknownError,
  readProperty,
  UserRejectedError,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { answerWait, sessionWait } from '../constants.js'
import {
  FrameAbortedError,
  type FrameAnswerError,
  FrameRequestError,
  MethodNotAllowedError,
} from '../errors.js'
import type { Json } from '../frame/json.js'
import { isInSession, type RequestOptions } from '../frame/openFrame.js'
import type { AnswerOf } from '../frame/protocol.js'
import { abortWhenLeft, openFrameView, requireFrame } from '../frame/requireFrame.js'
import type { Served } from '../session/sessions.js'
import { type Approval, getLive, readWallet, setApproval } from '../slice.js'
import { approveTransactionView } from '../views.js'

/**
 * Asks the frame for an RPC method on the kit's network. What signs or sends is shown in ApproveTransaction; closing that ends it.
 * Throws `MethodNotAllowedError` and `FrameRequestError` before any message leaves the page, `UserRejectedError`, `OutcomeUnknownError` for what may
 * have been sent, `PermissionUnknownError` for what may have been granted, and what `Frame.request` throws.
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
  if (!needsApproval) {
    return ask({ timeout }).catch((cause) => {
      throw toProven(method, cause)
    })
  }
  return inTurn(kit, async () => {
    // Signed out while it waited in the line.
    if (visit.signal.aborted) throw new FrameAbortedError({ request: method, isUnsent: true })
    const approval = { method, end: new AbortController() }
    const { signal } = approval.end
    let taken: Asked['taken'] = Promise.resolve({ mayHaveSent: false })
    const onSend = () => {
      // A request that ends in the moment of the abort is not taken back any more.
      taken = Promise.resolve({})
    }
    const onCancel = (answer: typeof taken) => {
      taken = answer
    }
    setApproval(kit, approval)
    // A request that was made without the visitor's hand opens the modal, too: nothing is signed unseen.
    await openFrameView(kit, approveTransactionView)
    const stop = abortWhenLeft(kit, { view: approveTransactionView, end: approval.end })
    try {
      const answer = await ask({ signal, timeout, onSend, onCancel })
      leaveApproval(kit, approval)
      return answer
    } catch (cause) {
      // An account that was logged in no longer is: the screen says so.
      const isLeft = signal.aborted && !isWalletKitError(signal.reason)
      if (isWalletKitError(cause, 'UserRejectedError') || isLeft) leaveApproval(kit, approval)
      else {
        const isUnknown = signal.aborted || !isRefused(cause)
        sayFailure(kit, approval, { error: cause, effect: effectOf(method), isUnknown })
      }
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

/** Leaves ApproveTransaction, where the visitor has not. */
function leaveApproval(kit: Kit, approval: Approval) {
  if (readWallet(kit).approval.peek() !== approval) return
  setApproval(kit, undefined)
  if (isViewShown(kit, approveTransactionView)) kit.router.back()
}

/** Shows why the frame gave no answer, until the visitor closes it or the app asks again. */
function sayFailure(kit: Kit, approval: Approval, failure: Approval['failure']) {
  if (readWallet(kit).approval.peek() === approval) setApproval(kit, { ...approval, failure })
}

/** Methods that do more than sign. */
const effects: ReadonlyMap<string, 'sends' | 'grants'> = new Map([
  ['eth_sendTransaction', 'sends'],
  ['wallet_sendCalls', 'sends'],
  ['solana_signAndSendTransaction', 'sends'],
  ['wallet_requestExecutionPermissions', 'grants'],
])

const effectOf = (method: string) => effects.get(method) ?? 'signs'

type Asked = {
  readonly method: string
  readonly signal: AbortSignal
  /** The frame's answer to the cancel. Before the request leaves the page, it says that nothing was sent. */
  readonly taken: Promise<AnswerOf<'cancel'>>
}

/**
 * The error that the app gets. A visitor who left after the press, or whose login ended, has not declined: a request that may have been
 * sent is never reported as declined, nor is a permission that may have been granted. The same holds if the frame is gone or does not answer.
 */
async function toOutcome(cause: unknown, { method, signal, taken }: Asked): Promise<unknown> {
  // It had failed before the abort.
  if (cause !== signal.reason) return toProven(method, cause)
  if (effectOf(method) === 'signs') return toEnded(cause)
  const isUnknown = await withDeadline(() => taken, { timeout: answerWait }).then(
    ({ mayHaveSent }) => mayHaveSent !== false,
    () => true,
  )
  return isUnknown ? toUnknown(method, cause) : toEnded(cause)
}

/** The reason of an abort that is an error of ours, such as a login that ended; otherwise the visitor left, which is a decline. */
const toEnded = (reason: unknown) =>
  isWalletKitError(reason) ? reason : new UserRejectedError({ cause: reason })

/** Of a request that sends or grants, only an error that proves that this was not done stays what it is. */
const toProven = (method: string, cause: unknown) =>
  effectOf(method) === 'signs' || isRefused(cause) ? cause : toUnknown(method, cause)

/** Whether an error proves that nothing was sent or granted: the visitor or the frame refused, or no message left the page. */
const isRefused = (cause: unknown) =>
  isWalletKitError(cause, 'UserRejectedError') || readProperty(cause, 'isUnsent') === true

const toUnknown = (method: string, cause: unknown) =>
  effectOf(method) === 'grants'
    ? new PermissionUnknownError({ cause })
    : new OutcomeUnknownError({ method, cause })

/** What reads and asks nobody. */
const reads: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_syncing',
  'net_version',
  'web3_clientVersion',
  'walletKit_estimateCalls',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getGrantedExecutionPermissions',
  'wallet_getSupportedExecutionPermissions',
  'wallet_revokeExecutionPermission',
])

/** What needs the visitor: ApproveTransaction shows the frame for it. */
const signs: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_signTransaction',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_requestExecutionPermissions',
  'wallet_sendCalls',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
])

/**
 * Says of an RPC call whether the visitor has to approve it, and what of it is sent. Throws `MethodNotAllowedError` for what is neither a
 * read nor signs, and `FrameRequestError` for a batch whose calls cannot be meant: in both cases no message leaves the page.
 */
export function checkRpc({ method, params }: checkRpc.Options): checkRpc.ReturnType {
  if (reads.has(method)) return { needsApproval: false, timeout: answerWait, params }
  if (!signs.has(method)) throw new MethodNotAllowedError({ method })
  if (method !== 'wallet_sendCalls') return { needsApproval: true, timeout: undefined, params }
  const batch = checkBatch(params)
  return isInSession(params)
    ? { needsApproval: false, timeout: sessionWait, params: batch }
    : { needsApproval: true, timeout: undefined, params: batch }
}

/** Each call of a batch names who is called, and what is sent with it: no data is `0x`. */
function checkBatch(params: unknown) {
  const [batch, ...rest] = Array.isArray(params) ? params : []
  const calls = readProperty(batch, 'calls')
  const refuse = (problem: string) =>
    new FrameRequestError({ request: 'wallet_sendCalls', problem })
  if (!Array.isArray(calls) || !calls.length) throw refuse('it has no calls.')
  return [
    {
      ...batch,
      calls: calls.map((call) => {
        const to = readProperty(call, 'to')
        const data = readProperty(call, 'data') ?? '0x'
        if (!isPrefixed(to)) throw refuse('a call has no recipient that begins with 0x.')
        if (!isPrefixed(data)) throw refuse('the data of a call does not begin with 0x.')
        return { ...call, to, data }
      }),
    },
    ...rest,
  ]
}

const isPrefixed = (value: unknown) => typeof value === 'string' && value.startsWith('0x')

export declare namespace checkRpc {
  type Options = { readonly method: string; readonly params?: unknown }
  type ReturnType = {
    readonly needsApproval: boolean
    /** In ms; undefined where a person answers. */
    readonly timeout: number | undefined
    /** With what the rules add. */
    readonly params: unknown
  }
}
