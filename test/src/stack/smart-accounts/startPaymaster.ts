import type { Hex } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { type privateKeyToAccount, sign } from 'viem/accounts'
import { contractAddresses } from '../contractAddresses.js'
import { testPaymaster } from '../contracts.js'
import type { createChainClient } from '../createChainClient.js'
import { RpcProblem } from './rpcProblem.js'
import { startRpcServer } from './startRpcServer.js'
import { readUserOperation, requireEntryPoint } from './userOperation.js'

const { paymaster } = contractAddresses
/** Gas that the contract takes at most: one signature. */
const verificationGas = 60_000n
/** As long as a signature, and by nobody. */
const stub: Hex = `0x${'11'.repeat(64)}1b`

/**
 * Starts a paymaster's service for a chain of the stack (ERC-7677). It pays for whatever it is asked for: its contract believes what it signs.
 */
export async function startPaymaster({ client, signerKey }: startPaymaster.Options) {
  function readParams([given, entryPoint, chainId]: readonly unknown[]) {
    requireEntryPoint(entryPoint)
    if (typeof chainId !== 'string' || Number(chainId) !== client.chain.id) {
      throw new RpcProblem(-32602, `The chain ${chainId} is not served.`)
    }
    return given
  }
  const limits = { paymasterVerificationGasLimit: verificationGas, paymasterPostOpGasLimit: 0n }

  return startRpcServer({
    async pm_getPaymasterStubData(params) {
      readUserOperation(withSignature(readParams(params)), { isSent: false })
      return { paymaster, paymasterData: stub, ...limits, sponsor: { name: 'The local stack' } }
    },

    async pm_getPaymasterData(params) {
      const given = readUserOperation(withSignature(readParams(params)))
      const operation = { ...limits, ...given, paymaster, paymasterData: stub } as const
      const hash = await client.readContract({
        ...{ address: paymaster, abi: testPaymaster.abi, functionName: 'hashOf' },
        args: [toPackedUserOperation(operation)],
      })
      return { paymaster, paymasterData: await sign({ hash, privateKey: signerKey, to: 'hex' }) }
    },
  })
}

export declare namespace startPaymaster {
  type Options = {
    client: createChainClient.ReturnType
    signerKey: Parameters<typeof privateKeyToAccount>[0]
  }
}

/** An operation is sponsored before it is signed. */
function withSignature(given: unknown): unknown {
  return typeof given === 'object' && given !== null ? { signature: '0x', ...given } : given
}
