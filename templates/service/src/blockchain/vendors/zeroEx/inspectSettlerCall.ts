import { type Rpc, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import type { SwapCall } from '../swap/checkOffer.js'
import type { SwapClient } from '../swap/createSwapSource.js'
import { coinAddress } from '../swap/swapQuestion.js'

/** On every network: it says which contract is 0x's Settler. @see https://github.com/0xProject/0x-settler#readme */
const registry = '0x00000000000004533fe15556b1e086bb1a72ceae'
/** The Settler of swaps that an account sends itself. */
const takerSubmitted = 2n

const registryAbi = parseAbi([
  'function ownerOf(uint256 feature) view returns (address)',
  'function prev(uint128 feature) view returns (address)',
])
const holderAbi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
])
const settlerAbi = parseAbi([
  'struct AllowedSlippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(AllowedSlippage slippage, bytes[] actions, bytes32 zid) payable returns (bool)',
])

/**
 * Checks a call that 0x built: AllowanceHolder, or the Settler where the coin is given, is called; AllowanceHolder lets nobody but the
 * Settler take what is swapped; and what is bought goes to the account. Throws `ServiceAnswerError`, and what the RPC throws.
 */
export const inspectSettlerCall: NonNullable<SwapClient['inspectCall']> = async (
  call,
  { question, contract, leastAmount, rpc },
) => {
  const isCoin = question.from === coinAddress
  const execution = call.to === contract ? readExecution(call) : undefined
  if (!execution && !isCoin) return refuse('It calls another contract.')
  if (execution) {
    const { token, amount } = execution
    const isTaken = isCoin
      ? amount === 0n || [coinAddress, zeroAddress].includes(token)
      : token === question.from && amount === question.amount
    if (!isTaken) return refuse('It lets something else be taken.')
  }
  const settlers = execution ? [execution.operator, execution.target] : [call.to]
  const known = await lookupSettlers(rpc, question.signal)
  if (settlers.some((each) => !known.includes(each))) {
    return refuse('It hands the swap to a contract that its registry has not named.')
  }
  const goal = readGoal(execution?.data ?? call.data)
  // All zeros: the last action of the swap pays the account itself, and checks the amount.
  const isOpen = goal.recipient === zeroAddress && goal.token === zeroAddress
  if (isOpen) return
  if (goal.recipient !== question.owner) return refuse('It is for another account.')
  if (goal.token !== question.to) return refuse('It gives another token.')
  if (goal.amount < leastAmount) return refuse('It may give less than it says.')
}

function readExecution({ data }: SwapCall) {
  const { args } = decode(() => decodeFunctionData({ abi: holderAbi, data }))
  const [operator, token, amount, target, inner] = args
  return {
    operator: lower(operator),
    token: lower(token),
    amount,
    target: lower(target),
    data: inner,
  }
}

function readGoal(data: Hex) {
  const { args } = decode(() => decodeFunctionData({ abi: settlerAbi, data }))
  const [{ recipient, buyToken, minAmountOut }] = args
  return { recipient: lower(recipient), token: lower(buyToken), amount: minAmountOut }
}

function decode<value>(read: () => value): value {
  try {
    return read()
  } catch {
    return refuse('Its call is not known.')
  }
}

/** The Settler of now, and the one before, which 0x uses until the new one is tested. A registry that reverts has paused it. */
async function lookupSettlers(rpc: Rpc, signal: AbortSignal): Promise<readonly Hex[]> {
  const ask = async (data: Hex) => {
    const params = [{ to: registry, data }, 'latest']
    const answer = await rpc({ method: 'eth_call', params }, { signal })
    // Zeros are no contract: coins that are sent there are lost.
    return typeof answer === 'string' && /^0x0{24}(?!0{40})[\da-f]{40}$/i.test(answer)
      ? lower(`0x${answer.slice(-40)}`)
      : undefined
  }
  const current = await ask(
    encodeFunctionData({ abi: registryAbi, functionName: 'ownerOf', args: [takerSubmitted] }),
  )
  // There need not be one before.
  const previous = await ask(
    encodeFunctionData({ abi: registryAbi, functionName: 'prev', args: [takerSubmitted] }),
  ).catch(() => undefined)
  return [current, previous].filter((each) => each !== undefined)
}

const lower = (address: string) => address.toLowerCase() as Hex

function refuse(problem: string): never {
  throw new ServiceAnswerError({ url: '0x', problem })
}
