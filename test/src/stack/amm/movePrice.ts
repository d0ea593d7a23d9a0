import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { contractAddresses } from '../contractAddresses.js'
import { testToken } from '../contracts.js'
import type { createChainClient } from '../createChainClient.js'
import type { Rpc } from '../createRpc.js'
import { seeder, sendAsSeeder } from '../sendAsSeeder.js'
import { ammPools } from './ammPools.js'
import { poolAddress } from './poolAddress.js'
import { uniswapAbi } from './uniswapAbi.js'

const { uniswapRouter, wrappedNative } = contractAddresses
const SCALE = 1_000_000_000

/** Which price falls, and by how much. */
export type PriceMove = {
  /** The symbol of the token whose price shall fall; the native coin by its own. */
  readonly sell: string
  /** The symbol of the other token of the pool. */
  readonly buy: string
  /** By how many percent, above 0 and below 100. */
  readonly percent: number
}

/**
 * Lets the price in a pool fall as others would: the stack's own account sells so much that it does.
 *
 * @throws RangeError where there is no such pool, or the percentage is not one.
 */
export async function movePrice(options: movePrice.Options): Promise<void> {
  const { sell, buy, percent, rpc, client } = options
  if (!(percent > 0 && percent < 100)) throw new RangeError(`${percent} is not from 0 to 100.`)
  const sides = ammPools(options).find((pool) =>
    [sell, buy].every((symbol) => pool.some((side) => side.symbol === symbol)),
  )
  const source = sides?.find(({ symbol }) => symbol === sell)
  const target = sides?.find(({ symbol }) => symbol === buy)
  if (!source || !target || sell === buy) throw new RangeError(`There is no pool ${sell}/${buy}.`)

  const { pool, isFirst } = poolAddress(source.address, target.address)
  const abi = uniswapAbi
  const reserves = await client.readContract({ abi, address: pool, functionName: 'getReserves' })
  // The product of both reserves stays, so the price goes by the square of one of them.
  const growth = BigInt(Math.round(SCALE / Math.sqrt(1 - percent / 100))) - BigInt(SCALE)
  const amount = (reserves[isFirst ? 0 : 1] * growth) / BigInt(SCALE)
  const path = [source.address, target.address]

  if (source.address === wrappedNative) {
    const args = [0n, path, seeder, maxUint256] as const
    const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
    await sendAsSeeder(rpc, { to: uniswapRouter, data, value: amount })
    return
  }
  for (const data of encodeFunding(amount)) await sendAsSeeder(rpc, { to: source.address, data })
  const functionName =
    target.address === wrappedNative ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  const args = [amount, 0n, path, seeder, maxUint256] as const
  const data = encodeFunctionData({ abi, functionName, args })
  await sendAsSeeder(rpc, { to: uniswapRouter, data })
}

export declare namespace movePrice {
  type Options = PriceMove & ammPools.Options & { rpc: Rpc; client: createChainClient.ReturnType }
}

function encodeFunding(amount: bigint): Hex[] {
  return [
    encodeFunctionData({ abi: testToken.abi, functionName: 'mint', args: [seeder, amount] }),
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [uniswapRouter, amount] }),
  ]
}
