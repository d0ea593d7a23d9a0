import { HttpProblem } from '../httpProblem.js'
import { readChains } from './readChains.js'
import type { ServiceAnswer } from './serviceAnswer.js'
import type { ServiceCall } from './serviceCall.js'

const DEADLINE = 10_000

/** `POST /v1`: passes JSON-RPC on to a chain. */
export async function callChain(call: ServiceCall): Promise<ServiceAnswer<'callChain'>> {
  const requests = [call.body].flat()
  if (!requests.length || !requests.every((each) => typeof Object(each).method === 'string')) {
    throw new HttpProblem(400, 'InvalidBody', 'Expected a JSON-RPC request, or a list of them.')
  }
  const answer = await fetch(findUrl(call), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call.body),
    signal: AbortSignal.timeout(DEADLINE),
  })
  return (await answer.json()) as ServiceAnswer<'callChain'>
}

function findUrl(call: ServiceCall): string {
  const { query, solana } = call
  if (solana && query.get('chainId') === solana.caipNetworkId) return solana.rpcUrl
  const [chain, ...others] = readChains(call)
  if (chain && others.length === 0) return chain.client.transport.url ?? ''
  throw new HttpProblem(400, 'InvalidChainId', 'chainId (CAIP-2) is required.')
}
