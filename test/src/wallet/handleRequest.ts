import { accountMethods } from './methods/accountMethods.js'
import { capabilityMethods } from './methods/capabilityMethods.js'
import { chainMethods } from './methods/chainMethods.js'
import { readFromChain, readMethods } from './methods/readFromChain.js'
import { signMethods } from './methods/signMethods.js'
import { ProviderRpcError } from './providerRpcError.js'
import type { WalletContext } from './walletContext.js'

// What the wallet knows by itself, and answers while it has no connection.
const offline: ReadonlySet<string> = new Set(['eth_accounts', 'eth_chainId'])

const methods = new Map(
  Object.entries({ ...accountMethods, ...chainMethods, ...signMethods, ...capabilityMethods }),
)

/** Answers a request as EIP-1193 says; what the wallet does not have is 4200. */
export async function handleRequest(
  context: WalletContext,
  { method, params, unsupported }: handleRequest.Options,
): Promise<unknown> {
  const isSupported = !unsupported.includes(method)
  if (!context.isOnline() && isSupported && !offline.has(method)) {
    throw new ProviderRpcError(4900, 'The wallet is disconnected from all chains.')
  }
  const own = methods.get(method)
  if (own && isSupported) return own(context, params)
  if (readMethods.has(method) && isSupported) return readFromChain(context, { method, params })
  throw new ProviderRpcError(4200, `The method "${method}" is not supported.`)
}

export declare namespace handleRequest {
  type Options = { method: string; params: unknown; unsupported: readonly string[] }
}
