import type { TokenBalance } from '@wallet-kit/core'
import { getAddress, toHex } from 'viem'
import { type StackChainId, stackNetworks } from '../stackNetworks.js'
import { writeBalance } from './writeBalance.js'

/** Tokens that exist in the service's answers only: for trying out long lists. */
export type ManyTokens = {
  /** Adds so many invented tokens to the balances of an account on a chain; 0 takes them away. */
  seed(options: ManyTokens.Seed): void
  list(options: { address: `0x${string}`; caipNetworkId: string }): readonly TokenBalance[]
}

export declare namespace ManyTokens {
  type Seed = { address: `0x${string}`; count: number; chainId?: StackChainId }
}

export function createManyTokens(seeds: readonly ManyTokens.Seed[] = []): ManyTokens {
  const counts = new Map<string, number>()
  const key = (address: string, caipNetworkId: string) => `${caipNetworkId}:${getAddress(address)}`

  function seed({ address, count, chainId = 1 }: ManyTokens.Seed) {
    const network = stackNetworks.find(({ id }) => id === chainId)
    if (!network) throw new RangeError(`The stack has no chain ${chainId}.`)
    counts.set(key(address, network.caipNetworkId), count)
  }
  for (const each of seeds) seed(each)

  return {
    seed,
    list({ address, caipNetworkId }) {
      const count = counts.get(key(address, caipNetworkId)) ?? 0
      return Array.from({ length: count }, (_, index) => inventToken(index + 1, caipNetworkId))
    },
  }
}

// Short on purpose, and without an icon: tens of thousands of them go into one answer.
function inventToken(number: number, caipNetworkId: string): TokenBalance {
  return writeBalance({
    name: `Token ${number}`,
    symbol: `T${number}`,
    chainId: caipNetworkId,
    address: `${caipNetworkId}:${toHex(number, { size: 20 })}`,
    iconUrl: '',
    amount: BigInt(number) * 10n ** 17n,
    decimals: 18,
    price: '1',
  })
}
