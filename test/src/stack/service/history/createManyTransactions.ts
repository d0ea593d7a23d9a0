import { getAddress } from 'viem'
import { HttpProblem } from '../../httpProblem.js'
import { type StackChainId, stackNetworks } from '../../stackNetworks.js'
import { compareKeys } from './historyCursor.js'
import type { HistoryItem, HistoryKey } from './historyItem.js'
import { inventTransaction } from './inventTransaction.js'

const DAY = 24 * 60 * 60 * 1000
const SPAN = 730 * DAY

/** Transactions that exist in the service's answers only: for trying out long lists. */
export type ManyTransactions = {
  /** Adds so many invented transactions of the past two years to the history of an account on a chain; 0 takes them away. */
  seed(options: ManyTransactions.Seed): void
  /** At most so many of them, newest first, from behind a place on. Made when they are asked for. */
  list(options: ManyTransactions.Wanted): readonly HistoryItem[]
}

export declare namespace ManyTransactions {
  type Seed = { address: `0x${string}`; count: number; chainId?: StackChainId }
  type Wanted = { address: string; chain: string; after: HistoryKey | undefined; limit: number }
}

export function createManyTransactions(): ManyTransactions {
  const seeds = new Map<string, { count: number; newest: number }>()
  const key = (address: string, chain: string) => `${chain}:${address.toLowerCase()}`

  return {
    seed({ address, count, chainId = 1 }) {
      const network = stackNetworks.find(({ id }) => id === chainId)
      if (!network) throw new HttpProblem(400, 'InvalidSeed', `The stack has no chain ${chainId}.`)
      // Older than what the chain itself holds, so that what a visitor does stays on top.
      const newest = Math.floor(Date.now() / 1000) * 1000 - DAY
      seeds.set(key(address, network.caipNetworkId), { count, newest })
    },
    list({ address, chain, after, limit }) {
      const seed = seeds.get(key(address, chain))
      if (!seed) return []
      const step = Math.max(1000, Math.min(DAY / 4, Math.floor(SPAN / seed.count / 1000) * 1000))
      const keyOf = (index: number) => ({
        chain,
        time: seed.newest - index * step,
        position: -index,
      })
      // The first one behind the place: computed, and put right for what stands at the very same time.
      let first = after ? Math.max(0, Math.floor((seed.newest - after.time) / step)) : 0
      while (after && compareKeys(after, keyOf(first)) >= 0) first += 1
      const count = Math.max(0, Math.min(limit, seed.count - first))
      return Array.from({ length: count }, (_, offset) => {
        const place = keyOf(first + offset)
        const account = getAddress(address)
        return { ...place, describe: () => inventTransaction({ ...place, account }) }
      })
    },
  }
}
