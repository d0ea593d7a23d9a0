import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { testToken } from '../../contracts.js'
import { seeder, sendAsSeeder } from '../../sendAsSeeder.js'
import { StackError } from '../../stackError.js'
import type { ServiceData } from '../serviceData.js'
import type { Order } from './order.js'

/**
 * Sends what was bought, on the chain itself, and gives the transaction's hash.
 *
 * @throws StackError where the chain does not take it, or is gone.
 */
export async function deliverOrder(
  { chainId, address, token, amount }: Order,
  { chains, solana }: Pick<ServiceData, 'chains' | 'solana'>,
): Promise<string> {
  if (solana?.caipNetworkId === chainId) return solana.airdrop(address, amount)
  const rpc = chains.find(({ network }) => network.caipNetworkId === chainId)?.rpc
  if (!rpc) throw new StackError('The chain of the purchase does not run.')
  if (!token.address) return sendAsSeeder(rpc, { to: address as Address, value: amount })
  const mint = encodeFunctionData({
    abi: testToken.abi,
    functionName: 'mint',
    args: [seeder, amount],
  })
  const transfer = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [address as Address, amount],
  })
  await sendAsSeeder(rpc, { to: token.address, data: mint })
  return sendAsSeeder(rpc, { to: token.address, data: transfer })
}
