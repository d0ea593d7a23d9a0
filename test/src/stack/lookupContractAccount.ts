import { decodeFunctionResult, encodeFunctionData } from 'viem'
import { contractAddresses } from './contractAddresses.js'
import { testAccountFactory } from './contracts.js'
import type { Rpc } from './createRpc.js'

const { abi } = testAccountFactory

/**
 * Looks up the contract account of an owner: where it stands, or will stand, and the call that deploys it. It verifies what its owner signed (ERC-1271).
 * @example
 * const { address, deployment } = await lookupContractAccount({ rpc, owner })
 * await rpc('eth_sendTransaction', [{ from: owner, to: deployment.factory, data: deployment.data }])
 */
export async function lookupContractAccount({
  rpc,
  owner,
}: lookupContractAccount.Options): Promise<lookupContractAccount.ReturnType> {
  const factory = contractAddresses.accountFactory
  const asked = encodeFunctionData({ abi, functionName: 'addressOf', args: [owner] })
  const answer = await rpc<`0x${string}`>('eth_call', [{ to: factory, data: asked }, 'latest'])
  return {
    address: decodeFunctionResult({ abi, functionName: 'addressOf', data: answer }),
    deployment: {
      factory,
      data: encodeFunctionData({ abi, functionName: 'deploy', args: [owner] }),
    },
  }
}

export declare namespace lookupContractAccount {
  type Options = {
    /** `stack.chains[1].rpc`. */
    readonly rpc: Rpc
    readonly owner: `0x${string}`
  }
  type ReturnType = {
    readonly address: `0x${string}`
    readonly deployment: { readonly factory: `0x${string}`; readonly data: `0x${string}` }
  }
}
