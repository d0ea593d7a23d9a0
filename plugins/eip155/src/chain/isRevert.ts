import { isWalletKitError } from '@wallet-kit/core'
import type { RpcError } from '@wallet-kit/core/plugin'

// 3: a revert with its data; -32015: what some say of their VM.
const reverts = new Set([3, -32015])

/** Whether a node says that a call would be reverted. Its -32000 is also for a block that it lacks, and for its own time-outs. */
export function isRevert(error: unknown): boolean {
  if (!isWalletKitError(error, 'RpcError')) return false
  const { code, data, details = '' } = error as RpcError
  if (code !== -32000) return reverts.has(code)
  return /revert/i.test(details) || (typeof data === 'string' && data.startsWith('0x'))
}
