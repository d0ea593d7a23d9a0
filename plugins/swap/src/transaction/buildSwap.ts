import type { Kit } from '@wallet-kit/core'
import { getTokens, isNativeToken } from '@wallet-kit/core/money'
import { askProvider, isSameAddress, parseCaipAddress } from '@wallet-kit/core/plugin'
import type { buildApproval } from '../allowance/buildApproval.js'
import { checkTransaction, toRequest } from '../allowance/checkTransaction.js'
import { wholePercent } from '../constants.js'
import { SwapAnswerError, SwapBuildError } from '../errors.js'
import type { SwapInput, SwapPlan } from '../pair/swapPlan.js'
import { swapSlice } from '../slice.js'
import { getSlippage } from '../slippage.js'
import { readAmount } from '../tokens/amounts.js'

/**
 * Has a quote's provider build the swap, and checks it. Undefined where it gives less than the quote's least received: the quote
 * no longer holds. Throws `SwapBuildError`, also where that happens twice in a row.
 */
export async function buildSwap(
  kit: Kit,
  { input, quote, signal }: buildApproval.Options,
): Promise<SwapPlan | undefined> {
  const { trade, market } = kit.read(swapSlice)
  const { units, percent } = getSlippage(kit)
  try {
    const request = { ...toRequest(input, quote), slippage: percent }
    const answer = await askProvider(
      quote.asked.id,
      async (signal) => quote.asked.buildSwap({ ...request, signal }),
      signal,
    )
    const held = getTokens(kit).tokens.flatMap(({ address }) => address ?? [])
    const listed = market.peek().list?.all.map(({ address }) => address) ?? []
    const known = [...listed, ...held]
    const plan = { ...input, quote, ...checkSwap(answer, input, known) }
    if (!isBelowLeast(plan.toAmount, quote.toAmount, units)) return plan
    if (trade.peek().shortfalls < 1) return undefined
    throw new SwapAnswerError({ problem: 'It gives less than was quoted.' })
  } catch (cause) {
    const { source, destination } = input
    throw new SwapBuildError({ cause, from: source.address, to: destination.address })
  }
}

/**
 * Reads a swap that a provider built, and refuses one that does not fit what was asked for: another sender, chain or value,
 * a call of a token (`tokens`: CAIP-10 addresses), or one that lets somebody take tokens. Throws `SwapAnswerError`.
 */
export function checkSwap(
  value: unknown,
  input: SwapInput,
  tokens: readonly string[],
): Pick<SwapPlan, 'call' | 'cost' | 'toAmount'> {
  const { to, gas, gasPrice, call } = checkTransaction(value, input)
  const { caipAddress, source, destination, amount } = input
  const refuse = (problem: string): never => {
    throw new SwapAnswerError({ problem })
  }
  const network = parseCaipAddress(caipAddress)
  const isNative = network && isNativeToken(network, source.address)
  if (call.value !== (isNative ? amount : 0n)) return refuse('Another value than the amount.')
  const isToken = [source.address, destination.address, ...tokens].some((each) =>
    isSameAddress(each, to),
  )
  if (isToken || isTokenCall(call.data)) return refuse('A call of a token.')
  const toAmount = readAmount(Object(value).toAmount)
  if (!toAmount) return refuse('It gives nothing.')
  if (!gas) return refuse('It takes no gas.')
  return { toAmount, call: { ...call, gas }, cost: gas * gasPrice }
}

/**
 * Calls by which a token is given away, or somebody allowed to take it, by the first four bytes of their data. A router has none
 * of them.
 */
const selectors = [
  // ERC-20, and what is older or beside it: approve, transfer, transferFrom, increaseAllowance, increaseApproval.
  '095ea7b3 a9059cbb 23b872dd 39509351 d73dd623',
  // Signed permission: permit of ERC-2612, of DAI, with a signature in one; transferWithAuthorization of ERC-3009.
  'd505accf 8fcbaf0c 9fd5a6cf e3ee160e cf092995',
  // Permit2: approve, permit of one and of several, transferFrom of one and of several.
  '87517c45 2b67b570 2a2d80d1 36c78516 0d58b1db',
  // ERC-677 and ERC-1363: transferAndCall, approveAndCall, transferFromAndCall.
  '4000aea0 1296ee62 cae9ca51 3177029f d8fbe994 c1d34b89',
  // ERC-721 and ERC-1155: setApprovalForAll, safeTransferFrom, safeBatchTransferFrom.
  'a22cb465 42842e0e b88d4fde f242432a 2eb2c2d6',
  // ERC-777: send, authorizeOperator.
  '9bd9bbc6 959b8c3f',
].join(' ')

/** Whether call data (hex with `0x`) moves a token itself, or lets somebody move it. */
const isTokenCall = (data: string): boolean => selectors.includes(data.slice(2, 10).toLowerCase())

/** Whether an amount is below what another one gives at the least; `slippage` in ten-thousandths of a percent. */
export function isBelowLeast(built: bigint, shown: bigint, slippage: bigint): boolean {
  return built * wholePercent < shown * (wholePercent - slippage)
}
