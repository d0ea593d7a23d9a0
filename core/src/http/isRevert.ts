import type { RpcError } from '../errors/http.js'
import { isWalletKitError } from '../errors/walletKitError.js'

// 3: a revert with its data. -32015: some nodes report a failure of their virtual machine so.
const reverts = new Set([3, -32015])

/** Whether a node says that a call would be reverted. Nodes use -32000 also for a missing block and for their own time-outs. */
export function isRevert(error: unknown): boolean {
  if (!isWalletKitError(error, 'RpcError')) return false
  const { code, data, details = '' } = error as RpcError
  if (code !== -32000) return reverts.has(code)
  return /revert/i.test(details) || (typeof data === 'string' && data.startsWith('0x'))
}
