import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { taking } from '../../http/requests.js'
import { fetchAssets } from '../account/fetchAssets.js'
import { fetchBalances } from '../account/fetchBalances.js'
import { fetchHistory } from '../account/fetchHistory.js'
import { toPlainAddress } from '../account/findNetworks.js'
import type { Blockchain } from '../createBlockchain.js'
import type { BlockchainEnv } from './blockchainEnv.js'
import { markOld } from './markOld.js'
import { requireOnramp } from './requireOnramp.js'
import { requireOwner } from './requireOwner.js'
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
        const asked = { address, chainId, forceUpdate, onOld: markOld(context) }
        return context.json(await fetchBalances(blockchain, asked))
      },
    )
    .get(
      '/v1/account/:address/assets',
      validator('query', taking(assetsQuery)),
      async (context) => {
        const { address } = context.req.param()
        const asked = { address, ...context.req.valid('query'), onOld: markOld(context) }
        return context.json(await fetchAssets(blockchain, asked))
      },
    )
    .get(
      '/v1/account/:address/history',
      validator('query', taking(historyQuery)),
      async (context) => {
        const { cache, ...asked } = context.req.valid('query')
        const { address } = context.req.param()
        if (asked.onramp !== undefined) {
          requireOnramp(blockchain, asked.onramp)
          const account = { address: toPlainAddress(address), chainId: asked.chainId }
          await requireOwner(blockchain, { ...account, context })
        }
        const how = { forceUpdate: cache === 'recheck', onOld: markOld(context) }
        return context.json(await fetchHistory(blockchain, { address, ...how, ...asked }))
      },
    )
}
