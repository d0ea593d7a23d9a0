import type { ServiceAnswer } from '../serviceAnswer.js'
import type { ServiceCall } from '../serviceCall.js'
import { tokenIcon } from '../tokenIcon.js'
import { listSwapTokens } from './listSwapTokens.js'
import { readSwapChain } from './readSwapChain.js'

/** `GET /v1/convert/tokens?chainId`: the chain's own coin and its tokens, those without a pool too. */
export async function getSwapTokens(call: ServiceCall): Promise<ServiceAnswer<'getSwapTokens'>> {
  const chain = readSwapChain(call.query.get('chainId') ?? '', call.chains)
  const tokens = listSwapTokens(chain).map(({ name, symbol, address, decimals }) => ({
    name,
    symbol,
    address: `${chain.network.caipNetworkId}:${address}`,
    decimals,
    logoUri: tokenIcon(symbol) || null,
  }))
  return { tokens }
}
