import type { SwapTransaction } from '@wallet-kit/core/assets'
import { parseUnits } from '@wallet-kit/core/money'
import { ServiceAnswerError } from '@wallet-kit/core/plugin'
import { encodeFunctionData, type Hex, multicall3Abi, numberToHex, parseAbi } from 'viem'
import { refuseSwap } from '../errors.js'
import { fetchGasPrice } from '../evm/fetchGasPrice.js'
import { multicallOf, readMany, toCall } from '../evm/multicall.js'
import type { Exchanges } from '../options.js'
import type { ReadContext } from '../slice.js'
import { askQuote, encodePath, exchangeOf, type Route } from './route.js'

/** So long, in seconds, a swap may wait for a block. */
const patience = 20n * 60n

/** Decimals that a slippage may have, in percent. */
const slippageDecimals = 4
const wholePercent = 100n * 10n ** BigInt(slippageDecimals)

/**
 * Builds the call that swaps an amount by a route, with what it gives as of now; it gives at least that less the slippage, or nothing.
 * The node plays it through for its gas. Throws `NoSuchSwapError`, `ServiceAnswerError`, and what the RPC throws, also where the swap would
 * fail.
 */
export async function buildSwap(
  context: ReadContext,
  { exchanges, route, owner, amount, slippage, signal, ...coins }: buildSwap.Options,
): Promise<SwapTransaction & { readonly toAmount: bigint }> {
  const { network, rpc } = context
  const { router } = exchangeOf(exchanges, route) ?? refuseSwap('There is no exchange.')
  const clock = toCall(multicallOf(context), {
    ...{ abi: multicall3Abi, functionName: 'getCurrentBlockTimestamp' },
  })
  const quote = askQuote(exchanges, { route, amount })
  const [now = BigInt(Math.floor(Date.now() / 1000)), quoted] = await readMany(
    context,
    quote ? [clock, quote] : [clock],
    { signal },
  )
  const toAmount = quote ? quoted : amount
  if (!toAmount) return refuseSwap('The route gives nothing any more.')
  const least = toLeast(toAmount, slippage)
  const data = encodeSwap({ ...coins, route, owner, amount, least, deadline: now + patience })
  const value = coins.isCoinGiven ? amount : 0n
  const gasPrice = await fetchGasPrice(context, { signal })
  const call = { from: owner, to: router, data, value: numberToHex(value) }
  const gas = await rpc({ method: 'eth_estimateGas', params: [call] }, { signal })
  if (typeof gas !== 'string' || !/^0x[\da-f]{1,16}$/i.test(gas)) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No gas estimate.' })
  }
  return {
    from: `${network.caipNetworkId}:${owner}`,
    to: `${network.caipNetworkId}:${router}`,
    ...{ data, value, gasPrice, toAmount },
    // Other swaps before this one may move it over more steps of a pool's price.
    gas: (BigInt(gas) * 5n) / 4n + cumulativePricesGas(route),
  }
}

export declare namespace buildSwap {
  type Options = {
    readonly exchanges: Exchanges
    readonly route: Route
    readonly owner: Hex
    /** Base units. */
    readonly amount: bigint
    /** Percent, a decimal text. */
    readonly slippage: string
    readonly isCoinGiven: boolean
    readonly isCoinWanted: boolean
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * Gas that the estimate may lack. The first swap of a second writes the two cumulative prices of each pool of v2, which takes 22,100
 * units for each that is still 0. The node estimates for the second of the last block, in which they may be written already.
 */
const cumulativePricesGas = ({ kind, path }: Route) =>
  kind === 'v2' ? 2n * 22_100n * BigInt(path.length - 1) : 0n

/** Rounded up: the account never gets less than that many percent below. Throws `NoSuchSwapError`. */
function toLeast(amount: bigint, slippage: string): bigint {
  const isPercent = /^\d{1,3}(\.\d{1,4})?$/.test(slippage)
  const units = isPercent ? parseUnits(slippage, slippageDecimals) : wholePercent
  if (units >= wholePercent) return refuseSwap('A slippage of everything.')
  return (amount * (wholePercent - units) + wholePercent - 1n) / wholePercent
}

/** @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02 */
const v2Abi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
])

/** @see https://github.com/Uniswap/swap-router-contracts/blob/main/contracts/SwapRouter02.sol */
const v3Abi = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function exactInput(ExactInput) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function refundETH() payable',
  'function wrapETH(uint256 value) payable',
  'function pull(address token, uint256 value) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
])

/** By this address the router means itself. */
const routerItself = '0x0000000000000000000000000000000000000002'

/** The call of a route's router that swaps an amount for its owner: at least `least`, until `deadline` (seconds), or nothing. */
function encodeSwap({
  route,
  owner,
  amount,
  least,
  deadline,
  isCoinGiven,
  isCoinWanted,
}: encodeSwap.Options): Hex {
  if (route.kind === 'v2') {
    const { path } = route
    if (isCoinGiven) {
      const args = [least, path, owner, deadline] as const
      return encodeFunctionData({ abi: v2Abi, functionName: 'swapExactETHForTokens', args })
    }
    const functionName = isCoinWanted ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
    const args = [amount, least, path, owner, deadline] as const
    return encodeFunctionData({ abi: v2Abi, functionName, args })
  }
  const unwrap = () =>
    encodeFunctionData({ abi: v3Abi, functionName: 'unwrapWETH9', args: [least, owner] })
  const calls = route.kind === 'wrap' ? encodeWrap() : encodeV3()
  return encodeFunctionData({ abi: v3Abi, functionName: 'multicall', args: [deadline, calls] })

  function encodeWrap(): readonly Hex[] {
    const [token = '0x'] = route.path
    if (isCoinWanted) {
      const args = [token, amount] as const
      return [encodeFunctionData({ abi: v3Abi, functionName: 'pull', args }), unwrap()]
    }
    const args = [token, least, owner] as const
    return [
      encodeFunctionData({ abi: v3Abi, functionName: 'wrapETH', args: [amount] }),
      encodeFunctionData({ abi: v3Abi, functionName: 'sweepToken', args }),
    ]
  }

  function encodeV3(): readonly Hex[] {
    const input = {
      path: encodePath(route),
      recipient: isCoinWanted ? routerItself : owner,
      amountIn: amount,
      amountOutMinimum: least,
    } as const
    return [
      encodeFunctionData({ abi: v3Abi, functionName: 'exactInput', args: [input] }),
      ...(isCoinWanted ? [unwrap()] : []),
      // A pool that runs dry takes less than it is given.
      ...(isCoinGiven ? [encodeFunctionData({ abi: v3Abi, functionName: 'refundETH' })] : []),
    ]
  }
}

declare namespace encodeSwap {
  type Options = {
    readonly route: Route
    readonly owner: Hex
    /** Base units. */
    readonly amount: bigint
    readonly least: bigint
    /** In seconds since 1970, by the chain's clock. */
    readonly deadline: bigint
    /** Whether the network's own coin is given, or wanted, in place of its wrapped token. */
    readonly isCoinGiven: boolean
    readonly isCoinWanted: boolean
  }
}
