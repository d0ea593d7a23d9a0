import { createHash } from 'node:crypto'
import { isSameAddress, parseCaipAddress } from '@wallet-kit/core/plugin'
import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { taking } from '../../http/requests.js'
import { readAll } from '../account/readAll.js'
import type { Schemas } from '../answers/writeAnswers.js'
import { askSources, findSources } from '../askSources.js'
import { freshness } from '../cache/cacheTimes.js'
import type { Blockchain } from '../createBlockchain.js'
import type { BlockchainEnv } from './blockchainEnv.js'
import { markOld } from './markOld.js'
import { pricesBody } from './schemas.js'

/** What tokens are worth. */
export function priceRoutes(blockchain: Blockchain) {
  return new Hono<BlockchainEnv>().post(
    '/v1/fungible/price',
    validator('json', taking(pricesBody)),
    async (context) => {
      const { addresses } = context.req.valid('json')
      return context.json({
        fungibles: await fetchPrices(blockchain, { addresses, onOld: markOld(context) }),
      })
    },
  )
}

async function fetchPrices(
  blockchain: Blockchain,
  {
    addresses,
    onOld,
  }: { readonly addresses: readonly string[]; readonly onOld: (age: number) => void },
): Promise<Schemas['Prices']['fungibles']> {
  const byChain = new Map<string, string[]>()
  for (const address of new Set(addresses)) {
    const { caipNetworkId = '' } = parseCaipAddress(address) ?? {}
    if (!findSources(blockchain, 'prices', caipNetworkId).length) continue
    byChain.set(caipNetworkId, [...(byChain.get(caipNetworkId) ?? []), address])
  }
  const { answers } = await readAll([...byChain], async ([caipNetworkId, asked]) => {
    const answer = await blockchain.cache.read({
      ...{ operation: 'getPrices', key: [caipNetworkId, hashList(asked)], ttl: freshness },
      onOld,
      load: () => readNetwork(blockchain, { caipNetworkId, addresses: asked }),
    })
    return Object.entries(answer).flatMap(([address, price]) => {
      const own = asked.find((each) => isSameAddress(each, address))
      return own === undefined ? [] : [{ address: own, symbol: '', price }]
    })
  })
  return answers.flat()
}

async function readNetwork(
  blockchain: Blockchain,
  { caipNetworkId, addresses }: { readonly caipNetworkId: string; readonly addresses: string[] },
) {
  const { answer } = await askSources(blockchain, {
    ...{ name: 'prices', caipNetworkId },
    ask: (reader, signal) => reader.fetchPrices({ addresses, signal }),
  })
  return answer
}

/** A key of one length for any list. */
const hashList = (list: readonly string[]) =>
  createHash('sha256').update(list.toSorted().join(' ')).digest('base64url')
