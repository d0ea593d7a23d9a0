import { type Address, erc20Abi } from 'viem'
import { contractAddresses } from '../../contractAddresses.js'
import type { ServiceChain } from '../serviceChain.js'
import type { SwapToken } from './listSwapTokens.js'

/** How much of a token the swap contract may take from an account. */
export function readAllowance({ chain, token, address }: readAllowance.Options): Promise<bigint> {
  return chain.client.readContract({
    abi: erc20Abi,
    address: token.address,
    functionName: 'allowance',
    args: [address, contractAddresses.feeSwapRouter],
  })
}

export declare namespace readAllowance {
  type Options = { chain: ServiceChain; token: SwapToken; address: Address }
}
