import { HttpProblem } from '../httpProblem.js'
import { callChain } from './callChain.js'
import { buildApprove } from './convert/buildApprove.js'
import { buildTransaction } from './convert/buildTransaction.js'
import { getAllowance } from './convert/getAllowance.js'
import { getQuotes } from './convert/getQuotes.js'
import { getSwapTokens } from './convert/getSwapTokens.js'
import { getAssets } from './getAssets.js'
import { getBalances } from './getBalances.js'
import { getGasPrice } from './getGasPrice.js'
import { getHistory } from './getHistory.js'
import { getIdentity } from './getIdentity.js'
import { getPrices } from './getPrices.js'
import { getProfileOfName } from './getProfileOfName.js'
import { getProfilesOfAddress } from './getProfilesOfAddress.js'
import { getSupportedChains } from './getSupportedChains.js'
import { getWallets } from './getWallets.js'
import { getNameSuggestions } from './names/getNameSuggestions.js'
import { registerName } from './names/registerName.js'
import { createOnrampUrl } from './onramp/createOnrampUrl.js'
import { getOnrampOptions } from './onramp/getOnrampOptions.js'
import { getOnrampQuote } from './onramp/getOnrampQuote.js'
import { recordEvent } from './recordEvent.js'
import type { ServiceCall } from './serviceCall.js'

type Answer = (call: ServiceCall) => Promise<unknown>

/** What the stack serves: the calls of the service's description. */
export const routes: readonly [method: string, path: string, answer: Answer][] = [
  ['POST', '/v1', callChain],
  ['GET', '/v1/supported-chains', getSupportedChains],
  ['GET', '/v1/identity/{address}', getIdentity],
  ['GET', '/v1/account/{address}/balance', getBalances],
  ['GET', '/v1/account/{address}/assets', getAssets],
  ['GET', '/v1/account/{account}/history', getHistory],
  ['GET', '/v1/profile/account/{name}', getProfileOfName],
  ['POST', '/v1/profile/account', registerName],
  ['GET', '/v1/profile/suggestions/{name}', getNameSuggestions],
  ['GET', '/v1/profile/reverse/{address}', getProfilesOfAddress],
  ['GET', '/v1/convert/gas-price', getGasPrice],
  ['GET', '/v1/convert/tokens', getSwapTokens],
  ['GET', '/v1/convert/quotes', getQuotes],
  ['GET', '/v1/convert/allowance', getAllowance],
  ['GET', '/v1/convert/build-approve', buildApprove],
  ['POST', '/v1/convert/build-transaction', buildTransaction],
  ['POST', '/v1/fungible/price', getPrices],
  ['GET', '/v1/onramp/options', getOnrampOptions],
  ['POST', '/v1/onramp/quote', getOnrampQuote],
  ['POST', '/v1/generators/onrampurl', createOnrampUrl],
  ['GET', '/wallets', getWallets],
  ['POST', '/e', recordEvent],
]

/** Finds what answers a request, and the variable parts of its path. */
export function findRoute(method: string, path: string): findRoute.ReturnType {
  const matches = routes.flatMap(([allowed, pattern, answer]) => {
    const parts = matchPath(pattern, path)
    return parts ? [{ allowed, answer, parts }] : []
  })
  const route = matches.find(({ allowed }) => allowed === method)
  if (route) return route
  if (matches.length === 0) throw new HttpProblem(404, 'NotFound', `There is no ${path} here.`)
  throw new HttpProblem(405, 'MethodNotAllowed', `${path} is not asked by ${method}.`)
}

export declare namespace findRoute {
  type ReturnType = { answer: Answer; parts: Record<string, string> }
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const expected = pattern.split('/')
  const actual = path.split('/')
  if (expected.length !== actual.length) return undefined
  const parts: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const given = actual[index] ?? ''
    if (segment.startsWith('{')) parts[segment.slice(1, -1)] = decodeSegment(given)
    else if (segment !== given) return undefined
  }
  return parts
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new HttpProblem(400, 'InvalidPath', `"${segment}" is not valid percent-encoding.`)
  }
}
