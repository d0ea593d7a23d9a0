import { type Address, parseUnits } from 'viem'
import { contractAddresses } from '../contractAddresses.js'
import type { StackNetwork } from '../stackNetworks.js'
import type { StackToken } from '../stackTokens.js'

// In US dollars on either side: the spending money of the stack's accounts moves a price by less than one percent, all
// that they hold by a few. The ticket has no pool: a token without a route.
const depths = [
  ['native', 'KIT', '400000'],
  ['native', 'TUSD', '500000'],
  ['native', 'TUSDT', '250000'],
  ['KIT', 'TUSD', '250000'],
  ['TUSD', 'TUSDT', '800000'],
] as const

const PRICE_DECIMALS = 8

/** One side of a pool: a token and how much of it is there at the start, in base units. */
export type PoolSide = {
  readonly symbol: string
  readonly address: Address
  readonly amount: bigint
}

/** The pools of a chain, with as much on either side as the invented prices say. The native coin is there wrapped. */
export function ammPools({ network, tokens }: ammPools.Options): readonly [PoolSide, PoolSide][] {
  const { nativeCurrency } = network
  const native = { ...nativeCurrency, address: contractAddresses.wrappedNative }

  function side(name: string, depth: string): PoolSide {
    const token = name === 'native' ? native : tokens.find(({ symbol }) => symbol === name)
    if (!token) throw new RangeError(`The stack has no token ${name}.`)
    const { symbol, address, decimals, price } = token
    const amount = parseUnits(depth, decimals + PRICE_DECIMALS) / parseUnits(price, PRICE_DECIMALS)
    return { symbol, address, amount }
  }
  return depths.map(([name, other, depth]) => [side(name, depth), side(other, depth)])
}

export declare namespace ammPools {
  type Options = { network: StackNetwork; tokens: readonly StackToken[] }
}
