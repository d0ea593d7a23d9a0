import { encodeFunctionData, type Hash, isHash, parseEventLogs } from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import type { createChainClient } from '../createChainClient.js'
import type { Rpc } from '../createRpc.js'
import { seeder } from '../sendAsSeeder.js'
import { estimateOperation } from './estimateOperation.js'
import { RpcProblem } from './rpcProblem.js'
import { simulateOperation } from './simulateOperation.js'
import { startRpcServer } from './startRpcServer.js'
import { readUserOperation, requireEntryPoint } from './userOperation.js'

const GAS = 10_000_000n

/**
 * Starts a bundler for a chain of the stack (ERC-4337, ERC-7769): each operation is a bundle of its own, which the stack's account sends at once.
 * It takes operations of the canonical EntryPoint 0.8.
 */
export async function startBundler({ rpc, client }: startBundler.Options) {
  const chainId = client.chain.id
  const bundles = new Map<Hash, { operation: UserOperation<'0.8'>; transaction: Hash }>()
  const requireHash = (value: unknown): Hash => {
    if (typeof value === 'string' && isHash(value)) return value
    throw new RpcProblem(-32602, 'The hash of a user operation is missing.')
  }

  return startRpcServer({
    eth_chainId: async () => (chainId === undefined ? null : `0x${chainId.toString(16)}`),
    eth_supportedEntryPoints: async () => [entryPoint08Address],

    async eth_estimateUserOperationGas([given, entryPoint]) {
      requireEntryPoint(entryPoint)
      const operation = readUserOperation(given, { isSent: false })
      return estimateOperation({ rpc, client, operation })
    },

    async eth_sendUserOperation([given, entryPoint]) {
      requireEntryPoint(entryPoint)
      const operation = readUserOperation(given)
      const hash = getUserOperationHash({
        ...{ chainId, entryPointAddress: entryPoint08Address, entryPointVersion: '0.8' },
        userOperation: operation,
      })
      await simulateOperation(client, operation)
      const data = encodeFunctionData({
        ...{ abi: entryPoint08Abi, functionName: 'handleOps' },
        args: [[toPackedUserOperation(operation)], seeder],
      })
      const transaction = await rpc<Hash>('eth_sendTransaction', [
        { from: seeder, to: entryPoint08Address, data, gas: `0x${GAS.toString(16)}` },
      ])
      bundles.set(hash, { operation, transaction })
      return hash
    },

    async eth_getUserOperationByHash([given]) {
      const bundle = bundles.get(requireHash(given))
      if (!bundle) return null
      const { blockHash, blockNumber } = await client.getTransaction({ hash: bundle.transaction })
      return {
        ...{ userOperation: bundle.operation, entryPoint: entryPoint08Address },
        ...{ transactionHash: bundle.transaction, blockHash, blockNumber },
      }
    },

    async eth_getUserOperationReceipt([given]) {
      const hash = requireHash(given)
      const bundle = bundles.get(hash)
      if (!bundle) return null
      const receipt = await rpc<{ logs: Parameters<typeof parseEventLogs>[0]['logs'] } | null>(
        'eth_getTransactionReceipt',
        [bundle.transaction],
      )
      if (!receipt) return null
      const events = parseEventLogs({ abi: entryPoint08Abi, logs: receipt.logs })
      const done = events.find(
        (event) => event.eventName === 'UserOperationEvent' && event.args.userOpHash === hash,
      )
      if (done?.eventName !== 'UserOperationEvent') return null
      const failure = events.find((event) => event.eventName === 'UserOperationRevertReason')
      const { sender, nonce, paymaster, success, actualGasCost, actualGasUsed } = done.args
      return {
        ...{ userOpHash: hash, entryPoint: entryPoint08Address, sender, nonce, paymaster },
        ...{ success, actualGasCost, actualGasUsed },
        ...(failure?.eventName === 'UserOperationRevertReason' && {
          reason: failure.args.revertReason,
        }),
        logs: receipt.logs.filter(
          ({ address }) => address.toLowerCase() !== entryPoint08Address.toLowerCase(),
        ),
        receipt,
      }
    },
  })
}

export declare namespace startBundler {
  type Options = { rpc: Rpc; client: createChainClient.ReturnType }
}
