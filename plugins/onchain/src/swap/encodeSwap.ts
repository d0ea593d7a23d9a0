import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { encodePath } from './quoteRoute.js'
import type { Route } from './route.js'

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
export function encodeSwap({
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

export declare namespace encodeSwap {
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
