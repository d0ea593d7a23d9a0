import type { SwapFee } from '@wallet-kit/core/assets'
import { readBaseUnits, ServiceAnswerError } from '@wallet-kit/core/plugin'
import type { Hex } from 'viem'
import { readUnits } from '../readAmounts.js'
import { coinAddress, type SwapQuestion } from './swapQuestion.js'

/** What a vendor answers, as it writes it: nothing of it is checked yet. An address of the coin is `coinAddress`. */
export type SwapOffer = {
  /** Every chain that the answer names. */
  readonly chainIds: readonly unknown[]
  readonly from: unknown
  readonly to: unknown
  readonly amount: unknown
  readonly toAmount: unknown
  /** What the call gives at the least. */
  readonly leastAmount: unknown
  /** Every account that the answer names as sender or receiver. */
  readonly accounts: readonly unknown[]
  /** Whom the token has to be approved for; null where none is needed. */
  readonly spender: unknown
  readonly fees: readonly { readonly amount: unknown; readonly token: unknown }[]
  /** Absent where the offer is not firm. Amounts are decimal texts, or hex with `0x`. */
  readonly call?:
    | {
        readonly to: unknown
        readonly data: unknown
        readonly value: unknown
        readonly gas: unknown
      }
    | undefined
}

/** The call of a swap. */
export type SwapCall = {
  /** In small letters. */
  readonly to: Hex
  readonly data: Hex
  readonly value: bigint
  readonly gas?: bigint | undefined
}

type Checked = { readonly toAmount: bigint; readonly leastAmount: bigint }

/** Checks that an offer is what was asked for. Throws `ServiceAnswerError`. */
export function checkOffer(
  offer: SwapOffer,
  { question, contract, vendor }: { question: SwapQuestion; contract: Hex; vendor: string },
): Checked {
  const { chainId, from, to, owner, amount, slippageBps } = question
  const toAmount = readBaseUnits(offer.toAmount)
  const leastAmount = readBaseUnits(offer.leastAmount)
  const problem =
    (offer.chainIds.some((id) => id !== chainId) && 'It is of another chain.') ||
    (!isAddress(offer.from, from) && 'It takes another token.') ||
    (!isAddress(offer.to, to) && 'It gives another token.') ||
    (readBaseUnits(offer.amount) !== amount && 'It takes another amount.') ||
    (offer.accounts.some((each) => !isAddress(each, owner)) && 'It is for another account.') ||
    (from !== coinAddress &&
      offer.spender != null &&
      !isAddress(offer.spender, contract) &&
      'It wants another contract to be approved.')
  if (problem) return refuse(vendor, problem)
  if (!toAmount || leastAmount === undefined) return refuse(vendor, 'It gives no amount.')
  const least = (toAmount * BigInt(10_000 - slippageBps)) / 10_000n
  if (leastAmount < least) return refuse(vendor, 'It may give less than the slippage allows.')
  return { toAmount, leastAmount }
}

/** More units of gas no block has. */
const mostGas = 100_000_000n
/** Longer calls are not passed on: characters. */
const longestData = 200_000

/** Checks the call of an offer. Throws `ServiceAnswerError`. */
export function checkCall(
  call: SwapOffer['call'],
  { question, vendor }: { question: SwapQuestion; vendor: string },
): SwapCall {
  const { to, data, value, gas } = call ?? {}
  if (typeof to !== 'string' || !/^0x[\da-f]{40}$/i.test(to)) return refuse(vendor, 'No contract.')
  if (typeof data !== 'string' || data.length > longestData || !/^0x([\da-f]{2}){4,}$/i.test(data))
    return refuse(vendor, 'No call.')
  const coins = question.from === coinAddress ? question.amount : 0n
  if (readUnits(value) !== coins) return refuse(vendor, 'It sends another amount of the coin.')
  const units = readUnits(gas)
  if (gas != null && (!units || units > mostGas)) return refuse(vendor, 'No amount of gas.')
  return { to: to.toLowerCase() as Hex, data: data as Hex, value: coins, gas: units }
}

/** The fees that are taken in one token: the first one's. What is no amount of either token is left out. */
export function readFee(
  fees: SwapOffer['fees'],
  { chainId, from, to }: SwapQuestion,
): SwapFee | undefined {
  const read = fees.flatMap(({ amount, token }) => {
    const units = readBaseUnits(amount)
    const address = [from, to].find((each) => isAddress(token, each))
    return units && address ? [{ units, address }] : []
  })
  const [first] = read
  if (!first) return undefined
  const same = read.filter(({ address }) => address === first.address)
  return {
    amount: same.reduce((sum, { units }) => sum + units, 0n),
    address: `eip155:${chainId}:${first.address}`,
  }
}

const isAddress = (value: unknown, address: Hex) =>
  typeof value === 'string' && value.toLowerCase() === address

function refuse(vendor: string, problem: string): never {
  throw new ServiceAnswerError({ url: vendor, problem })
}
