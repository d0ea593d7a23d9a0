import { RpcNotAllowedError } from './channel/errors.js'
import type { Frame } from './frame.js'
import type { Call } from './handleRpc.js'
import { askNode } from './rpc/askNode.js'

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

type Answer = (frame: Frame, call: Call) => Promise<unknown>

/** What draws and signs is loaded with the first call. */
const late =
  <name extends string>(
    load: () => Promise<{ readonly [key in name]: Answer }>,
    name: name,
  ): Answer =>
  async (frame, call) =>
    (await load())[name](frame, call)

const importPermissions = () => import('./permissions/permissions.js')
const importSolana = () => import('./solana/signTransactions.js')

/** Methods of the frame itself: most are approved by the visitor. */
const own: Readonly<Record<string, Answer>> = {
  eth_accounts: async (frame, { chainId }) =>
    (await import('./login/accounts.js')).listAccounts(frame, chainId),
  wallet_sendCalls: late(() => import('./methods/sendCalls.js'), 'sendCalls'),
  wallet_getCallsStatus: late(() => import('./methods/getCallsStatus.js'), 'getCallsStatus'),
  wallet_getCapabilities: late(() => import('./methods/getCapabilities.js'), 'getCapabilities'),
  walletKit_estimateCalls: late(() => import('./methods/estimateGas.js'), 'estimateGas'),
  wallet_getSupportedExecutionPermissions: late(importPermissions, 'getSupportedPermissions'),
  wallet_getGrantedExecutionPermissions: late(importPermissions, 'getGrantedPermissions'),
  wallet_requestExecutionPermissions: late(importPermissions, 'requestPermissions'),
  wallet_revokeExecutionPermission: late(importPermissions, 'revokePermission'),
  personal_sign: late(() => import('./methods/signMessage.js'), 'signMessage'),
  eth_signTypedData_v4: late(() => import('./methods/signTypedData.js'), 'signTypedData'),
  eth_sendTransaction: late(() => import('./methods/sendTransaction.js'), 'sendTransaction'),
}

/** As WalletConnect names them. */
const ofSolana: typeof own = {
  solana_signMessage: late(() => import('./solana/signSolanaMessage.js'), 'signSolanaMessage'),
  solana_signTransaction: late(importSolana, 'signTransaction'),
  solana_signAllTransactions: late(importSolana, 'signAllTransactions'),
  solana_signAndSendTransaction: late(importSolana, 'signAndSendTransaction'),
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
