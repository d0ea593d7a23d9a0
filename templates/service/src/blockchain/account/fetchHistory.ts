import type { TransactionPage } from '@wallet-kit/core'
import { isRefusal } from '../../errors.js'
import {
  joinReach,
  type Schemas,
  writePurchase,
  writeTransaction,
} from '../answers/writeAnswers.js'
import { askSources } from '../askSources.js'
import { freshness } from '../cache/cacheTimes.js'
import type { Blockchain } from '../createBlockchain.js'
import { InvalidCursorError } from '../errors.js'
import type { Purchases } from '../sources.js'
import { type Place, readCursor, writeCursor } from './cursor.js'
import { findNetworks, toPlainAddress } from './findNetworks.js'
import { mergeHistories } from './mergeHistories.js'
import { readAll } from './readAll.js'

/** A page of an account's history on a network, or on all of its namespace, merged by time. */
export async function fetchHistory(
  blockchain: Blockchain,
  { address, chainId, cursor, onramp, forceUpdate, onOld }: fetchHistory.Options,
): Promise<Schemas['TransactionPage']> {
  const networks = findNetworks(blockchain, { address, chainId })
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  if (onramp !== undefined) {
    const asked = { address: toPlainAddress(address), caipNetworkId: chainId, onramp, cursor }
    return fetchPurchases(blockchain, asked)
  }
  const places = cursor === undefined ? ids.map(begin) : readCursor(cursor)
  if (!places.every((place) => ids.includes(place.chainId))) throw new InvalidCursorError()
  const { answers, failed } = await readAll(places, async (place) => {
    const { page, source } = await readNetwork(blockchain, place, {
      ...{ address: toPlainAddress(address), forceUpdate, onOld },
    })
    return { page, place: { ...place, source } }
  })
  const merged = mergeHistories(answers)
  // One that does not answer now is asked again with the next page; what it refuses it would refuse again.
  const left = failed.filter(({ reason }) => !isRefusal(reason)).map(({ network }) => network)
  const reaches = answers.map(({ page }) => page.reach)
  const reach = joinReach(failed.length ? [...reaches, { isPartial: true }] : reaches)
  return {
    data: merged.transactions.flatMap((each) => writeTransaction(each) ?? []),
    next: writeCursor([...merged.places, ...left]),
    ...(reach && { reach }),
  }
}

export declare namespace fetchHistory {
  type Options = {
    readonly address: string
    /** CAIP-2. */
    readonly chainId?: string | undefined
    readonly cursor?: string | undefined
    /** Only the purchases of this on-ramp. */
    readonly onramp?: string | undefined
    /** Skips the caches. */
    readonly forceUpdate: boolean
    /** Is called if a part of the answer is old, with its age in ms. */
    readonly onOld: (age: number) => void
  }
}

const begin = (chainId: string): Place => ({
  ...{ chainId, source: undefined, cursor: undefined, after: undefined },
})

async function readNetwork(
  blockchain: Blockchain,
  { chainId: caipNetworkId, source: only, cursor }: Place,
  { address, forceUpdate, onOld }: Pick<fetchHistory.Options, 'address' | 'forceUpdate' | 'onOld'>,
): Promise<{ readonly page: TransactionPage; readonly source: string }> {
  const { answer: page, source } = await blockchain.cache.read({
    ...{ operation: 'getHistory', key: [caipNetworkId, address, only, cursor], ttl: freshness },
    ...{ force: forceUpdate, onOld },
    load: () =>
      askSources(blockchain, {
        ...{ name: 'history', caipNetworkId, only },
        ask: (reader, signal) =>
          reader.fetchTransactions({ address, caipNetworkId, cursor, forceUpdate, signal }),
      }),
  })
  return { page, source }
}

async function fetchPurchases(
  { purchases }: Blockchain,
  asked: Parameters<Purchases['list']>[0],
): Promise<Schemas['TransactionPage']> {
  const { onramp } = asked
  if (!purchases) return { data: [], next: null }
  const page = await purchases.list(asked)
  return {
    data: page.purchases.map((purchase) => writePurchase(purchase, onramp)),
    next: page.next ?? null,
  }
}
