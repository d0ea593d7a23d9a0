import { BaseError, ContractFunctionRevertedError } from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import type { createChainClient } from '../createChainClient.js'
import { seeder } from '../sendAsSeeder.js'
import { RpcProblem } from './rpcProblem.js'

/**
 * Plays `handleOps` through for one operation.
 *
 * @throws RpcProblem where the entry point refuses it: -32500 for the account, -32501 for the paymaster, -32503 for a time that is over,
 * -32507 for a signature (ERC-7769).
 */
export async function simulateOperation(
  client: createChainClient.ReturnType,
  operation: UserOperation<'0.8'>,
): Promise<void> {
  try {
    await client.simulateContract({
      ...{ address: entryPoint08Address, abi: entryPoint08Abi, functionName: 'handleOps' },
      ...{ args: [[toPackedUserOperation(operation)], seeder], account: seeder },
    })
  } catch (error) {
    const isBase = error instanceof BaseError
    const reverted = isBase && error.walk((each) => each instanceof ContractFunctionRevertedError)
    if (!(reverted instanceof ContractFunctionRevertedError)) throw error
    const { errorName, args } = reverted.data ?? {}
    const isFailedOp = errorName === 'FailedOp' || errorName === 'FailedOpWithRevert'
    const reason = isFailedOp ? String(args?.[1]) : reverted.shortMessage
    throw new RpcProblem(codeOf(reason), reason)
  }
}

/** The entry point's reasons begin with `AA` and a number: 1 and 2 are about the account, 3 is about the paymaster. */
function codeOf(reason: string): number {
  if (/^AA[23]4/.test(reason)) return -32507
  if (/^AA[23]2/.test(reason)) return -32503
  return reason.startsWith('AA3') ? -32501 : -32500
}
