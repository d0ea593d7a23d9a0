import { HttpProblem } from '../httpProblem.js'
import { readChains } from './readChains.js'
import type { ServiceAnswer } from './serviceAnswer.js'
import type { ServiceCall } from './serviceCall.js'

/** `GET /v1/convert/gas-price`: the chain's own gas price now, and a quarter and a half more, in wei. */
export async function getGasPrice(call: ServiceCall): Promise<ServiceAnswer<'getGasPrice'>> {
  const [chain, ...others] = readChains(call)
  if (!chain || others.length > 0) {
    throw new HttpProblem(400, 'InvalidChainId', 'chainId (CAIP-2) is required.')
  }
  const standard = await chain.client.getGasPrice()
  return {
    standard: String(standard),
    fast: String((standard * 5n) / 4n),
    instant: String((standard * 3n) / 2n),
  }
}
