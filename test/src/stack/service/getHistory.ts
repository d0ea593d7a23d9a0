import { findSolana } from './findSolana.js'
import { compareKeys, readCursor, writeCursor } from './history/historyCursor.js'
import type { HistoryItem, HistoryKey } from './history/historyItem.js'
import { listPurchases } from './onramp/listPurchases.js'
import { readAddress } from './readAddress.js'
import { readChains } from './readChains.js'
import type { ServiceAnswer } from './serviceAnswer.js'
import type { ServiceCall } from './serviceCall.js'
import { listSolana } from './solana/listSolana.js'

const PER_PAGE = 20

/**
 * `GET /v1/account/{account}/history`: what the chains' blocks hold of an account, read from them at that moment, and what
 * was invented for it, and what it bought; newest first, 20 an answer, those that wait to be mined before all others. With
 * `onramp` only what it bought of that provider.
 */
export async function getHistory(call: ServiceCall): Promise<ServiceAnswer<'getHistory'>> {
  const after = readCursor(call.query.get('cursor'))
  const provider = call.query.get('onramp')
  const solana = findSolana(call, call.parts.account)
  const address = solana ? String(call.parts.account) : readAddress(call.parts.account)
  const chains = solana ? [] : readChains(call)
  const bought = listPurchases(call.purchases, {
    ...{ address, provider },
    chains: solana ? [solana.caipNetworkId] : chains.map(({ network }) => network.caipNetworkId),
  })
  const place = { address, after, limit: PER_PAGE + 1 }
  const items = solana ? listSolana(solana, address) : await listEip155({ ...call, chains }, place)
  const hashes = bought.map(({ hash }) => hash)
  // What delivered a purchase is told as the purchase.
  const others = items.filter(({ hash }) => hash === undefined || !hashes.includes(hash))
  const left = [...bought, ...(provider === null ? others : [])]
    .filter((item) => !after || compareKeys(after, item) < 0)
    .toSorted(compareKeys)
  const page = left.slice(0, PER_PAGE)
  const last = page.at(-1)
  return {
    data: await Promise.all(page.map((item) => item.describe())),
    next: last && left.length > PER_PAGE ? writeCursor(last) : null,
  }
}

type Place = { address: string; after: HistoryKey | undefined; limit: number }

async function listEip155(
  { chains, history, manyTransactions }: ServiceCall,
  place: Place,
): Promise<HistoryItem[]> {
  const items = await Promise.all(
    chains.map(async (chain) => [
      ...(await history.list(chain, place.address)),
      ...manyTransactions.list({ ...place, chain: chain.network.caipNetworkId }),
    ]),
  )
  return items.flat()
}
