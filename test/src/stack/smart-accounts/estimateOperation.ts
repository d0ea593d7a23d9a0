import { type Address, encodeFunctionData, type Hex, hexToBytes, parseAbi } from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import type { createChainClient } from '../createChainClient.js'
import type { Rpc } from '../createRpc.js'
import { RpcProblem } from './rpcProblem.js'

const packed =
  '(address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)'
const accountAbi = parseAbi([
  `function validateUserOp(${packed} operation, bytes32 hash, uint256 missing) returns (uint256)`,
  `function validatePaymasterUserOp(${packed} operation, bytes32 hash, uint256 cost) returns (bytes, uint256)`,
])

type Step = {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly code: number
}
type Played = {
  readonly gasUsed: Hex
  readonly status: Hex
  readonly error?: { readonly message: string }
}

/**
 * Plays the parts of an operation through, one behind the other, as the entry point would call them, and gives for each half as much gas again as
 * it took. Whether the signature is right does not matter.
 *
 * @throws RpcProblem where a part is reverted: -32500 for the account, -32501 for the paymaster, -32521 for the calls.
 */
export async function estimateOperation({
  rpc,
  client,
  operation,
}: estimateOperation.Options): Promise<estimateOperation.ReturnType> {
  const { sender, factory, factoryData = '0x', paymaster, callData } = operation
  const packedOperation = toPackedUserOperation(operation)
  const hash = getUserOperationHash({
    ...{ chainId: client.chain.id, entryPointAddress: entryPoint08Address },
    ...{ entryPointVersion: '0.8', userOperation: operation },
  })
  const args = [packedOperation, hash, 0n] as const
  const from = entryPoint08Address
  const senderCreator = await client.readContract({
    ...{ address: entryPoint08Address, abi: entryPoint08Abi, functionName: 'senderCreator' },
  })
  const creation: Step[] = factory
    ? [{ from: senderCreator, to: factory, data: factoryData, code: -32500 }]
    : []
  const validation: Step = {
    ...{ from, to: sender, code: -32500 },
    data: encodeFunctionData({ abi: accountAbi, functionName: 'validateUserOp', args }),
  }
  const payment: Step[] = paymaster
    ? [
        {
          ...{ from, to: paymaster, code: -32501 },
          data: encodeFunctionData({
            abi: accountAbi,
            functionName: 'validatePaymasterUserOp',
            args,
          }),
        },
      ]
    : []
  const execution: Step = { from, to: sender, data: callData, code: -32521 }
  const steps = [...creation, validation, ...payment, execution]
  const calls = steps.map(({ code, ...call }) => call)
  const [block] = await rpc<readonly { readonly calls: readonly Played[] }[]>('eth_simulateV1', [
    { blockStateCalls: [{ calls }], validation: false },
    'latest',
  ])
  const gasOf = (step: Step): bigint => {
    const played = block?.calls[steps.indexOf(step)]
    if (!played || BigInt(played.status) !== 1n) {
      throw new RpcProblem(step.code, played?.error?.message ?? 'A part of it was not played.')
    }
    return (BigInt(played.gasUsed) * 3n) / 2n
  }
  const bytes = hexToBytes(callData).length + hexToBytes(packedOperation.initCode).length
  return {
    verificationGasLimit: [...creation, validation].reduce((sum, each) => sum + gasOf(each), 0n),
    ...(payment[0] && {
      ...{ paymasterVerificationGasLimit: gasOf(payment[0]), paymasterPostOpGasLimit: 0n },
    }),
    callGasLimit: gasOf(execution),
    // The transaction itself, what the entry point does for each operation, and every byte as if it were none of the cheap ones.
    preVerificationGas: 60_000n + 16n * BigInt(bytes + 600),
  }
}

export declare namespace estimateOperation {
  type Options = {
    rpc: Rpc
    client: createChainClient.ReturnType
    operation: UserOperation<'0.8'>
  }
  type ReturnType = {
    verificationGasLimit: bigint
    callGasLimit: bigint
    preVerificationGas: bigint
    paymasterVerificationGasLimit?: bigint
    paymasterPostOpGasLimit?: bigint
  }
}
