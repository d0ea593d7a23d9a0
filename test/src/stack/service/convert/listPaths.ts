import { type Address, isAddressEqual } from 'viem'
import { ammPools } from '../../amm/ammPools.js'
import type { ServiceChain } from '../serviceChain.js'

const MOST_POOLS = 3

/** The ways from one token to another through up to three pools, none through a token twice. */
export function listPaths({ chain, from, to }: listPaths.Options): readonly (readonly Address[])[] {
  const pools = ammPools(chain).map((sides) => sides.map(({ address }) => address))

  function extend(path: readonly Address[]): (readonly Address[])[] {
    const end = path.at(-1)
    if (end && isAddressEqual(end, to)) return [path]
    if (path.length > MOST_POOLS) return []
    return pools
      .filter((pool) => pool.some((token) => token === end))
      .flatMap((pool) => pool.filter((token) => !path.includes(token)))
      .flatMap((next) => extend([...path, next]))
  }
  return isAddressEqual(from, to) ? [] : extend([from])
}

export declare namespace listPaths {
  type Options = { chain: ServiceChain; from: Address; to: Address }
}
