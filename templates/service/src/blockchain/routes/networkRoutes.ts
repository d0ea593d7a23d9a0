import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { taking } from '../../http/requests.js'
import type { Blockchain } from '../createBlockchain.js'
import { ChainNotServedError } from '../errors.js'
import { callChain } from '../rpc/callChain.js'
import type { BlockchainEnv } from './blockchainEnv.js'
import { chainQuery, rpcBody } from './schemas.js'

/** JSON-RPC of the chains, and which of them there are. */
export function networkRoutes(blockchain: Blockchain) {
  return new Hono<BlockchainEnv>()
    .post(
      '/v1',
      validator('query', taking(chainQuery)),
      validator('json', taking(rpcBody)),
      async (context) => {
        const { chainId } = context.req.valid('query')
        const network = blockchain.networks.get(chainId)
        if (!network) throw new ChainNotServedError({ chainId })
        const body = context.req.valid('json')
        // The request itself is counted. A batch is as many as it has calls.
        const calls = Array.isArray(body) ? body.length - 1 : 0
        const address = blockchain.hashAddress(context.get('address'))
        const projectId = context.get('projectId')
        if (calls) await blockchain.limits.take({ address, projectId, calls })
        return context.json((await callChain(blockchain, { network, body })) as object)
      },
    )
    .get('/v1/supported-chains', (context) =>
      context.json({ http: [...blockchain.networks.keys()], ws: [] }),
    )
}
