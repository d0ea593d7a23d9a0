import type { ServiceCall } from './serviceCall.js'

/** `GET /v1/supported-chains`: the CAIP-2 ids that the service answers for; none by WebSocket. */
export async function getSupportedChains({ chains }: ServiceCall) {
  return { http: chains.map(({ network }) => network.caipNetworkId), ws: [] as string[] }
}
