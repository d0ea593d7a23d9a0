import type { SwapProvider, SwapRequest } from '@wallet-kit/core/assets'
import { type Address, encodeFunctionData, erc20Abi, formatUnits, type Hex } from 'viem'
import { uniswapAbi } from '../../amm/uniswapAbi.js'
import { contractAddresses } from '../../contractAddresses.js'
import { Refusal } from '../refusal.js'
import type { ServiceData } from '../serviceData.js'
import { describeTransaction } from './describeTransaction.js'
import { findOffers, type Offer } from './findOffers.js'
import { leastAmount } from './leastAmount.js'
import { readAllowance } from './readAllowance.js'
import { readCaip10 } from './readCaip10.js'
import { readSwap, type Swap } from './readSwap.js'

type BuiltSwap = Awaited<ReturnType<SwapProvider['buildSwap']>>

/** A pool keeps two sums of its prices, once a second: whether it writes them shows only in the block that it is in. */
const POOL_GAS = 45_000n
/** Seconds until the chain refuses what was built. */
const DEADLINE = 1_200n

/** The call that swaps at what a provider offers now. */
export async function buildSwap(asked: buildSwap.Options): Promise<BuiltSwap> {
  const { provider, slippage, chains, userAddress } = asked
  const swap = readSwap(asked)
  const { address } = readCaip10(userAddress, chains)
  const offers = await findOffers(swap)
  const offer = offers.find((each) => each.provider === provider)
  if (!offer) throw new Refusal(400, 'NoRoute', 'Nobody swaps that now.')
  await checkFunds(swap, address)
  const { timestamp } = await swap.chain.client.getBlock()
  const now = BigInt(Math.floor(Date.now() / 1000))
  const deadline = (timestamp > now ? timestamp : now) + DEADLINE
  const least = leastAmount(offer.toAmount, slippage)
  const built = await describeTransaction({
    chain: swap.chain,
    account: address,
    to: contractAddresses.feeSwapRouter,
    data: encodeSwap(swap, offer, { account: address, least, deadline }),
    value: swap.from.isNative ? swap.amount : 0n,
    extraGas: POOL_GAS * BigInt(offer.path.length - 1),
  })
  return { ...built, toAmount: offer.toAmount }
}

export declare namespace buildSwap {
  type Options = Pick<ServiceData, 'chains'> &
    SwapRequest & {
      readonly provider: Offer['provider']
      /** Percent: a decimal text. */
      readonly slippage: string
    }
}

async function checkFunds({ chain, from, amount }: Swap, address: Address) {
  const { client } = chain
  const [held, allowance] = from.isNative
    ? [await client.getBalance({ address }), amount]
    : await Promise.all([
        client.readContract({
          abi: erc20Abi,
          address: from.address,
          functionName: 'balanceOf',
          args: [address],
        }),
        readAllowance({ chain, token: from, address }),
      ])
  const tell = (units: bigint) => `${formatUnits(units, from.decimals)} ${from.symbol}`
  if (held < amount) {
    const problem = `${tell(amount)} are more than the ${tell(held)} that the account holds.`
    throw new Refusal(400, 'InsufficientBalance', problem)
  }
  if (allowance < amount) {
    const problem = `The swap contract may take ${tell(allowance)} only: approve it first.`
    throw new Refusal(400, 'InsufficientAllowance', problem)
  }
}

function encodeSwap({ from, to, amount }: Swap, { path }: Offer, options: encodeSwap.Options): Hex {
  const { account, least, deadline } = options
  const abi = uniswapAbi
  if (from.isNative) {
    const args = [least, path, account, deadline] as const
    return encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
  }
  const functionName = to.isNative ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  const args = [amount, least, path, account, deadline] as const
  return encodeFunctionData({ abi, functionName, args })
}

declare namespace encodeSwap {
  type Options = { account: Address; least: bigint; deadline: bigint }
}
