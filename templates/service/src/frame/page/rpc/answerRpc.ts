import { RpcNotAllowedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Call } from '../handleRpc.js'
import { askNode } from './askNode.js'

/** Methods that only read. They pass to the network's node. */
const reading = new Set([
  ...['eth_blobBaseFee', 'eth_blockNumber', 'eth_call', 'eth_createAccessList', 'eth_estimateGas'],
  ...['eth_feeHistory', 'eth_gasPrice', 'eth_getBalance', 'eth_getBlockByHash'],
  ...['eth_getBlockByNumber', 'eth_getBlockReceipts', 'eth_getBlockTransactionCountByHash'],
  ...['eth_getBlockTransactionCountByNumber', 'eth_getCode', 'eth_getLogs', 'eth_getProof'],
  ...['eth_getStorageAt', 'eth_getTransactionByBlockHashAndIndex'],
  ...['eth_getTransactionByBlockNumberAndIndex', 'eth_getTransactionByHash'],
  ...['eth_getTransactionCount', 'eth_getTransactionReceipt', 'eth_getUncleByBlockHashAndIndex'],
  ...['eth_getUncleByBlockNumberAndIndex', 'eth_getUncleCountByBlockHash'],
  ...['eth_getUncleCountByBlockNumber', 'eth_maxPriorityFeePerGas', 'eth_syncing'],
  ...['net_listening', 'net_version', 'web3_clientVersion', 'web3_sha3'],
])

/** Methods of the frame itself: most are approved by the visitor. What draws and signs is loaded with the first of them. */
const own: Readonly<Record<string, (frame: Frame, call: Call) => Promise<unknown>>> = {
  eth_accounts: async (frame, { chainId }) =>
    (await import('../login/accounts.js')).listAccounts(frame, chainId),
  wallet_sendCalls: async (frame, call) => (await import('./sendCalls.js')).sendCalls(frame, call),
  wallet_getCallsStatus: async (frame, call) =>
    (await import('./getCallsStatus.js')).getCallsStatus(frame, call),
  wallet_getCapabilities: async (frame, call) =>
    (await import('./getCapabilities.js')).getCapabilities(frame, call),
  wallet_getSupportedExecutionPermissions: async (frame) =>
    (await import('../sessions/permissions.js')).getSupportedPermissions(frame),
  wallet_requestExecutionPermissions: async (frame, call) =>
    (await import('../sessions/permissions.js')).requestPermissions(frame, call),
  wallet_revokeExecutionPermission: async (frame, call) =>
    (await import('../sessions/permissions.js')).revokePermission(frame, call),
  personal_sign: async (frame, call) => (await import('./signMessage.js')).signMessage(frame, call),
  eth_signTypedData_v4: async (frame, call) =>
    (await import('./signTypedData.js')).signTypedData(frame, call),
  eth_sendTransaction: async (frame, call) =>
    (await import('./sendTransaction.js')).sendTransaction(frame, call),
}

/** As WalletConnect names them. */
const ofSolana: typeof own = {
  solana_signMessage: async (frame, call) =>
    (await import('../solana/signSolanaMessage.js')).signSolanaMessage(frame, call),
  solana_signTransaction: async (frame, call) =>
    (await import('../solana/signTransactions.js')).signTransaction(frame, call),
  solana_signAllTransactions: async (frame, call) =>
    (await import('../solana/signTransactions.js')).signAllTransactions(frame, call),
  solana_signAndSendTransaction: async (frame, call) =>
    (await import('../solana/signTransactions.js')).signAndSendTransaction(frame, call),
}

/** Answers a call: reads pass to the network's node. Everything that neither reads nor is approved is refused, code 4200. */
export async function answerRpc(frame: Frame, call: Call): Promise<unknown> {
  const { chainId, method } = call
  const isSolana = chainId.startsWith('solana:')
  if (!isSolana && method === 'eth_chainId') {
    return `0x${Number(chainId.split(':')[1]).toString(16)}`
  }
  if (!isSolana && reading.has(method)) return askNode(frame, call)
  const methods = isSolana ? ofSolana : own
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!answer) throw new RpcNotAllowedError()
  return answer(frame, call)
}
