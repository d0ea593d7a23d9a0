import { readProperty } from '@wallet-kit/core/plugin'
import { answerWait, sessionWait } from '../constants.js'
import { FrameRequestError, MethodNotAllowedError } from '../errors.js'
import { isInSession } from './checkSessions.js'

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
