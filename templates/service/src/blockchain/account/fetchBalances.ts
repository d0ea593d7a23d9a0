import type { Network } from '@wallet-kit/core'
import { type Schemas, writeBalance } from '../answers/writeAnswers.js'
import { askSources } from '../askSources.js'
import { freshness } from '../cache/cacheTimes.js'
import type { Blockchain } from '../createBlockchain.js'
import { findNetworks, toPlainAddress } from './findNetworks.js'
import { readAll } from './readAll.js'

/** The balances of an account on a network, or on all of its namespace: a network that failed is said to be unread. */
export async function fetchBalances(
  blockchain: Blockchain,
  { address, chainId, forceUpdate, onOld }: fetchBalances.Options,
): Promise<Schemas['Balances']> {
  const networks = findNetworks(blockchain, { address, chainId })
  const { answers, failed } = await readAll(networks, (network) =>
    readNetwork(blockchain, network, { address: toPlainAddress(address), forceUpdate, onOld }),
  )
  const [first] = answers
  if (first && networks.length === 1) return first
  const sum = (name: 'asked' | 'unread') =>
    answers.reduce((total, answer) => total + (answer[name] ?? 0), failed.length)
  const [asked, unread] = [sum('asked'), sum('unread')]
  const pricings = answers.map(({ pricing }) => pricing)
  const isKnown = pricings.every((pricing) => pricing === pricings[0])
  return {
    balances: answers.flatMap(({ balances }) => balances),
    ...(unread > 0 && { asked, unread }),
    ...(isKnown && pricings[0] && { pricing: pricings[0] }),
  }
}

export declare namespace fetchBalances {
  type Options = {
    readonly address: string
    /** CAIP-2. */
    readonly chainId: string | undefined
    /** Skips the caches. */
    readonly forceUpdate: boolean
    /** Is called if a part of the answer is old, with its age in ms. */
    readonly onOld: (age: number) => void
  }
}

async function readNetwork(
  blockchain: Blockchain,
  { caipNetworkId }: Network,
  { address, forceUpdate, onOld }: Pick<fetchBalances.Options, 'address' | 'forceUpdate' | 'onOld'>,
): Promise<Schemas['Balances']> {
  return blockchain.cache.read({
    ...{ operation: 'getBalances', key: [caipNetworkId, address], ttl: freshness },
    ...{ force: forceUpdate, onOld },
    async load() {
      const { answer } = await askSources(blockchain, {
        ...{ name: 'balances', caipNetworkId },
        ask: (reader, signal) =>
          reader.fetchBalances({ address, caipNetworkId, forceUpdate, signal }),
      })
      const { balances, ...notes } = answer
      return { balances: balances.map(writeBalance), ...notes }
    },
  })
}
