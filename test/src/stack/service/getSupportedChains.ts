import type { ServiceAnswer } from './serviceAnswer.js'
import type { ServiceCall } from './serviceCall.js'

/** `GET /v1/supported-chains`: the CAIP-2 ids that the service answers for; none by WebSocket. */
export async function getSupportedChains({
  chains,
  solana,
}: ServiceCall): Promise<ServiceAnswer<'getSupportedChains'>> {
  const eip155 = chains.map(({ network }) => network.caipNetworkId)
  return { http: [...eip155, ...(solana ? [solana.caipNetworkId] : [])], ws: [] }
}
