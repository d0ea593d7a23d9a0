/** A call of the blockchain service. */
export type ServiceOperation = {
  readonly operationId: OperationId
  readonly method: 'GET' | 'POST'
  /** With its variable parts in braces. */
  readonly path: string
  /** What `stack.service.fault` takes for this call alone. */
  readonly pattern: string
}

const paths = {
  callChain: 'POST /v1',
  getSupportedChains: 'GET /v1/supported-chains',
  getIdentity: 'GET /v1/identity/{address}',
  getBalances: 'GET /v1/account/{address}/balance',
  getAssets: 'GET /v1/account/{address}/assets',
  getHistory: 'GET /v1/account/{account}/history',
  getProfileOfName: 'GET /v1/profile/account/{name}',
  getProfilesOfAddress: 'GET /v1/profile/reverse/{address}',
  getNameSuggestions: 'GET /v1/profile/suggestions/{name}',
  registerName: 'POST /v1/profile/account',
  getSwapTokens: 'GET /v1/convert/tokens',
  getQuotes: 'GET /v1/convert/quotes',
  getAllowance: 'GET /v1/convert/allowance',
  getGasPrice: 'GET /v1/convert/gas-price',
  buildApprove: 'GET /v1/convert/build-approve',
  buildSwap: 'POST /v1/convert/build-transaction',
  getPrices: 'POST /v1/fungible/price',
  getOnrampOptions: 'GET /v1/onramp/options',
  getOnrampQuote: 'POST /v1/onramp/quote',
  createOnrampUrl: 'POST /v1/generators/onrampurl',
  getWallets: 'GET /wallets',
  recordEvent: 'POST /e',
} as const satisfies Record<string, `${'GET' | 'POST'} /${string}`>

/** The name of a call of the blockchain service, as in its description. */
export type OperationId = keyof typeof paths

/** Every call of the blockchain service: `for (const { pattern } of serviceOperations) stack.service.fault(pattern, 'hang')`. */
export const serviceOperations: readonly ServiceOperation[] = Object.entries(paths).map(
  ([operationId, call]) => {
    const [method, path = ''] = call.split(' ')
    return {
      operationId: operationId as OperationId,
      method: method as ServiceOperation['method'],
      path,
      pattern: `${method} ${path.replace(/\{\w+\}/g, '*')}`,
    }
  },
)

/** One call of the blockchain service. */
export const serviceOperation = (id: OperationId): ServiceOperation =>
  serviceOperations.find(({ operationId }) => operationId === id) as ServiceOperation
