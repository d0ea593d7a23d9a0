import type { Address } from 'viem'
import { poolAddress } from '../../amm/poolAddress.js'
import { uniswapAbi } from '../../amm/uniswapAbi.js'
import { contractAddresses } from '../../contractAddresses.js'
import { listPaths } from './listPaths.js'
import { providerFee } from './providerFee.js'
import type { Swap } from './readSwap.js'

/** A millionth: the price impact is told in percent with four decimals. */
const IMPACT_SCALE = 1_000_000n

/** What a provider gives for a swap as of now. */
export type Offer = {
  /** `direct` goes through the pool of both tokens, `routed` through tokens between them. */
  readonly provider: 'direct' | 'routed'
  readonly path: readonly Address[]
  /** Base units of the token wanted, net of the provider's fee. */
  readonly toAmount: bigint
  /** By how many millionths the price moves against the account. */
  readonly impact: bigint
}

/** The best offer of each provider, the better one first; none where there is no way, or nothing would come of it. */
export async function findOffers({ chain, from, to, amount }: Swap): Promise<readonly Offer[]> {
  const net = amount - providerFee(amount)
  const paths = listPaths({ chain, from: from.traded, to: to.traded })
  const results = await chain.client.multicall({
    contracts: paths.map((path) => ({
      abi: uniswapAbi,
      address: contractAddresses.uniswapRouter,
      functionName: 'getAmountsOut' as const,
      args: [net, path] as const,
    })),
  })
  const offers = await Promise.all(
    paths.map(async (path, index): Promise<Offer> => {
      // The router refuses an amount of which nothing comes, and one that is more than a pool can hold.
      const toAmount = results[index]?.result?.at(-1) ?? 0n
      const impact = toAmount > 0n ? await readImpact({ chain, path, net, toAmount }) : 0n
      return { provider: path.length === 2 ? 'direct' : 'routed', path, toAmount, impact }
    }),
  )
  return offers
    .filter(({ toAmount }) => toAmount > 0n)
    .sort((one, other) => (one.toAmount < other.toAmount ? 1 : -1))
    .filter(
      ({ provider }, index, sorted) =>
        sorted.findIndex((each) => each.provider === provider) === index,
    )
}

// By how much less comes out than at the prices before the swap, what the pools themselves keep aside.
async function readImpact({ chain, path, net, toAmount }: readImpact.Options): Promise<bigint> {
  const pools = path.slice(1).map((token, index) => poolAddress(path[index] ?? token, token))
  const reserves = await chain.client.multicall({
    allowFailure: false,
    contracts: pools.map(({ pool }) => ({
      abi: uniswapAbi,
      address: pool,
      functionName: 'getReserves' as const,
    })),
  })
  let actual = toAmount
  let ideal = net
  for (const [index, { isFirst }] of pools.entries()) {
    const [reserve0 = 0n, reserve1 = 0n] = reserves[index] ?? []
    actual *= 1000n * (isFirst ? reserve0 : reserve1)
    ideal *= 997n * (isFirst ? reserve1 : reserve0)
  }
  const kept = (IMPACT_SCALE * actual) / ideal
  return kept < IMPACT_SCALE ? IMPACT_SCALE - kept : 0n
}

declare namespace readImpact {
  type Options = Pick<Swap, 'chain'> & Pick<Offer, 'path' | 'toAmount'> & { net: bigint }
}
