import { type Rpc, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { parseHex, parseQuantity } from './hex.js'

/** The block that calls would come into, and what they pay in it. */
export type GasMarket = {
  /** Wei; absent on a network without a base fee. */
  readonly baseFee?: bigint | undefined
  /** Wei for a unit of gas: what a transaction pays in this block, tip included. */
  readonly price: bigint
  /** Gas of the block. */
  readonly limit: bigint
  /** Who made the latest block: hex with `0x`. */
  readonly miner?: string | undefined
  /** The latest block's random value (EIP-4399): hex with `0x`. */
  readonly random?: string | undefined
  /** The coin of the account, in wei. */
  readonly balance: bigint
  /** Somebody else pays for the gas, so the account need not have it. */
  readonly isSponsored: boolean
}

/** What a transaction pays for gas at most, in wei. */
export type Fees =
  | { readonly gasPrice: bigint }
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/**
 * The latest block's base fee, and what a transaction with these fees pays in it; without fees what the node asks for. Throws
 * what `rpc` throws, and `ServiceAnswerError` if the block or the price cannot be read.
 * @see https://eips.ethereum.org/EIPS/eip-1559
 */
export async function readMarket(
  rpc: Rpc,
  { account, fees, isSponsored, signal }: readMarket.Options,
): Promise<GasMarket> {
  const ask = (method: string, params: readonly unknown[]) => rpc({ method, params }, { signal })
  const [block, coin, asked] = await Promise.all([
    ask('eth_getBlockByNumber', ['latest', false]),
    ask('eth_getBalance', [account, 'latest']),
    fees ? undefined : ask('eth_gasPrice', []),
  ])
  const { baseFeePerGas, gasLimit, miner, mixHash } = Object(block)
  const [baseFee, limit, balance] = [baseFeePerGas, gasLimit, coin].map(parseQuantity)
  const price = fees ? toPrice(fees, baseFee ?? 0n) : parseQuantity(asked)
  if (limit === undefined || balance === undefined || price === undefined) {
    throw new ServiceAnswerError({ url: account, problem: 'No block, balance or gas price.' })
  }
  return {
    ...{ price, limit, balance, isSponsored },
    ...{ miner: parseHex(miner, 40), random: parseHex(mixHash, 64) },
    ...(baseFee !== undefined && { baseFee }),
  }
}

export declare namespace readMarket {
  type Options = {
    readonly account: string
    readonly fees: Fees | undefined
    readonly isSponsored: boolean
    readonly signal?: AbortSignal | undefined
  }
}

function toPrice(fees: Fees, baseFee: bigint): bigint {
  if ('gasPrice' in fees) return fees.gasPrice
  const wanted = baseFee + fees.maxPriorityFeePerGas
  return wanted < fees.maxFeePerGas ? wanted : fees.maxFeePerGas
}

/** The most gas that a call gets here: a transaction's own limit by EIP-7825. */
const maxGas = 2n ** 24n

/** The gas of each call: its own, or its share of the block. */
export function shareGas({ calls, market }: shareGas.Options): readonly (bigint | undefined)[] {
  if (!market) return calls.map(({ gas }) => gas)
  // A quarter of the block is left for the reads.
  const share = (market.limit * 3n) / 4n / BigInt(calls.length || 1)
  return calls.map(({ gas }) => gas ?? (share < maxGas ? share : maxGas))
}

export declare namespace shareGas {
  type Options = {
    readonly calls: readonly { readonly gas?: bigint | undefined }[]
    readonly market?: GasMarket | undefined
  }
}
