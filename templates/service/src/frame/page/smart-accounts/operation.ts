import { encodeFunctionData, parseAbi } from 'viem/utils'
import type { EvmCall } from '../calls/call.js'

/** A user operation for EntryPoint 0.8. */
export type Operation = {
  readonly sender: `0x${string}`
  readonly nonce: bigint
  /** There with the first operation of an account. */
  readonly factory?: `0x${string}`
  readonly factoryData?: `0x${string}`
  readonly callData: `0x${string}`
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly paymaster?: `0x${string}`
  readonly paymasterData?: `0x${string}`
  readonly paymasterVerificationGasLimit?: bigint
  readonly paymasterPostOpGasLimit?: bigint
  readonly signature: `0x${string}`
}

/** As bundlers and paymasters take it (ERC-7769). What is not estimated yet is 0. */
export const formatOperation = (operation: Operation): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(operation).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
    ]),
  )

const abi = parseAbi([
  'function execute(address target, uint256 value, bytes data)',
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

/** What an account is told to do, as SimpleAccount 0.8 takes it: one call, or all or none of several. A call has a receiver. */
export function encodeCalls(calls: readonly EvmCall[]): `0x${string}` {
  const all = calls.map(({ to, value, data }) => {
    if (!to) throw new TypeError('A call has no receiver.')
    return { target: to, value, data }
  })
  const [first, ...rest] = all
  return first && !rest.length
    ? encodeFunctionData({
        abi,
        functionName: 'execute',
        args: [first.target, first.value, first.data],
      })
    : encodeFunctionData({ abi, functionName: 'executeBatch', args: [all] })
}
