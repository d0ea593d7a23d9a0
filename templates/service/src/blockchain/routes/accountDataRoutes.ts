import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { taking } from '../../http/requests.js'
import { fetchAssets } from '../account/fetchAssets.js'
import { fetchBalances } from '../account/fetchBalances.js'
import { fetchHistory } from '../account/fetchHistory.js'
import type { Blockchain } from '../createBlockchain.js'
import type { BlockchainEnv } from './blockchainEnv.js'
import { assetsQuery, balancesQuery, historyQuery } from './schemas.js'

/** What an account holds and did. */
export function accountDataRoutes(blockchain: Blockchain) {
  return new Hono<BlockchainEnv>()
    .get(
      '/v1/account/:address/balance',
      validator('query', taking(balancesQuery)),
      async (context) => {
        const { chainId, forceUpdate = false } = context.req.valid('query')
        const { address } = context.req.param()
        return context.json(await fetchBalances(blockchain, { address, chainId, forceUpdate }))
      },
    )
    .get(
      '/v1/account/:address/assets',
      validator('query', taking(assetsQuery)),
      async (context) => {
        const { address } = context.req.param()
        return context.json(
          await fetchAssets(blockchain, { address, ...context.req.valid('query') }),
        )
      },
    )
    .get(
      '/v1/account/:address/history',
      validator('query', taking(historyQuery)),
      async (context) => {
        const { cache, ...asked } = context.req.valid('query')
        const { address } = context.req.param()
        const forceUpdate = cache === 'recheck'
        return context.json(await fetchHistory(blockchain, { address, forceUpdate, ...asked }))
      },
    )
}
